import { isServedMeal, nextAfterSaleStatus } from '@/domain/after-sale'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { announceOrder, lockOrder, lockParts, type OrderRow, readRefunds, tellMoneyFollowers } from '../order'
import { endRefunded } from '../payment'
import { returnKindOf } from './kinds'
import { refundRemaining } from './remaining-refund'
import { lockAfterSale, moveRequest } from './repository'

/**
 * Nothing of any part of a combined order was good, or made, and all the money for them is back: the whole ends with them, and what it
 * alone holds comes back. Asked with a part whose end may be the last, or with the whole, which is locked with either.
 */
export async function endWhole(
  tx: Tx,
  kernel: Kernel,
  { orderId, wholeOrderId }: Pick<OrderRow, 'orderId' | 'wholeOrderId'>
): Promise<void> {
  const whole = await lockOrder(tx, wholeOrderId ?? orderId)
  if (!whole || !whole.hasParts || !isServedMeal(whole.kind, whole.status)) return
  const parts = await lockParts(tx, whole.orderId)
  // A part that was not made and cost nothing stays cancelled: nothing goes back for it
  if (!parts.every(({ status }) => status === 'refunded' || status === 'cancelled')) return
  const refunds = await readRefunds(
    tx,
    [whole, ...parts].map((order) => order.orderId)
  )
  if (refunds.some(({ status, reason }) => status === 'pending' && reason !== 'duplicate')) return
  if (await refundRemaining(tx, kernel, whole, parts)) await endRefunded(tx, kernel, whole)
}

/** All the money of a granted request is back. The order is locked by the caller; saying it twice is as saying it once. */
export async function endAsRefunded(tx: Tx, kernel: Kernel, order: OrderRow, afterSaleId: string): Promise<void> {
  const request = await lockAfterSale(tx, afterSaleId)
  const status = request?.decidedAt == null ? undefined : nextAfterSaleStatus(request.status, 'refund')
  if (!request || status === undefined) return
  const now = kernel.clock.now()
  await moveRequest(tx, request, { status, endedAt: now }, { kind: 'refunded', at: now })
  await tellMoneyFollowers(tx, kernel, order)
  if (await returnKindOf(kernel, order).isAllBack(tx, order, request)) {
    await endRefunded(tx, kernel, order)
    await endWhole(tx, kernel, order)
  }
  announceOrder(tx, kernel, order)
}
