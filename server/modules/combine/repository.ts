import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { restaurants } from '../restaurant/tables'
import { combineAreas } from './tables'

/** A row of the table, as read. */
export type AreaRow = typeof combineAreas.$inferSelect

/** An area that takes orders. */
export async function readArea(db: Db, combineOrderAreaId: string): Promise<AreaRow | undefined> {
  const [row] = await db
    .select()
    .from(combineAreas)
    .where(and(eq(combineAreas.combineOrderAreaId, combineOrderAreaId), eq(combineAreas.status, 'active')))
  return row
}

/** The areas of a city, in the order they are offered. */
export async function readAreas(db: Db, cityCode: string): Promise<AreaRow[]> {
  return db
    .select()
    .from(combineAreas)
    .where(and(eq(combineAreas.cityCode, cityCode), eq(combineAreas.status, 'active')))
    .orderBy(asc(combineAreas.sortOrder), asc(combineAreas.combineOrderAreaId))
}

/** Restaurants of an area that people may see, the most ordered from first. */
export async function readMemberIds(db: Db, { combineOrderAreaId, countryCode }: AreaRow): Promise<string[]> {
  const rows = await db
    .select({ restaurantId: restaurants.restaurantId, monthlySales: restaurants.monthlySales })
    .from(restaurants)
    .where(
      and(
        eq(restaurants.combineOrderAreaId, combineOrderAreaId),
        eq(restaurants.countryCode, countryCode),
        eq(restaurants.status, 'active')
      )
    )
  return rows
    .sort((a, b) => b.monthlySales - a.monthlySales || (a.restaurantId < b.restaurantId ? -1 : 1))
    .map(({ restaurantId }) => restaurantId)
}
