import { makeAutoObservable, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Params, ParcelAddress } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onCustomerLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

/** The person's addresses in mainland China, for parcels only, and the one chosen for the current parcel. */
export class ParcelAddressStore {
  readonly list = new Loadable<readonly ParcelAddress[]>()
  chosenId: string | null = null

  constructor(
    private readonly call: Call,
    session: SessionStore
  ) {
    makeAutoObservable<this, 'call'>(this, { call: false, list: false }, { autoBind: true })
    onCustomerLeft(session, this.forget)
  }

  get addresses(): readonly ParcelAddress[] {
    return this.list.value ?? []
  }

  get chosen(): ParcelAddress | null {
    return this.addresses.find(({ parcelAddressId }) => parcelAddressId === this.chosenId) ?? null
  }

  /** Loads the list, and chooses the address used last unless one is chosen already. */
  async load(): Promise<void> {
    await this.list.load(async () => (await this.call('parcelAddressList', {})).items)
    if (this.chosen === null) runInAction(() => (this.chosenId = this.addresses[0]?.parcelAddressId ?? null))
  }

  choose(parcelAddressId: string): void {
    this.chosenId = parcelAddressId
  }

  /** Saves an address and chooses it. */
  async save(address: Params<'parcelAddressSave'>): Promise<void> {
    const { parcelAddressId } = await this.call('parcelAddressSave', address)
    this.choose(parcelAddressId)
    await this.load()
  }

  async remove(parcelAddressId: string): Promise<void> {
    await this.call('parcelAddressRemove', { parcelAddressId })
    if (this.chosenId === parcelAddressId) runInAction(() => (this.chosenId = null))
    await this.load()
  }

  private forget(): void {
    this.chosenId = null
    this.list.reset()
  }
}

export const parcelAddressStore = defineStore('parcelAddresses', (app) => new ParcelAddressStore(app.call, app.session))
