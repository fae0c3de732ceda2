import { compareStructural, makeAutoObservable, observableRef } from 'mobx'
import type { Call } from '@/api/call'
import type { OrderChoices, Result } from '@/contract/types'
import { bestVoucher } from '@/features/meal-choices/persisted-choices'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

/** A red envelope or voucher held against the present order. */
export type VoucherOffer = Result<'orderVouchers'>['items'][number]

/** Which red envelope or voucher the present order uses. */
export class VoucherChoiceStore {
  /** Id of a voucher, {@link bestVoucher}, or `null` for none. */
  chosen: string | null = bestVoucher
  readonly offers = new Loadable<readonly VoucherOffer[]>()
  /** What the offers were last asked for. */
  private askedFor: OrderChoices | null = null

  constructor(
    private readonly call: Call,
    session: SessionStore
  ) {
    makeAutoObservable<this, 'call' | 'askedFor'>(
      this,
      { call: false, offers: false, askedFor: observableRef },
      { autoBind: true }
    )
    onPersonLeft(session, this.reset)
  }

  choose(userVoucherId: string | null): void {
    this.chosen = userVoucherId
  }

  /** Asks what each is worth for an order of these choices. */
  load(choices: OrderChoices): Promise<void> {
    this.askedFor = choices
    return this.offers.load(async () => (await this.call('orderVouchers', choices, { isQuiet: true })).items)
  }

  /** Whether the offers, at hand or on their way, are held against an order of these choices. */
  areOffersOf(choices: OrderChoices | null): boolean {
    return this.offers.failure === null && compareStructural(this.askedFor, choices)
  }

  reset(): void {
    this.chosen = bestVoucher
    this.askedFor = null
    this.offers.reset()
  }
}
