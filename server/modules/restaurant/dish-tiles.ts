import { and, eq, inArray } from 'drizzle-orm'
import { isSoldAt } from '@/domain/flash-sale'
import type { Db } from '../../db/database'
import { dishStock } from '../meal/tables'
import { dishOf } from './menu-presenter'
import { dishes, restaurants } from './tables'

/** Those of these dishes and goods that the city's kitchens and marts sell now, by their ids, as much of each as leads to it. */
export async function readDishTiles(db: Db, cityCode: string, dishIds: readonly string[], now: number) {
  const rows = await db
    .select({
      dish: dishes,
      currency: restaurants.currency,
      restaurantName: restaurants.name,
      stockLeft: dishStock.stockLeft
    })
    .from(dishes)
    .innerJoin(restaurants, eq(restaurants.restaurantId, dishes.restaurantId))
    .leftJoin(dishStock, eq(dishStock.dishId, dishes.dishId))
    .where(
      and(
        inArray(dishes.dishId, [...dishIds]),
        eq(dishes.status, 'active'),
        eq(restaurants.status, 'active'),
        eq(restaurants.cityCode, cityCode)
      )
    )
  return new Map(
    rows.flatMap(({ dish: row, currency, restaurantName, stockLeft }) => {
      const { dishId, dishName, image, dishPrice, originalPrice, isSoldOut, flashSale } = dishOf(
        row,
        currency,
        stockLeft ?? undefined
      )
      if (!isSoldAt(flashSale, now)) return []
      const { restaurantId } = row
      const tile = { dishId, restaurantId, dishName, restaurantName, image, currency, price: dishPrice }
      return [[dishId, { ...tile, originalPrice, isSoldOut }] as const]
    })
  )
}
