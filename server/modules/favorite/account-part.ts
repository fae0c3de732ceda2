import { asc, eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant } from '../../http/format'
import { restaurants } from '../restaurant/tables'
import { favorites } from './tables'

/** The restaurants that a person keeps. */
export const favoriteAccountPart: AccountPart = {
  tables: [favorites],
  exported: async (db, userId) => {
    const rows = await db
      .select({ restaurantId: favorites.restaurantId, name: restaurants.name, createdAt: favorites.createdAt })
      .from(favorites)
      .innerJoin(restaurants, eq(restaurants.restaurantId, favorites.restaurantId))
      .where(eq(favorites.userId, userId))
      .orderBy(asc(favorites.createdAt))
    return { favorites: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: instant(createdAt) })) }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(favorites).where(eq(favorites.userId, userId))
  }
}
