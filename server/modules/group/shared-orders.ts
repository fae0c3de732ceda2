import { and, eq, ne } from 'drizzle-orm'
import { orders } from '../order/tables'
import { groupShares } from './tables'
import type { SharedOrders } from '../order'

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
  }
}
