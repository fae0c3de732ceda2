import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { useVoucher } from '../voucher'
import { kindOf } from './kinds'
import { expiryJob, type NewOrder, type OrderRow } from './repository'
import { moveOrder } from './transition'

/** An order is agreed: its voucher is used up, it no longer expires, and its maker is told. */
async function place(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow | undefined,
  isCash: boolean
): Promise<OrderRow | undefined> {
  if (!order) return undefined
  const { orderId, userVoucherId, figures } = order
  if (userVoucherId !== null)
    await useVoucher(tx, userVoucherId, { orderId, usedMinor: figures.redEnvelope }, kernel.clock.now())
  await kernel.jobs.cancel(tx, expiryJob, orderId)
  await kindOf(kernel, order).placed(tx, kernel, order, { isCash })
  return order
}

/** Marks a locked order as paid, which places it. Undefined when it cannot be paid any more. */
export async function markPaid(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  change: Partial<NewOrder> = {}
): Promise<OrderRow | undefined> {
  const event = order.status === 'paynowReview' ? 'reviewApproved' : 'pay'
  return place(tx, kernel, await moveOrder(tx, kernel, order, event, { ...change, paidAt: kernel.clock.now() }), false)
}

/** Places a locked order that is to be paid in cash. Undefined when it cannot be placed any more. */
export async function markDue(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  change: Partial<NewOrder>
): Promise<OrderRow | undefined> {
  return place(tx, kernel, await moveOrder(tx, kernel, order, 'placeForCash', change), true)
}
