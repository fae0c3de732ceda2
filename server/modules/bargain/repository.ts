import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { restaurants } from '../restaurant/tables'
import { users } from '../user/tables'
import { bargainCuts, bargains } from './tables'

/** A row of the table, as read. */
export type BargainRow = typeof bargains.$inferSelect

/** A bargain with its restaurant, as a page shows it. */
export async function readBargain(db: Db, bargainId: string) {
  const [row] = await db
    .select({ bargain: bargains, name: restaurants.name, image: restaurants.image })
    .from(bargains)
    .innerJoin(restaurants, eq(restaurants.restaurantId, bargains.restaurantId))
    .where(eq(bargains.bargainId, bargainId))
  return row
}

/** Who has cut, first to last. */
export async function readCuts(db: Db, bargainId: string) {
  return db
    .select({
      userId: bargainCuts.userId,
      cutMinor: bargainCuts.cutMinor,
      nickName: users.nickName,
      avatar: users.avatar
    })
    .from(bargainCuts)
    .innerJoin(users, eq(users.userId, bargainCuts.userId))
    .where(eq(bargainCuts.bargainId, bargainId))
    .orderBy(asc(bargainCuts.createdAt), asc(bargainCuts.userId))
}

/** Locks a bargain: everything that changes one begins with it. */
export async function lockBargain(tx: Tx, bargainId: string): Promise<BargainRow | undefined> {
  const [row] = await tx.select().from(bargains).where(eq(bargains.bargainId, bargainId)).for('no key update')
  return row
}

const unclosedOf = (userId: string, restaurantId: string) =>
  and(eq(bargains.userId, userId), eq(bargains.restaurantId, restaurantId), isNull(bargains.closedAt))

/** The bargain of a person and restaurant that is not closed. */
export async function readUnclosed(db: Db, userId: string, restaurantId: string): Promise<BargainRow | undefined> {
  const [row] = await db.select().from(bargains).where(unclosedOf(userId, restaurantId))
  return row
}

/** Locks the bargain of a person and restaurant that is not closed. */
export async function lockUnclosed(tx: Tx, userId: string, restaurantId: string): Promise<BargainRow | undefined> {
  const [row] = await tx.select().from(bargains).where(unclosedOf(userId, restaurantId)).for('no key update')
  return row
}
