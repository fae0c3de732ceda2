import { isAfterSaleOpen, type SoldLine } from '@/domain/after-sale'
import { type Money, money, sum } from '@/domain/money'
import type { Db } from '../../db/database'
import type { OrderRow } from '../order'
import { readLines } from '../ordered-meal'
import { readReturnedParts } from '../payment'
import { portionsOf } from './portions'
import { readItems, readOfOrders } from './repository'

/** A line of {@link LeftOfMeal}. */
export interface LeftLine extends SoldLine {
  readonly lineNumber: number
}

/** What is left of a meal and of its money, whatever took it: weighing, leaving out, substituting, and requests to give it back. */
export interface LeftOfMeal {
  readonly lines: readonly LeftLine[]
  /** What went back before it was handed over, and what requests got or wait for. */
  readonly promised: Money
  /** Of that, what goes back along the original route. */
  readonly promisedToPayment: Money
}

/** The one reader of what is left of a meal. Stays true while the order is locked. */
export async function readLeft(db: Db, order: OrderRow): Promise<LeftOfMeal> {
  const { orderId, currency } = order
  const amount = (minor: number) => money(minor, currency)
  const requests = (await readOfOrders(db, [orderId])).filter(
    ({ status }) => isAfterSaleOpen(status) || status === 'refunded'
  )
  const items = await readItems(
    db,
    requests.map(({ afterSaleId }) => afterSaleId)
  )
  const returned = portionsOf(items)
  const lines = (await readLines(db, [orderId])).map(({ lineNumber, totalMinor, finalMinor, dishCount }) => ({
    lineNumber,
    lineTotal: amount(totalMinor),
    finalTotal: amount(finalMinor ?? totalMinor),
    count: dishCount,
    // Of a line that was left out there is nothing to ask back
    returned: finalMinor === 0 ? dishCount : (returned.get(lineNumber) ?? 0)
  }))
  const { paymentMinor, balanceMinor } = await readReturnedParts(db, order)
  const promisedOf = (part: 'amountMinor' | 'paymentMinor', before: number) =>
    sum([amount(before), ...requests.map((request) => amount(request[part]))], currency)
  return {
    lines,
    promised: promisedOf('amountMinor', paymentMinor + balanceMinor),
    promisedToPayment: promisedOf('paymentMinor', paymentMinor)
  }
}
