import { and, asc, eq, exists, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Result } from '@/contract/types'
import type { OrderStatus } from '@/domain/order-state'
import type { Db } from '../../db/database'
import { orders, refunds } from '../../db/schema'
import { ordersWithOpenRequests } from '../after-sale/closing'
import { ordersWithOwnMoney } from '../group/share-rows'

/** From here an order only ever goes on to a refund, which is looked at for itself. */
const finalStatuses: OrderStatus[] = ['completed', 'cancelled', 'refunded', 'expired']
/** As many as a page shows. */
const maximumShown = 50

/** What keeps an account from being closed: orders that are not over, and those whose money is still on its way back (spec section 5, Account deletion). Of a combined order the whole stands for its parts. */
export async function readOpenTrades(db: Db, userId: string): Promise<Result<'closureGet'>['openTrades']> {
  const pendingRefund = db.select({ refundId: refunds.refundId }).from(refunds).where(and(eq(refunds.orderId, orders.orderId), eq(refunds.status, 'pending')))
  const rows = await db.select({ id: orders.orderId, number: orders.orderNumber }).from(orders)
    .where(and(or(eq(orders.userId, userId), inArray(orders.orderId, ordersWithOwnMoney(db, userId))), or(and(isNull(orders.wholeOrderId), notInArray(orders.status, finalStatuses)), exists(pendingRefund), inArray(orders.orderId, ordersWithOpenRequests(db, userId)))))
    .orderBy(asc(orders.createdAt), asc(orders.orderId)).limit(maximumShown)
  return rows.map(({ id, number }) => ({ kind: 'order', id, number }))
}
