import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Result } from '@/contract/types'
import { isObject } from '@/domain/validators'
import type { App } from '@/stores/define-store'
import { defineStore } from '@/stores/define-store'
import { persist } from '@/stores/persist'

const mostMoves = 3

type Address = Result<'addressList'>['items'][number]

/** Whose default address has been looked for, and how it is named where it is followed; null where there was none, or a place was chosen. */
interface Followed {
  readonly userId: string
  readonly name: string | null
}

/**
 * After a login the listings are those around the person's default address, unless a place was chosen by hand before. Once the person
 * has left, the address is no longer named; the listings stay where they are. What an app that was closed, or a network that was gone,
 * has kept it from is done at the next start.
 */
class HomeAddress {
  private followed: Followed | null = null

  constructor(private readonly parts: Pick<App, 'call' | 'place' | 'session' | 'device'>) {
    const { session, device } = parts
    makeAutoObservable<this, 'parts' | 'followed'>(this, { parts: false, followed: observableRef }, { autoBind: true })
    persist({
      key: 'homeAddress',
      version: 2,
      storage: device,
      save: () => this.followed,
      restore: (data) => this.restore(data),
      migrate: () => null
    })
    reaction(
      () => (session.isLoggedIn ? session.session?.userId : undefined),
      (userId) => {
        if (userId === this.followed?.userId) return
        this.leave()
        if (userId !== undefined) void this.follow(userId)
      },
      { fireImmediately: true }
    )
  }

  private async follow(userId: string): Promise<void> {
    const { place, session } = this.parts
    const address = place.chosenName === null ? await this.readDefault() : undefined
    const hasLeft = () => session.session?.userId !== userId
    // What cannot be known or done now is for the next start
    if (address === null || hasLeft()) return
    if (address !== undefined && !(await this.moveTo(address))) return
    const name = address !== undefined && place.chosenName === address.addressDetail ? address.addressDetail : null
    if (hasLeft()) this.takeOff(name)
    else runInAction(() => (this.followed = { userId, name }))
  }

  /** Undefined where the person has none, null where that is not to be known now. */
  private readDefault(): Promise<Address | undefined | null> {
    return this.parts.call('addressList', {}, { isQuiet: true }).then(
      ({ items }) => items.find(({ isDefault }) => isDefault),
      () => null
    )
  }

  /** Tries once more if the device's own place was set meanwhile. Returns whether a place is chosen now. */
  private async moveTo({ latitude, longitude, addressDetail }: Address): Promise<boolean> {
    const { place } = this.parts
    try {
      for (let turn = 0; turn < mostMoves && place.chosenName === null; turn += 1)
        await place.moveTo({ point: { latitude, longitude }, name: addressDetail })
    } catch {
      return false
    }
    return place.chosenName !== null
  }

  private leave(): void {
    this.takeOff(this.followed?.name ?? null)
    this.followed = null
  }

  /** Stops naming the place by an address of a person who has left. */
  private takeOff(name: string | null): void {
    const { place } = this.parts
    if (name !== null && place.chosenName === name) place.put(place.place, '', true)
  }

  private restore(data: unknown): boolean {
    const isFollowed =
      isObject(data) && typeof data.userId === 'string' && (data.name === null || typeof data.name === 'string')
    this.followed = isFollowed
      ? { userId: String(data.userId), name: data.name === null ? null : String(data.name) }
      : null
    return data === null || isFollowed
  }
}

export const homeAddressStore = defineStore('homeAddress', (app) => new HomeAddress(app))
