import { and, eq } from 'drizzle-orm'
import { nextStatus, type OrderEvent } from '@/domain/order-state'
import type { Tx } from '../../db/database'
import { afterCommit } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import { kindOf, orderFollowers } from './kinds'
import { invoiceJob, type NewOrder, type OrderRow } from './repository'
import { sharedOrders } from './shared-orders'
import { orderEvents, orders } from './tables'

/**
 * The only way an order changes its state (spec section 4, Order): the domain says what an event leads to, the update is guarded by the
 * state it was judged in, and the timeline and the listeners learn of it. Returns undefined, having done nothing, when the event is not
 * allowed now.
 */
export async function moveOrder(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  event: OrderEvent,
  change: Partial<NewOrder> = {}
): Promise<OrderRow | undefined> {
  const status = nextStatus(order.kind, order.status, event)
  if (status === undefined) return undefined
  const now = kernel.clock.now()
  const [moved] = await tx
    .update(orders)
    .set({ ...change, status, updatedAt: now })
    .where(and(eq(orders.orderId, order.orderId), eq(orders.status, order.status)))
    .returning()
  if (!moved) return undefined
  await tx.insert(orderEvents).values({ orderId: order.orderId, event, status, at: now })
  if (status === 'completed' && moved.invoice)
    await kernel.jobs.schedule(tx, { kind: invoiceJob, payload: { orderId: moved.orderId }, uniqueKey: moved.orderId })
  announceOrder(tx, kernel, order)
  const move = { event, from: order.status, change }
  await kindOf(kernel, moved).moved(tx, kernel, moved, move)
  for (const [, follow] of orderFollowers.all(kernel)) await follow(tx, kernel, moved, move)
  return moved
}

type Announced = Pick<OrderRow, 'userId' | 'orderId'> &
  Partial<Pick<OrderRow, 'groupMode' | 'orderTransactionId' | 'wholeOrderId'>>

/** Publishes a group's order to its other members, and the change of the group to all of them. */
async function tellEaters(
  kernel: Kernel,
  { userId, orderId, orderTransactionId: groupOrderId = '' }: Announced
): Promise<void> {
  const { db, bus } = kernel
  const eaters = await sharedOrders.of(kernel, 'group').readEaterIds(db, orderId)
  const ids = [...new Set([userId, ...eaters])].sort()
  for (const id of ids) if (id !== userId) bus.publish('order', `${id}/${orderId}`)
  bus.publish('group', `${groupOrderId}/${ids.join(',')}`)
}

/** Tells every process that a user's order changed, as `userId/orderId`: no process has to look its owner up. With a part its whole changes too. */
export function announceOrder(tx: Tx, kernel: Kernel, order: Announced): void {
  afterCommit(tx, () => kernel.bus.publish('order', `${order.userId}/${order.orderId}`))
  const { wholeOrderId } = order
  if (wholeOrderId) afterCommit(tx, () => kernel.bus.publish('order', `${order.userId}/${wholeOrderId}`))
  if (order.groupMode)
    afterCommit(tx, () =>
      tellEaters(kernel, order).catch((error: unknown) =>
        kernel.logger.warn({ err: error, orderId: order.orderId }, 'a group could not be told of its order')
      )
    )
}
