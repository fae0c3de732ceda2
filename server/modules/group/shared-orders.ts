import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { groupSharesDueMs } from '@/domain/group-order'
import type { SharedOrders } from '../order'
import { orders } from '../order/tables'
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
  // Members have until the shares are due, the leader for as long as the order waits
  readOwedIds: async (db, listed, { userId, now }) => {
    const ids = listed
      .filter(({ groupMode, status }) => groupMode === 'split' && status === 'awaitingPayment')
      .filter((order) => order.userId === userId || now < order.createdAt + groupSharesDueMs)
      .map(({ orderId }) => orderId)
    if (ids.length === 0) return []
    const rows = await db
      .select({ orderId: groupShares.orderId })
      .from(groupShares)
      .where(and(inArray(groupShares.orderId, ids), eq(groupShares.userId, userId), isNull(groupShares.paidAt)))
    return rows.map(({ orderId }) => orderId)
  }
}
