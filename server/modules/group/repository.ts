import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { groupCodeKnownMs, type GroupEvent } from '@/domain/group-order'
import type { Db, Tx } from '../../db/database'
import { storedWithin } from '../../db/stored-json'
import { storedText } from '../../db/stored-shared'
import { afterCommit } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import { storedLine } from '../ordered-meal/stored'
import { users } from '../user/tables'
import { groupDishes, groupMembers, groupNotices, groupOrders } from './tables'

/** Rows of each table, as read. */
export type GroupRow = typeof groupOrders.$inferSelect
export type MemberRow = typeof groupMembers.$inferSelect
export type DishRow = typeof groupDishes.$inferSelect

/** A member with what others see of them. */
export type NamedMember = MemberRow & { readonly nickName: string; readonly avatar: string | null }

/** A group of anybody, as read. */
export async function readGroup(db: Db, groupOrderId: string): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(groupOrders).where(eq(groupOrders.groupOrderId, groupOrderId))
  return row
}

/** The active group of a code, else the last one that had it, as long as its code says what became of it. */
export async function readGroupByCode(db: Db, code: string, now: number): Promise<GroupRow | undefined> {
  const rows = await db
    .select()
    .from(groupOrders)
    .where(
      and(
        eq(groupOrders.code, code),
        or(eq(groupOrders.status, 'A'), gt(groupOrders.createdAt, now - groupCodeKnownMs))
      )
    )
    .orderBy(desc(groupOrders.createdAt))
  return rows.find(({ status }) => status === 'A') ?? rows[0]
}

/** The latest group of a leader that a person is in. */
export async function readGroupOfLeader(db: Db, leaderId: string, userId: string): Promise<GroupRow | undefined> {
  const [row] = await db
    .select({ group: groupOrders })
    .from(groupOrders)
    .innerJoin(
      groupMembers,
      and(
        eq(groupMembers.groupOrderId, groupOrders.groupOrderId),
        eq(groupMembers.userId, userId),
        eq(groupMembers.presence, 'in')
      )
    )
    .where(eq(groupOrders.leaderId, leaderId))
    .orderBy(desc(groupOrders.createdAt))
    .limit(1)
  return row?.group
}

/** Locks a group. Everything that changes a group, its members or their dishes begins with it; an order is locked after it, never before. */
export async function lockGroup(tx: Tx, groupOrderId: string): Promise<GroupRow | undefined> {
  const [row] = await tx
    .select()
    .from(groupOrders)
    .where(eq(groupOrders.groupOrderId, groupOrderId))
    .for('no key update')
  return row
}

/** The id of the active group a person is in. */
export async function readActiveGroupOrderId(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ groupOrderId: groupMembers.groupOrderId })
    .from(groupMembers)
    .where(and(eq(groupMembers.userId, userId), eq(groupMembers.isActive, true)))
  return row?.groupOrderId
}

/** A person's row in a group, whatever became of them. */
export async function readMember(db: Db, groupOrderId: string, userId: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.groupOrderId, groupOrderId), eq(groupMembers.userId, userId)))
  return row
}

const linesOfPerson = z.array(
  z.object({
    lineNumber: z.number(),
    asked: storedWithin(storedLine, 'group_dishes.asked'),
    dishName: storedWithin(storedText, 'group_dishes.dish_name')
  })
)

/** Who is in a group, the leader first, then by when they came, and what they chose in that order; asked at once, so that each one's version is that of their dishes. */
export async function readPeople(
  db: Db,
  { groupOrderId, leaderId }: GroupRow
): Promise<{ members: NamedMember[]; dishes: DishRow[] }> {
  const lines =
    sql`(select coalesce(json_agg(json_build_object('lineNumber', d.line_number, 'asked', d.asked, 'dishName', d.dish_name) order by d.line_number), '[]')
    from group_dishes d where d.group_id = ${groupMembers.groupOrderId} and d.user_id = ${groupMembers.userId})`.mapWith(
      (own: unknown) => linesOfPerson.parse(own)
    )
  const rows = await db
    .select({ member: groupMembers, nickName: users.nickName, avatar: users.avatar, lines })
    .from(groupMembers)
    .innerJoin(users, eq(users.userId, groupMembers.userId))
    .where(and(eq(groupMembers.groupOrderId, groupOrderId), eq(groupMembers.presence, 'in')))
    .orderBy(desc(sql`${groupMembers.userId} = ${leaderId}`), asc(groupMembers.joinedAt), asc(groupMembers.userId))
  return {
    members: rows.map(({ member, nickName, avatar }) => ({ ...member, nickName, avatar })),
    dishes: rows.flatMap(({ member: { userId }, lines: own }) => own.map((line) => ({ groupOrderId, userId, ...line })))
  }
}

