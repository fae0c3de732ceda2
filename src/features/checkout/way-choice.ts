import { makeAutoObservable } from 'mobx'
import type { OrderQuote } from '@/contract/types'
import type { PaymentType } from '@/domain/pricing'

/** How an order will be paid: what the person chose, as long as it can pay, else what the server preselects. */
export class WayChoice {
  /** `null` leaves it to what can pay. */
  chosen: PaymentType | null = null

  constructor(private readonly quote: () => OrderQuote | null) {
    makeAutoObservable<this, 'quote'>(this, { quote: false }, { autoBind: true })
  }

  /** What a quote is asked for with: the choice, unless the last quote says that it cannot pay. */
  get wanted(): PaymentType | null {
    const quote = this.quote()
    return quote === null ||
      quote.paymentWays.some(({ paymentType, isUsable }) => isUsable && paymentType === this.chosen)
      ? this.chosen
      : null
  }

  /** The way that the bill is of; `null` before the first quote, and where none can pay. */
  get shown(): PaymentType | null {
    return this.wanted ?? this.quote()?.paymentType ?? null
  }

  choose(paymentType: PaymentType | null): void {
    this.chosen = paymentType
  }
}
