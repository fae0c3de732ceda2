import type { CartItem } from './cart-line'
import type { Currency } from './countries'
import { figureAmounts, figuresOf, type OrderFigures } from './figures'
import { isZero, type Money, subtract, sum, toAmount } from './money'
import { type NextStep, nextStep } from './next-step'
import { priceBySheet, type PriceSheet, sheetLines } from './price-sheet'
import { type Quote, reductionOf } from './pricing'
import type { VoucherKind } from './vouchers'

/** What a cart will come to at its checkout, decimal amounts. */
export interface CartPrice {
  readonly currency: Currency
  readonly figures: Readonly<Record<keyof OrderFigures, string>>
  /** Fees and tax on top of the dishes; null for none. */
  readonly added: string | null
  /** What a promotion, a voucher, a code and the way to pay take off; null for nothing. */
  readonly reduction: string | null
  readonly voucherKind: VoucherKind | null
  readonly step: NextStep | null
}

/** Fees and tax that are added to the dishes, before anything is taken off but from the delivery. */
const addedTo = (quote: Quote) =>
  sum(
    [
      quote.boxFee,
      quote.packingFee,
      quote.smallOrderFee,
      subtract(subtract(quote.deliveryFee, quote.membershipDeduction), quote.bargainDeduction),
      quote.serviceFee,
      quote.platformServiceFee,
      ...(quote.isTaxInclusive ? [] : [quote.tax]),
      quote.paymentServiceFee
    ],
    quote.currency
  )

const amountOrNull = (amount: Money): string | null => (isZero(amount) ? null : toAmount(amount))

/** Prices a device's cart; null for an empty one, and while the sheet or a dish lacks something. `now` is epoch ms. */
export function cartPrice(sheet: PriceSheet, items: readonly CartItem[], now: number): CartPrice | null {
  const lines = sheetLines(items)
  const priced = lines && priceBySheet(sheet, lines, now)
  if (lines === null || priced === null) return null
  const { quote, voucherKind } = priced
  return {
    currency: quote.currency,
    figures: figureAmounts(figuresOf(quote), quote.currency),
    added: amountOrNull(addedTo(quote)),
    reduction: amountOrNull(reductionOf(quote)),
    voucherKind,
    step: nextStep(sheet, lines, now)
  }
}
