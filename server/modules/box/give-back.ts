import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isBeforeCutOff } from '@/domain/box-days'
import { refundOfBoxes } from '@/domain/box-price'
import { eventOfCodes, isGivenBack } from '@/domain/deal'
import { money } from '@/domain/money'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { announceOrder, moveOrder, type OrderRow } from '../order'
import { refundInPart } from '../payment'
import { dropReminders, tellOfReturn } from './notices'
import { returnQuota } from './quota'
import { type BoxOrder, type BoxRefundRow, guestsOf, lockBoxOrder, type UnitRow } from './repository'
import { planEnd } from './schedule'
import { boxRefunds, boxUnits } from './tables'

/** Whether the person may still give a sitting back: one that is paid and not used, until its cut-off. */
export const canGiveBack = (
  { paidAt }: Pick<OrderRow, 'paidAt'>,
  unit: Pick<UnitRow, 'state' | 'cutOffAt'>,
  now: number
): boolean => paidAt !== null && unit.state === 'unused' && isBeforeCutOff(unit, now)

/** Moves a locked order to the state that its sittings tell, after one of them has changed, and plans when the next one ends. */
export async function moveOrderByUnits(tx: Tx, kernel: Kernel, orderId: string): Promise<void> {
  const locked = await lockBoxOrder(tx, orderId)
  if (!locked) throw new Error('sittings of an order that is not there')
  const { order, units } = locked
  const event = eventOfCodes(
    order.status,
    units.map(({ state }) => state)
  )
  if (event !== undefined) await moveOrder(tx, kernel, order, event)
  await planEnd(tx, kernel, orderId, units)
  announceOrder(tx, kernel, order)
}

/** What sittings are worth of what was paid for all of an order's. */
export const worthOf = ({ order, units }: BoxOrder, boxUnitIds: readonly string[]): number =>
  refundOfBoxes(
    money(order.figures.total + order.figures.balance, order.currency),
    units.map((unit) => ({
      minor: unit.priceMinor,
      isAsked: boxUnitIds.includes(unit.boxUnitId),
      isReturned: isGivenBack(unit)
    }))
  ).minor

async function markRefunding(tx: Tx, boxUnitIds: readonly string[], boxRefundId: string): Promise<void> {
  const marked = await tx
    .update(boxUnits)
    .set({ state: 'refunding', boxRefundId })
    .where(and(inArray(boxUnits.boxUnitId, [...boxUnitIds]), eq(boxUnits.state, 'unused')))
    .returning({ boxUnitId: boxUnits.boxUnitId })
  if (marked.length !== boxUnitIds.length) throw new Error('sittings that cannot be given back')
}

/**
 * Gives unused sittings of a locked, paid order back: their money goes the way it came, their people out of the quota, and the order where its
 * sittings tell. The caller has judged that they may. Returns the id of the refund.
 */
export async function giveBackUnits(
  tx: Tx,
  kernel: Kernel,
  locked: BoxOrder,
  boxUnitIds: readonly string[],
  reason: BoxRefundRow['reason']
): Promise<string> {
  const { order, terms } = locked
  const { orderId } = order
  const amountMinor = worthOf(locked, boxUnitIds)
  const boxRefundId = kernel.ids.next()
  const createdAt = kernel.clock.now()
  await tx.insert(boxRefunds).values({ boxRefundId, orderId, reason, count: boxUnitIds.length, amountMinor, createdAt })
  await markRefunding(tx, boxUnitIds, boxRefundId)
  await dropReminders(tx, kernel, order, boxUnitIds)
  await moveOrderByUnits(tx, kernel, orderId)
  if (reason !== 'asked') await tellOfReturn(tx, kernel, order, { boxRefundId, reason })
  await refundInPart(tx, kernel, order, { requestId: boxRefundId, amountMinor })
  // After the wallet, as everything that locks both
  await returnQuota(tx, { orderId, count: guestsOf(terms) }, boxUnitIds)
  return boxRefundId
}

/** All the money of a refund is there: its sittings are back, and the order is where they tell. */
export async function finishBoxRefund(tx: Tx, kernel: Kernel, orderId: string, boxRefundId: string): Promise<void> {
  const finished = await tx
    .update(boxRefunds)
    .set({ completedAt: kernel.clock.now() })
    .where(and(eq(boxRefunds.boxRefundId, boxRefundId), isNull(boxRefunds.completedAt)))
    .returning({ boxRefundId: boxRefunds.boxRefundId })
  if (finished.length === 0) return
  await tx
    .update(boxUnits)
    .set({ state: 'refunded' })
    .where(and(eq(boxUnits.boxRefundId, boxRefundId), eq(boxUnits.state, 'refunding')))
  await moveOrderByUnits(tx, kernel, orderId)
}
