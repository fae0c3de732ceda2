import { paidForGoods, refundOfChange } from '@/domain/after-sale'
import { type Money, money } from '@/domain/money'
import { isOneOf } from '../../db/among'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { paidFigures, readLeft } from '../after-sale'
import { writeOff } from '../meal'
import { lockMeal, type MealRow, type OrderLineRow, readLines, updateLine, updateMeal } from '../ordered-meal'
import { reweighParcel } from '../parcel'
import { refundInPart } from '../payment'
import { stopOrder } from '../purchase'

/** A locked order of goods with its lines, by line number. */
export interface SoldGoods {
  readonly order: MealRow
  readonly lines: readonly OrderLineRow[]
}

/** Locks an order of a partner's mart. Throws `orderNotFound`, also for another's and for one without goods. */
export async function lockPartners(tx: Tx, { restaurants }: Partner, orderId: string): Promise<SoldGoods> {
  const order = await lockMeal(tx, orderId)
  const lines = await readLines(tx, [orderId])
  const isTheirs = order && isOneOf(restaurants, order.restaurantId) && lines.some(({ isGoods }) => isGoods)
  return { order: orThrow(isTheirs ? order : undefined, 'orderNotFound'), lines }
}

/**
 * Whether the shop is still packing an order, so that its lines may change: it has accepted it and it is neither ready nor on its way. What
 * several kitchens or people share was priced in one and is left alone; so is what is not paid yet, of which nothing can go back.
 */
export const isPacking = ({ status, wholeOrderId, groupMode, paidAt }: MealRow): boolean =>
  status === 'accepted' && wholeOrderId === null && groupMode === null && paidAt !== null

/** Throws `orderStateChanged` unless {@link isPacking}. */
export function refuseUnlessPacking(order: MealRow): void {
  if (!isPacking(order)) throw new AppError('orderStateChanged')
}

/** A line of an order. Throws `lineNotFound`. */
export const lineOf = ({ lines }: SoldGoods, lineNumber: number): OrderLineRow =>
  orThrow(
    lines.find((line) => line.lineNumber === lineNumber && line.isGoods),
    'lineNotFound'
  )

/** What a line comes to from now on, and what else of it changes. */
export interface LineChange {
  readonly line: OrderLineRow
  readonly finalTotal: Money
  readonly set: Partial<OrderLineRow>
}

/** Notes changes of lines of a locked order, each with what goes back for it with its share of every discount. Answers what goes back now, and of these lines in all, minor units. */
export async function noteChanges(
  tx: Tx,
  order: MealRow,
  changes: readonly LineChange[]
): Promise<{ readonly amountMinor: number; readonly returned: number }> {
  const goods = paidForGoods(paidFigures(order))
  let { lines } = await readLeft(tx, order)
  let [amountMinor, returned] = [0, 0]
  for (const { line, finalTotal, set } of changes) {
    const after = lines.map((each) => (each.lineNumber === line.lineNumber ? { ...each, finalTotal } : each))
    const difference = refundOfChange(goods, lines, after).minor
    const returnedMinor = line.returnedMinor + difference
    await updateLine(tx, line, { ...set, finalMinor: finalTotal.minor, returnedMinor })
    lines = after
    amountMinor += difference
    returned += returnedMinor
  }
  return { amountMinor, returned }
}

/**
 * Changes lines of a locked order and gives the difference back in one, the way it was paid. `requestId` names the request: once for each
 * line. Answers what went back of these lines in all, minor units.
 */
export async function changeLines(
  tx: Tx,
  kernel: Kernel,
  order: MealRow,
  requestId: string,
  changes: readonly LineChange[]
): Promise<number> {
  const { amountMinor, returned } = await noteChanges(tx, order, changes)
  if (amountMinor > 0) await refundInPart(tx, kernel, order, { requestId, amountMinor })
  return returned
}

const isThere = ({ finalMinor }: OrderLineRow): boolean => finalMinor !== 0

/**
 * Leaves a line of a locked order out. Its stock does not come back: the shop has none. With the last one the order is cancelled, and all of
 * its money goes back, that for bringing it too. Answers what went back of the line in all, minor units.
 */
export async function leaveLineOut(
  tx: Tx,
  kernel: Kernel,
  { order, lines }: SoldGoods,
  line: OrderLineRow
): Promise<number> {
  const { lineNumber, dishCount, orderId } = line
  if (lines.some((other) => other.lineNumber !== lineNumber && isThere(other))) {
    // Who comes for what is left, and asks it back, counts what is left
    await updateMeal(tx, orderId, { dishCount: order.dishCount - dishCount })
    const gone = { line, finalTotal: money(0, order.currency), set: { stockTaken: 0 } }
    const returned = await changeLines(tx, kernel, order, `leftOut:${lineNumber}`, [gone])
    // After the wallet, as everything that locks both
    await writeOff(tx, line)
    await reweighParcel(tx, order)
    return returned
  }
  const ofOthers = lines.reduce((sum, other) => (other === line ? sum : sum + other.returnedMinor), 0)
  const returnedMinor = order.figures.total + order.figures.balance - ofOthers
  await updateLine(tx, line, { finalMinor: 0, stockTaken: 0, returnedMinor })
  const stopped = await stopOrder(tx, kernel, order, { event: 'cancel', reasonCode: 'soldOut', reason: '' })
  if (!stopped) throw new AppError('orderStateChanged')
  await writeOff(tx, line)
  return returnedMinor
}
