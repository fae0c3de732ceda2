import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { accountStore } from '@/features/account/account-store'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'

/** What a person can claim. */
export type Offer = Result<'offerList'>['items'][number]
type Audience = Offer['audience']

/** What the person can claim: for coins, by their level, by their membership. */
class OffersStore {
  readonly offers = new Loadable<readonly Offer[]>()

  constructor(
    private readonly call: Call,
    private readonly refreshAccount: () => Promise<void>
  ) {
    makeAutoObservable<this, 'call' | 'refreshAccount'>(
      this,
      { call: false, refreshAccount: false },
      { autoBind: true }
    )
  }

  /** Those that are made to an audience; none until they are read. */
  of(audience: Audience): readonly Offer[] {
    return (this.offers.value ?? []).filter((offer) => offer.audience === audience)
  }

  refresh(): Promise<void> {
    return this.offers.load(async () => (await this.call('offerList', {}, { isQuiet: true })).items)
  }

  /** Takes the next of an offer; sent again, it is the same claim. */
  async claim({ offerId, claimed }: Offer): Promise<void> {
    try {
      await this.call('offerClaim', { offerId, number: claimed + 1 })
    } finally {
      // Refused or not, it stands otherwise than it was shown
      await Promise.all([this.refresh(), this.refreshAccount()])
    }
  }
}

export const offersStore = defineStore('offers', (app) => {
  const store = new OffersStore(app.call, app.get(accountStore).refresh)
  onPersonLeft(app.session, store.offers.reset)
  return store
})
