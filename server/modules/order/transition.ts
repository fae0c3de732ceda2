import { and, eq } from 'drizzle-orm'
import { nextStatus, type OrderEvent } from '@/domain/order-state'
import type { Tx } from '../../db/database'
import { orderEvents, orders } from '../../db/schema'
import { afterCommit } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import { invoiceJob, type NewOrder, type OrderRow } from './repository'

/**
 * The only way an order changes its state (spec section 4, Order): the domain says what an event leads to, the update is guarded by the
 * state it was judged in, and the timeline and the listeners learn of it. Answers undefined, having done nothing, when the event is not
 * allowed now.
 */
export async function moveOrder(tx: Tx, kernel: Kernel, order: OrderRow, event: OrderEvent, change: Partial<NewOrder> = {}): Promise<OrderRow | undefined> {
  const status = nextStatus(order.kind, order.status, event)
  if (status === undefined) return undefined
  const now = kernel.clock.now()
  const [moved] = await tx.update(orders).set({ ...change, status, updatedAt: now })
    .where(and(eq(orders.orderId, order.orderId), eq(orders.status, order.status))).returning()
  if (!moved) return undefined
  await tx.insert(orderEvents).values({ orderId: order.orderId, event, status, at: now })
  if (status === 'completed' && moved.invoice) await kernel.jobs.schedule(tx, { kind: invoiceJob, payload: { orderId: moved.orderId }, uniqueKey: moved.orderId })
  announceOrder(tx, kernel, order)
  return moved
}

/** Tells every process that an order of a person is not what it was: `userId/orderId`, so that nobody has to ask whose it is. */
export function announceOrder(tx: Tx, kernel: Kernel, { userId, orderId }: Pick<OrderRow, 'userId' | 'orderId'>): void {
  afterCommit(tx, () => kernel.bus.publish('order', `${userId}/${orderId}`))
}
