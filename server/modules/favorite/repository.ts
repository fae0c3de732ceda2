import { and, count, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import type { ListPage } from '../../http/cursor'
import { timedPage } from '../../http/timed-page'
import { restaurants } from '../restaurant/tables'
import { users } from '../user/tables'
import { favorites } from './tables'

/** A page of a person's favourites that still exist, newest first. */
export const readFavorites = (db: Db, userId: string, page: ListPage) =>
  timedPage(
    { at: favorites.createdAt, id: favorites.restaurantId, first: 'newest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select({ restaurantId: favorites.restaurantId, at: favorites.createdAt, cityCode: restaurants.cityCode })
        .from(favorites)
        .innerJoin(restaurants, eq(restaurants.restaurantId, favorites.restaurantId))
        .where(and(eq(favorites.userId, userId), eq(restaurants.status, 'active'), beyond))
        .orderBy(...order)
        .limit(limit),
    ({ at, restaurantId }) => ({ at, id: restaurantId })
  )

/** Whether the person keeps the restaurant. */
export async function hasFavorite(db: Db, userId: string, restaurantId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: favorites.userId })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.restaurantId, restaurantId)))
  return row !== undefined
}

/** How many the person keeps; their row is locked, so that the answer holds until the end of the transaction. */
export async function countFavoritesLocked(tx: Tx, userId: string): Promise<number> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('no key update')
  const [row] = await tx.select({ number: count() }).from(favorites).where(eq(favorites.userId, userId))
  return row?.number ?? 0
}

/** Keeps a restaurant; keeping it twice is keeping it once. */
export async function insertFavorite(tx: Tx, userId: string, restaurantId: string, now: number): Promise<void> {
  await tx.insert(favorites).values({ userId, restaurantId, createdAt: now }).onConflictDoNothing()
}

/** Lets a restaurant go. */
export async function deleteFavorite(tx: Tx, userId: string, restaurantId: string): Promise<void> {
  await tx.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.restaurantId, restaurantId)))
}
