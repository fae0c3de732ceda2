import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Address, Params, Result, ShownAddress } from '@/contract/types'
import { distanceMeters } from '@/domain/geo'
import { defineStore } from '@/stores/define-store'
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
  /** Chosen without being in the list; it is forgotten when another is chosen (spec section 7, deliveryaddress/cache). */
  unlisted: ShownAddress | null = null
  private owner: string | null = null
  private reads = 0

  constructor(
    private readonly call: Call,
    private readonly session: SessionStore,
    private readonly place: PlaceStore
  ) {
    makeAutoObservable<this, 'call' | 'session' | 'place'>(
      this,
      { call: false, session: false, place: false, list: false, unlisted: observableRef },
      { autoBind: true }
    )
  }

  get addresses(): readonly ShownAddress[] {
    return this.list.value ?? []
  }

  get chosen(): ShownAddress | null {
    return this.find(this.chosenId)
  }

  /** Who opens the door at the person's usual address; undefined without one. */
  get usualName(): string | undefined {
    return (this.addresses.find(({ isDefault }) => isDefault) ?? this.addresses[0])?.name
  }

  /** Where the present order may go. */
  get choices(): readonly ShownAddress[] {
    return this.unlisted === null ? this.addresses : [this.unlisted, ...this.addresses]
  }

  /** Where the order goes is not known yet, and is being read. */
  get isFinding(): boolean {
    return this.reads > 0 && this.chosen === null
  }

  find(addressId: string | null): ShownAddress | null {
    return this.choices.find((address) => address.addressId === addressId) ?? null
  }

  /** Reads the list; the order goes to the address used last, else the default one, until another is chosen. */
  async load(): Promise<void> {
    this.forgetOthers()
    this.reads += 1
    await this.list.load(async () => (await this.call('addressList', {})).items)
    if (this.chosen === null && this.list.value !== null && this.list.failure === null) await this.chooseKnown()
    runInAction(() => (this.reads -= 1))
  }

  choose(addressId: string): void {
    const deliveryAddress = this.find(addressId)
    this.chosenId = addressId
    if (deliveryAddress === null) return
    if (deliveryAddress === this.unlisted) return this.chooseUnlistedAgain(deliveryAddress)
    this.unlisted = null
    void this.call('addressCacheSave', { deliveryAddress }, { isQuiet: true }).catch(() => undefined)
  }

  /** The order goes to an address that is not put into the list; rejects when the server cannot keep it. */
  async chooseUnlisted(deliveryAddress: Params<'addressSave'>): Promise<ShownAddress> {
    this.forgetOthers()
    await this.call('addressCacheSave', { deliveryAddress })
    const cached = located(await this.call('addressCacheGet', {}))
    if (cached === null) throw new ApiError('malformed')
    runInAction(() => {
      this.unlisted = cached
      this.chosenId = cached.addressId
    })
    return cached
  }

  async remove(addressId: string): Promise<void> {
    await this.call('addressRemove', { addressId })
    if (this.chosenId === addressId) runInAction(() => (this.chosenId = null))
    await this.load()
  }

  async setDefault(addressId: string): Promise<void> {
    await this.call('addressSetDefault', { addressId })
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

  /** Another device may have chosen since, and no order goes to what the server no longer keeps. */
  private chooseUnlistedAgain({ addressId: _former, ...deliveryAddress }: ShownAddress): void {
    void this.chooseUnlisted(deliveryAddress).catch(() => undefined)
  }

  private async chooseKnown(): Promise<void> {
    const { owner } = this
    const cached = await this.call('addressCacheGet', {}, { isQuiet: true }).then(located, () => null)
    if (owner !== this.owner || this.chosen !== null) return
    runInAction(() => {
      if (cached !== null && this.find(cached.addressId) === null) this.unlisted = cached
      const known = cached ?? this.addresses.find(({ isDefault }) => isDefault)
      this.chosenId = known?.addressId ?? null
    })
  }

  /** Another person's addresses must not be seen for a moment. */
  private forgetOthers(): void {
    const owner = this.session.session?.userId ?? null
    if (owner === this.owner) return
    this.owner = owner
    this.chosenId = null
    this.unlisted = null
    this.list.reset()
  }
}

/** The address that was chosen last, unless there is none or nobody can be sent to it. */
function located({ deliveryAddress }: Result<'addressCacheGet'>): ShownAddress | null {
  if (deliveryAddress === null) return null
  const { latitude, longitude } = deliveryAddress
  return latitude === null || longitude === null ? null : { ...deliveryAddress, latitude, longitude }
}

export const addressStore = defineStore('addresses', (app) => new AddressStore(app.call, app.session, app.place))
