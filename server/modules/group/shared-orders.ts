import { and, eq, inArray, ne } from 'drizzle-orm'
import type { SharedOrders } from '../order'
import { orders } from '../order/tables'
import { sharesDueAt } from './share-rows'
import { groupShares } from './tables'

/** Everybody who eats of a group's order has a part in it. */
export const groupsOrders: SharedOrders = {
  readOrderIds: async (db, userId) => {
    const rows = await db
      .select({ orderId: groupShares.orderId })
      .from(groupShares)
      .innerJoin(orders, eq(orders.orderId, groupShares.orderId))
      .where(and(eq(groupShares.userId, userId), ne(orders.userId, userId)))
    return rows.map(({ orderId }) => orderId)
  },
  readEaterIds: async (db, orderId) => {
    const rows = await db
      .select({ userId: groupShares.userId })
      .from(groupShares)
      .where(eq(groupShares.orderId, orderId))
    return rows.map(({ userId }) => userId)
  },
  readWaitingShares: async (db, listed, { userId, now }) => {
    const waiting = listed.filter(({ groupMode, status }) => groupMode === 'split' && status === 'awaitingPayment')
    if (waiting.length === 0) return new Map()
    const ids = waiting.map(({ orderId }) => orderId)
    const shares = await db
      .select({ orderId: groupShares.orderId, userId: groupShares.userId, paidAt: groupShares.paidAt })
      .from(groupShares)
      .where(inArray(groupShares.orderId, ids))
    return new Map(
      waiting.map((order) => {
        const own = shares.filter(({ orderId }) => orderId === order.orderId)
        // Members have until the shares are due, the leader for as long as the order waits
        const membersDueAt = sharesDueAt(order)
        const isTaken = order.userId === userId || now < membersDueAt
        return [
          order.orderId,
          {
            count: own.length,
            paidCount: own.filter(({ paidAt }) => paidAt !== null).length,
            dueAt: now < membersDueAt ? membersDueAt : order.expiresAt,
            isOwed: isTaken && own.some((share) => share.userId === userId && share.paidAt === null)
          }
        ]
      })
    )
  }
}
