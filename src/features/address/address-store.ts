import { defineStore } from '@/stores/define-store'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Address, ShownAddress } from '@/contract/types'
import { distanceMeters } from '@/domain/geo'
import { Loadable } from '@/stores/loadable'
import type { PlaceStore } from '@/stores/place-store'
import type { SessionStore } from '@/stores/session-store'

/** Farther than this from the device, an address is confirmed once more before ordering. */
const farMeters = 5_000

/** The person's addresses, and which one the present order goes to. */
export class AddressStore {
  readonly list = new Loadable<readonly ShownAddress[]>()
  /** Chosen for the order being made; `null` until one is chosen or known from before. */
  chosenId: string | null = null
  private owner: string | null = null

  constructor(
    private readonly call: () => Call,
    private readonly session: SessionStore,
    private readonly place: PlaceStore
  ) {
    makeAutoObservable<this, 'call' | 'session' | 'place'>(
      this,
      { call: false, session: false, place: false, list: false },
      { autoBind: true }
    )
  }

  get addresses(): readonly ShownAddress[] {
    return this.list.value ?? []
  }

  get chosen(): ShownAddress | null {
    return this.find(this.chosenId)
  }

  find(addressId: string | null): ShownAddress | null {
    return this.addresses.find((address) => address.addressId === addressId) ?? null
  }

  /** Reads the list; the order goes to the address used last, else the default one, until another is chosen. */
  async load(): Promise<void> {
    this.forgetOthers()
    await this.list.load(async () => (await this.call()('addressList', {})).items)
    if (this.chosen === null && this.addresses.length > 0) await this.chooseKnown()
  }

  choose(addressId: string): void {
    this.chosenId = addressId
    void this.call()('addressCacheSave', { deliveryAddress: { addressId } }, { isQuiet: true }).catch(() => undefined)
  }

  async remove(addressId: string): Promise<void> {
    await this.call()('addressRemove', { addressId })
    if (this.chosenId === addressId) runInAction(() => (this.chosenId = null))
    await this.load()
  }

  async setDefault(addressId: string): Promise<void> {
    await this.call()('addressSetDefault', { addressId })
    await this.load()
  }

  /** Takes in an address that was saved. */
  put(saved: ShownAddress): void {
    const others = this.addresses.filter(({ addressId }) => addressId !== saved.addressId)
    this.list.put([saved, ...others.map((other) => (saved.isDefault ? { ...other, isDefault: false } : other))])
  }

  /** Metres from the device to an address that is suspiciously far, or `null`. */
  farMetersTo(address: Address): number | null {
    const { position } = this.place
    if (position === null) return null
    const meters = distanceMeters(position, address)
    return meters > farMeters ? meters : null
  }

  private async chooseKnown(): Promise<void> {
    const cached = await this.call()('addressCacheGet', {}, { isQuiet: true }).catch(() => ({ deliveryAddress: null }))
    const known =
      this.find(cached.deliveryAddress?.addressId ?? null) ?? this.addresses.find(({ isDefault }) => isDefault)
    runInAction(() => (this.chosenId ??= known?.addressId ?? null))
  }

  /** Another person's addresses must not be seen for a moment. */
  private forgetOthers(): void {
    const owner = this.session.session?.userId ?? null
    if (owner === this.owner) return
    this.owner = owner
    this.chosenId = null
    this.list.reset()
  }
}

/** The one of the running app. */
export const addressStore = defineStore('addresses', (app) => new AddressStore(app.call, app.session, app.place))
