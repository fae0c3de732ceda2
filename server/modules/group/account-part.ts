import { asc, eq, inArray } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db, Tx } from '../../db/database'
import { amountOf, instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { readOpenOrders } from '../order'
import { orders } from '../order/tables'
import { endBySystem } from './ends'
import { takeOut } from './membership'
import { changeGroup, lockGroup, readActiveGroupOrderId, readGroupsOf } from './repository'
import { ordersWithOwnMoney } from './share-rows'
import { groupDishes, groupMembers, groupNotices, groupOrders, groupShares } from './tables'

/** A closed account leads no group and is in none. What was ordered together stays with the order. */
async function leaveGroups(tx: Tx, kernel: Kernel, userId: string): Promise<void> {
  const groupOrderId = await readActiveGroupOrderId(tx, userId)
  const group = groupOrderId === undefined ? undefined : await lockGroup(tx, groupOrderId)
  if (group?.leaderId === userId) await endBySystem(tx, kernel, group, 'cancel', 'closed')
  else if (group) {
    await takeOut(tx, group, userId, 'quit')
    await changeGroup(tx, kernel, group, {})
  }
  await tx.delete(groupDishes).where(eq(groupDishes.userId, userId))
  await tx.delete(groupNotices).where(eq(groupNotices.userId, userId))
}

/** The groups a person was in with what they chose there, and their parts of orders, for them to take along; nothing that names the others. */
async function readGroups(db: Db, userId: string) {
  const [joined, dishes] = [
    await readGroupsOf(db, userId),
    await db.select().from(groupDishes).where(eq(groupDishes.userId, userId))
  ]
  const shares = await db
    .select({ share: groupShares, currency: orders.currency })
    .from(groupShares)
    .innerJoin(orders, eq(orders.orderId, groupShares.orderId))
    .where(eq(groupShares.userId, userId))
    .orderBy(asc(orders.createdAt))
  return {
    groups: joined.map(({ group, member }) => ({
      orderTransactionId: group.groupOrderId,
      restaurantId: group.restaurantId,
      isLeader: group.leaderId === userId,
      status: group.status,
      presence: member.presence,
      joinedAt: instant(member.joinedAt),
      dishes: dishes
        .filter(({ groupOrderId }) => groupOrderId === group.groupOrderId)
        .map(({ dishName, asked }) => ({ dishName, dishCount: asked.dishCount }))
    })),
    groupShares: shares.map(({ share, currency }) => ({
      orderId: share.orderId,
      amount: amountOf(share.amountMinor + share.feeMinor, currency),
      currency,
      isOwnPayment: share.paidBy === userId,
      paidAt: share.paidAt === null ? null : instant(share.paidAt)
    }))
  }
}

/** Groups, what was chosen there, and shares of orders. Money for another's order keeps the account open like an order of one's own. */
export const groupAccountPart: AccountPart = {
  tables: [groupOrders, groupMembers, groupDishes, groupNotices, groupShares],
  exported: readGroups,
  wipe: (tx, kernel, { userId }) => leaveGroups(tx, kernel, userId),
  openTrades: (db, userId) => readOpenOrders(db, inArray(orders.orderId, ordersWithOwnMoney(db, userId)))
}
