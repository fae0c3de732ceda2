import { and, asc, eq, exists, inArray, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { orderKindsWhere, type OrderStatus } from '@/domain/order-state'
import type { OpenTrade } from '../../account-part'
import type { Db } from '../../db/database'
import { refunds } from '../payment/tables'
import { orders } from './tables'

/** From here an order only ever goes on to a refund, which is looked at for itself; what was used is had. */
const finalStatuses: OrderStatus[] = ['used', 'completed', 'cancelled', 'refunded', 'expired']
/** What is had as soon as it is paid keeps nobody: it gives nothing to whoever is gone. */
const kindsInForce = orderKindsWhere(({ tabs }) => tabs.available === 'used')
/** As many as a page shows. */
const maximumShown = 50

/** The orders of `which` that are not over or have a pending refund, oldest first. Of a combined order the whole is listed, a part only with a pending refund of its own. */
export async function readOpenOrders(db: Db, which: SQL | undefined): Promise<OpenTrade[]> {
  const pendingRefund = db
    .select({ refundId: refunds.refundId })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.orderId), eq(refunds.status, 'pending')))
  return db
    .select({ orderId: orders.orderId, orderNumber: orders.orderNumber, createdAt: orders.createdAt })
    .from(orders)
    .where(
      and(
        which,
        or(
          and(
            isNull(orders.wholeOrderId),
            notInArray(orders.status, finalStatuses),
            not(and(inArray(orders.kind, kindsInForce), eq(orders.status, 'available')) ?? sql`false`)
          ),
          exists(pendingRefund)
        )
      )
    )
    .orderBy(asc(orders.createdAt), asc(orders.orderId))
    .limit(maximumShown)
}
