import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { fulfilmentOf } from '../fulfilment/port'
import { useVoucher } from '../voucher/repository'
import type { NewOrder, OrderRow } from './repository'
import { moveOrder } from './transition'

/** Marks a locked order as paid: its voucher is used up and the restaurant learns of it. Undefined when it cannot be paid any more. */
export async function markPaid(tx: Tx, kernel: Kernel, order: OrderRow, change: Partial<NewOrder> = {}): Promise<OrderRow | undefined> {
  const now = kernel.clock.now()
  const paid = await moveOrder(tx, kernel, order, order.status === 'paynowReview' ? 'reviewApproved' : 'pay', { ...change, paidAt: now })
  if (!paid) return undefined
  if (paid.userVoucherId !== null) await useVoucher(tx, paid.userVoucherId, paid.orderId, now)
  await kernel.jobs.cancel(tx, 'expireOrder', paid.orderId)
  const wantedAt = paid.choices.deliveryAt === undefined ? null : paid.arrivesFrom
  await fulfilmentOf(kernel).orderPaid(tx, { orderId: paid.orderId, kind: paid.kind, paidAt: now, wantedAt })
  return paid
}
