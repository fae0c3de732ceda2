import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { fulfilmentOf } from '../fulfilment/port'
import { useVoucher } from '../voucher/repository'
import { expiryJob, type NewOrder, type OrderRow } from './repository'
import { moveOrder } from './transition'

/** An order has become the restaurant's: its voucher is used up, it does not expire any more, and the restaurant learns of it. */
async function place(tx: Tx, kernel: Kernel, order: OrderRow | undefined, isCash: boolean): Promise<OrderRow | undefined> {
  if (!order) return undefined
  const { orderId, kind, userVoucherId, choices, arrivesFrom } = order
  const placedAt = kernel.clock.now()
  if (userVoucherId !== null) await useVoucher(tx, userVoucherId, orderId, placedAt)
  await kernel.jobs.cancel(tx, expiryJob, orderId)
  const wantedAt = choices.deliveryAt === undefined ? null : arrivesFrom
  await fulfilmentOf(kernel).orderPlaced(tx, { orderId, kind, placedAt, isCash, wantedAt })
  return order
}

/** Marks a locked order as paid, which places it. Undefined when it cannot be paid any more. */
export async function markPaid(tx: Tx, kernel: Kernel, order: OrderRow, change: Partial<NewOrder> = {}): Promise<OrderRow | undefined> {
  const event = order.status === 'paynowReview' ? 'reviewApproved' : 'pay'
  return place(tx, kernel, await moveOrder(tx, kernel, order, event, { ...change, paidAt: kernel.clock.now() }), false)
}

/** Places a locked order that is to be paid in cash. Undefined when it cannot be placed any more. */
export async function markDue(tx: Tx, kernel: Kernel, order: OrderRow, change: Partial<NewOrder>): Promise<OrderRow | undefined> {
  return place(tx, kernel, await moveOrder(tx, kernel, order, 'placeForCash', change), true)
}
