import { and, asc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Db, Tx } from '../../db/database'
import { bargainCuts, bargains, restaurants, users } from '../../db/schema'
import type { Given } from '../../db/statement'

/** A row of the table, as read. */
export type BargainRow = typeof bargains.$inferSelect

/** What friends have cut for a person's next order at a restaurant. */
export const openCut = z.object({ bargainId: z.string(), cutMinor: z.coerce.number() })
/** See {@link openCut}. */
export type OpenCut = z.output<typeof openCut>

/** The open cut of a person at a restaurant as JSON, null for none: a part of larger questions. `at` is an ISO instant. */
export const openCutJson = (userId: Given<string>, restaurantId: Given<string>, at: Given<string>): SQL => sql`(
  select json_build_object('bargainId', bargain_id, 'cutMinor', cut_minor) from bargains
  where user_id = ${userId} and restaurant_id = ${restaurantId} and closed_at is null and order_id is null and cut_minor > 0 and ends_at > ${at}::timestamptz)`

/** A bargain with its restaurant, as a page shows it. */
export async function readBargain(db: Db, bargainId: string) {
  const [row] = await db.select({ bargain: bargains, name: restaurants.name, image: restaurants.image }).from(bargains)
    .innerJoin(restaurants, eq(restaurants.restaurantId, bargains.restaurantId)).where(eq(bargains.bargainId, bargainId))
  return row
}

/** Who has cut, first to last. */
export async function readCuts(db: Db, bargainId: string) {
  return db.select({ userId: bargainCuts.userId, cutMinor: bargainCuts.cutMinor, nickName: users.nickName, avatar: users.avatar }).from(bargainCuts)
    .innerJoin(users, eq(users.userId, bargainCuts.userId)).where(eq(bargainCuts.bargainId, bargainId)).orderBy(asc(bargainCuts.createdAt), asc(bargainCuts.userId))
}

/** Locks a bargain: everything that changes one begins with it. */
export async function lockBargain(tx: Tx, bargainId: string): Promise<BargainRow | undefined> {
  const [row] = await tx.select().from(bargains).where(eq(bargains.bargainId, bargainId)).for('update')
  return row
}

const unclosedOf = (userId: string, restaurantId: string) => and(eq(bargains.userId, userId), eq(bargains.restaurantId, restaurantId), isNull(bargains.closedAt))

/** The bargain of a person and restaurant that is not closed. */
export async function readUnclosed(db: Db, userId: string, restaurantId: string): Promise<BargainRow | undefined> {
  const [row] = await db.select().from(bargains).where(unclosedOf(userId, restaurantId))
  return row
}

/** Locks the bargain of a person and restaurant that is not closed. */
export async function lockUnclosed(tx: Tx, userId: string, restaurantId: string): Promise<BargainRow | undefined> {
  const [row] = await tx.select().from(bargains).where(unclosedOf(userId, restaurantId)).for('update')
  return row
}

/** Uses a bargain for an order; false when it is over, closed or used. `now` is null for a late payment of a price that was agreed in time. */
export async function takeBargain(tx: Tx, bargainId: string, orderId: string, now: number | null): Promise<boolean> {
  const taken = await tx.update(bargains).set({ orderId })
    .where(and(eq(bargains.bargainId, bargainId), isNull(bargains.orderId), isNull(bargains.closedAt), now === null ? undefined : gt(bargains.endsAt, now)))
    .returning({ bargainId: bargains.bargainId })
  return taken.length === 1
}

/** Gives the bargain of an order that ended back to its person; what it is still good for is its own time's business. */
export async function returnBargain(tx: Tx, orderId: string): Promise<void> {
  await tx.update(bargains).set({ orderId: null }).where(eq(bargains.orderId, orderId))
}
