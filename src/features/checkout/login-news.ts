import { makeAutoObservable, observableRef, reaction } from 'mobx'
import type { OrderQuote } from '@/contract/types'
import { type Money, parseAmount, subtract, zero } from '@/domain/money'
import type { Loadable } from '@/stores/loadable'
import type { SessionStore } from '@/stores/session-store'

/** What the price holds of a customer that it did not hold of the visitor; null where that is nothing. */
interface LoginChanges {
  readonly memberLess: Money | null
  readonly voucherLess: Money | null
  /** What bringing it to the person's own address costs, where it is not what was said. */
  readonly delivery: Money | null
}

/** A visitor has no wallet. */
const isVisitors = (quote: OrderQuote | null): boolean => quote?.walletBalance === null

function changesOf(before: OrderQuote, now: OrderQuote): LoginChanges {
  const amount = ({ figures }: OrderQuote, figure: keyof OrderQuote['figures']): Money =>
    parseAmount(figures[figure], now.currency) ?? zero(now.currency)
  const more = (figure: keyof OrderQuote['figures']): Money | null => {
    const difference = subtract(amount(now, figure), amount(before, figure))
    return difference.minor > 0 ? difference : null
  }
  const isSameFee = before.figures.deliveryFee === now.figures.deliveryFee
  return {
    memberLess: more('membershipDeduction'),
    voucherLess: more('redEnvelope'),
    delivery: isSameFee ? null : amount(now, 'deliveryFee')
  }
}

/** Whether the price at hand is still that of the visitor who has just logged in, and what logging in changed of it. */
export class LoginNews {
  /** Null when there is nothing to tell, or it was put away. */
  changes: LoginChanges | null = null

  constructor(
    private readonly quote: Loadable<OrderQuote>,
    private readonly session: Pick<SessionStore, 'isLoggedIn'>
  ) {
    makeAutoObservable<this, 'quote' | 'session'>(
      this,
      { quote: false, session: false, changes: observableRef },
      { autoBind: true }
    )
    reaction(() => quote.value, this.follow)
  }

  /** The price is not this person's yet: it must not be shown as if it were. */
  get isAwaited(): boolean {
    return this.session.isLoggedIn && this.quote.failure === null && isVisitors(this.quote.value)
  }

  putAway(): void {
    this.changes = null
  }

  private follow(now: OrderQuote | null, before: OrderQuote | null | undefined): void {
    if (now === null) this.changes = null
    else if (before && isVisitors(before) && !isVisitors(now) && before.currency === now.currency)
      this.changes = changesOf(before, now)
  }
}