/** Dishes of one person, in their order. */
export async function readDishes(db: Db, groupOrderId: string, userId: string): Promise<DishRow[]> {
  return db
    .select()
    .from(groupDishes)
    .where(and(eq(groupDishes.groupOrderId, groupOrderId), eq(groupDishes.userId, userId)))
    .orderBy(asc(groupDishes.lineNumber))
}

/** Notices that a person has not seen yet, oldest first. */
export async function readNotices(db: Db, groupOrderId: string, userId: string) {
  return db
    .select()
    .from(groupNotices)
    .where(
      and(eq(groupNotices.groupOrderId, groupOrderId), eq(groupNotices.userId, userId), isNull(groupNotices.seenAt))
    )
    .orderBy(asc(groupNotices.createdAt), asc(groupNotices.noticeId))
}

/** Replaces a member's dishes and raises their version; the caller holds the group's lock. */
export async function replaceDishes(
  tx: Tx,
  { groupOrderId, userId, version }: MemberRow,
  dishes: readonly Pick<DishRow, 'asked' | 'dishName'>[]
): Promise<void> {
  await tx.delete(groupDishes).where(and(eq(groupDishes.groupOrderId, groupOrderId), eq(groupDishes.userId, userId)))
  if (dishes.length > 0)
    await tx
      .insert(groupDishes)
      .values(dishes.map((dish, index) => ({ ...dish, groupOrderId, userId, lineNumber: index + 1 })))
  await tx
    .update(groupMembers)
    .set({ version: version + 1 })
    .where(and(eq(groupMembers.groupOrderId, groupOrderId), eq(groupMembers.userId, userId)))
}

/** Tells every process that a group changed: `groupOrderId/userId,userId` of its members, and of former ones in `also`, so that no process has to look them up. */
export async function tellPresent(
  tx: Tx,
  kernel: Kernel,
  groupOrderId: string,
  also: readonly string[] = []
): Promise<void> {
  const present = await tx
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupOrderId, groupOrderId), eq(groupMembers.presence, 'in')))
  const userIds = new Set([...present.map(({ userId }) => userId), ...also])
  afterCommit(tx, () => kernel.bus.publish('group', `${groupOrderId}/${[...userIds].sort().join(',')}`))
}

/** Changes a locked group: its version rises, and its members and those named besides are told after the commit. */
export async function changeGroup(
  tx: Tx,
  kernel: Kernel,
  { groupOrderId }: GroupRow,
  change: Partial<typeof groupOrders.$inferInsert>,
  also: readonly string[] = []
): Promise<void> {
  await tx
    .update(groupOrders)
    .set({ ...change, version: sql`${groupOrders.version} + 1`, updatedAt: kernel.clock.now() })
    .where(eq(groupOrders.groupOrderId, groupOrderId))
  await tellPresent(tx, kernel, groupOrderId, also)
}

/** Ends an active, locked group: its members are free to join another. */
export async function endGroup(
  tx: Tx,
  kernel: Kernel,
  group: GroupRow,
  event: Extract<GroupEvent, 'cancel' | 'submit' | 'lapse'>,
  endReason: GroupRow['endReason']
): Promise<void> {
  await changeGroup(tx, kernel, group, { status: event === 'submit' ? 'S' : 'I', endReason })
  await tx.update(groupMembers).set({ isActive: false }).where(eq(groupMembers.groupOrderId, group.groupOrderId))
}

/** Groups that a person is or was in, for their data and their account's end. */
export async function readGroupsOf(db: Db, userId: string) {
  return db
    .select({ group: groupOrders, member: groupMembers })
    .from(groupMembers)
    .innerJoin(groupOrders, eq(groupOrders.groupOrderId, groupMembers.groupOrderId))
    .where(eq(groupMembers.userId, userId))
    .orderBy(asc(groupMembers.joinedAt))
}
