import { defineStore } from '@/stores/define-store'
import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { App } from '@/stores/define-store'
import { persist } from '@/stores/persist'

/**
 * After a login the listings are those around the person's default address, unless a place was chosen by hand before. Once the person
 * has left, the address is no longer named; the listings stay where they are.
 */
class HomeAddress {
  /** How the followed address is named; null while none is followed. */
  private name: string | null = null

  constructor(private readonly parts: Pick<App, 'call' | 'place' | 'session' | 'device'>) {
    const { session, device } = parts
    makeAutoObservable<this, 'parts'>(this, { parts: false }, { autoBind: true })
    persist({
      key: 'homeAddress',
      version: 1,
      storage: device,
      save: () => this.name,
      restore: (data) => this.restore(data)
    })
    reaction(
      () => (session.isLoggedIn ? session.session?.userId : undefined),
      (userId) => {
        this.leave()
        if (userId !== undefined) void this.follow(userId)
      }
    )
  }

  private async follow(userId: string): Promise<void> {
    const { call, place, session } = this.parts
    if (place.chosenName !== null) return
    const answer = await call()('addressList', {}, { isQuiet: true }).catch(() => null)
    const address = answer?.items.find(({ isDefault }) => isDefault)
    if (address === undefined || place.chosenName !== null || session.session?.userId !== userId) return
    const { latitude, longitude, addressDetail } = address
    runInAction(() => (this.name = addressDetail))
    await place.moveTo({ point: { latitude, longitude }, name: addressDetail }).catch(() => undefined)
  }

  private leave(): void {
    const { place } = this.parts
    if (this.name !== null && place.chosenName === this.name) place.settle(place.place, '', true)
    this.name = null
  }

  private restore(data: unknown): boolean {
    this.name = typeof data === 'string' ? data : null
    return data === null || typeof data === 'string'
  }
}

/** The one of the running app. */
export const homeAddressStore = defineStore('homeAddress', (app) => new HomeAddress(app))
