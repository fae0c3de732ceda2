import { refundOfPortions } from './after-sale'
import { add, fraction, isNegative, type Money, subtract } from './money'

/** How many of the equal units of a purchase (vouchers, days, seats) are asked back, and went back before. */
export interface ReturnedUnits {
  readonly count: number
  readonly asked: number
  readonly returned: number
}

/**
 * What units are worth of what was paid for all of them: the difference of two roundings of the running total, so that however they are
 * asked back, in one request or many, all of them together are worth `paid` to the cent. Throws RangeError for more than there are.
 */
export const refundOfUnits = (paid: Money, units: ReturnedUnits): Money =>
  refundOfPortions(paid, [{ lineTotal: paid, ...units }])

/** How a purchase was paid: by its payment type, and by the wallet beside it. */
export interface PaidBy {
  readonly total: Money
  readonly balance: Money
}

/**
 * The shares of payment and wallet in a part that goes back after `before` has gone back: again the difference of two running totals, so
 * that the shares of all parts add up to what each gave. Throws RangeError for more than is left.
 */
export function shareOfPart(part: Money, before: Money, { total, balance }: PaidBy) {
  const paid = add(total, balance)
  const after = add(before, part)
  if (isNegative(part) || isNegative(before) || after.minor > paid.minor)
    throw new RangeError('A part is between nothing and what is left of what was paid')
  const upTo = (value: Money) => (paid.minor === 0 ? value : fraction(total, value.minor, paid.minor))
  const payment = subtract(upTo(after), upTo(before))
  return { payment, wallet: subtract(part, payment) }
}
