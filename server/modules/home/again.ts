import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { MealAgain, Result } from '@/contract/types'
import { mealKinds } from '@/domain/order-state'
import type { Kernel } from '../../kernel'
import { orders } from '../order/tables'
import { isMealOfOrder, mealColumns, type OrderLineRow, readLines, uneatenStatuses } from '../ordered-meal'
import { meals } from '../ordered-meal/tables'
import { cardOf, catalogueOf, knownNear, type Place, type RestaurantEntry } from '../restaurant'

/** Orders that are looked at: what was longer ago is not lately. */
const ordersRead = 40
const mostShown = 4
const namesShown = 3

interface LatestMeal {
  readonly orderId: string
  readonly restaurantId: string
  readonly entry: RestaurantEntry
}

/** The first line of each dish. */
const dishesOf = (lines: readonly OrderLineRow[]): readonly OrderLineRow[] =>
  lines.filter(({ dishId }, index) => lines.findIndex((other) => other.dishId === dishId) === index)

const readLatest = ({ db }: Kernel, userId: string) =>
  db
    .select({
      orderId: orders.orderId,
      restaurantId: mealColumns.restaurantId,
      combineOrderAreaId: meals.combineOrderAreaId,
      wholeOrderId: orders.wholeOrderId
    })
    .from(orders)
    .innerJoin(meals, isMealOfOrder)
    .where(
      and(eq(orders.userId, userId), inArray(orders.kind, mealKinds), notInArray(orders.status, [...uneatenStatuses]))
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderId))
    .limit(ordersRead)

/**
 * Where a person ordered lately in a city, and their latest meal from each restaurant there that takes orders now and brings them where
 * they are. A combined order names its restaurants, but is not had again as the meal of one.
 */
export async function readMealsAgain(
  kernel: Kernel,
  userId: string,
  place: Place,
  now: number
): Promise<Pick<Result<'homeOwn'>, 'orderedFrom' | 'again'>> {
  const [{ restaurants }, latest] = await Promise.all([
    catalogueOf(kernel).city(place.cityCode),
    readLatest(kernel, userId)
  ])
  const wanted = new Set(latest.map(({ restaurantId }) => restaurantId))
  const entries = new Map(
    restaurants.filter(({ row }) => wanted.has(row.restaurantId)).map((entry) => [entry.row.restaurantId, entry])
  )
  const card = (entry: RestaurantEntry) => cardOf(entry, { now, point: knownNear(place, entry.row), memberships: [] })
  const alone = latest.filter(
    ({ combineOrderAreaId, wholeOrderId }) => combineOrderAreaId === null && wholeOrderId === null
  )
  const shown = alone
    .filter(({ restaurantId }, index) => alone.findIndex((other) => other.restaurantId === restaurantId) === index)
    .flatMap(({ orderId, restaurantId }): LatestMeal[] => {
      const entry = entries.get(restaurantId)
      if (entry === undefined) return []
      const { opening, isOutOfRange, isReservationOnly } = card(entry)
      return opening.isOpen && !isOutOfRange && !isReservationOnly ? [{ orderId, restaurantId, entry }] : []
    })
    .slice(0, mostShown)
  const lines = await readLines(
    kernel.db,
    shown.map(({ orderId }) => orderId)
  )
  return {
    orderedFrom: [...wanted].filter((restaurantId) => entries.has(restaurantId)),
    again: shown.map(({ orderId, restaurantId, entry }): MealAgain => {
      const dishes = dishesOf(lines.filter((line) => line.orderId === orderId))
      return {
        orderId,
        restaurantId,
        restaurantName: entry.row.name,
        image: dishes.find(({ image }) => image !== null)?.image ?? entry.row.image,
        dishNames: dishes.slice(0, namesShown).map(({ dishName }) => dishName),
        dishCount: dishes.length,
        deliveryMinutes: card(entry).deliveryMinutes
      }
    })
  }
}
