import { asc, eq } from 'drizzle-orm'
import { money, toAmount } from '@/domain/money'
import type { Db, Tx } from '../../db/database'
import { groupDishes, groupNotices, groupShares, orders } from '../../db/schema'
import type { Kernel } from '../../kernel'
import { endBySystem } from './ends'
import { takeOut } from './membership'
import { changeGroup, lockGroup, readActiveGroupId, readGroupsOf } from './repository'

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** A closed account leads no group and is in none. What was ordered together stays with the order. */
export async function leaveGroups(tx: Tx, kernel: Kernel, userId: string): Promise<void> {
  const groupId = await readActiveGroupId(tx, userId)
  const group = groupId === undefined ? undefined : await lockGroup(tx, groupId)
  if (group?.leaderId === userId) await endBySystem(tx, kernel, group, 'cancel', 'closed')
  else if (group) {
    await takeOut(tx, group, userId, 'quit')
    await changeGroup(tx, kernel, group, {})
  }
  await tx.delete(groupDishes).where(eq(groupDishes.userId, userId))
  await tx.delete(groupNotices).where(eq(groupNotices.userId, userId))
}

/** The groups a person was in with what they chose there, and their parts of orders, for them to take along; nothing that names the others. */
export async function readGroupsPart(db: Db, userId: string) {
  const [groups, dishes] = [await readGroupsOf(db, userId), await db.select().from(groupDishes).where(eq(groupDishes.userId, userId))]
  const shares = await db.select({ share: groupShares, currency: orders.currency }).from(groupShares).innerJoin(orders, eq(orders.orderId, groupShares.orderId))
    .where(eq(groupShares.userId, userId)).orderBy(asc(orders.createdAt))
  return {
    groups: groups.map(({ group, member }) => ({
      orderTransactionId: group.groupId, restaurantId: group.restaurantId, isLeader: group.leaderId === userId, status: group.status, presence: member.presence, joinedAt: instant(member.joinedAt),
      dishes: dishes.filter(({ groupId }) => groupId === group.groupId).map(({ dishName, asked }) => ({ dishName, dishCount: asked.dishCount }))
    })),
    groupShares: shares.map(({ share, currency }) => ({
      orderId: share.orderId, amount: toAmount(money(share.amountMinor + share.feeMinor, currency)), currency, isOwnPayment: share.paidBy === userId, paidAt: share.paidAt === null ? null : instant(share.paidAt)
    }))
  }
}
