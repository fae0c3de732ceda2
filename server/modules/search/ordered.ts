import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { mealKinds } from '@/domain/order-state'
import type { RequestContext, Session } from '../../http/context'
import { amountOf, instant } from '../../http/format'
import { dishStock } from '../meal/tables'
import { orders } from '../order/tables'
import { mealColumns, uneatenStatuses } from '../ordered-meal'
import { orderLines } from '../ordered-meal/tables'
import { catalogueOf, openingOf, placeOf, toldOf } from '../restaurant'
import { dishes } from '../restaurant/tables'
import { freshIndexOf } from './fresh-index'
import { dishesThatFit } from './matching'
import { searchWords } from './words'

const mostShown = 10
const linesRead = 300

/** Dishes that the person has ordered in this city and may order again, the latest first; with words, those that fit (spec section 2, search). */
export async function searchOrdered(
  params: ValidParams<'searchOrdered'>,
  { kernel, markers, session, now }: RequestContext<Session>
): Promise<Result<'searchOrdered'>> {
  const { db, database } = kernel
  const catalogue = catalogueOf(kernel)
  const { cityCode } = await placeOf(catalogue, params, markers)
  const city = await catalogue.city(cityCode)
  const entries = new Map(city.restaurants.map((entry) => [entry.row.restaurantId, entry]))
  const rows = await db
    .select({
      orderId: orders.orderId,
      orderedAt: orders.createdAt,
      restaurantId: mealColumns.restaurantId,
      dish: dishes,
      stockLeft: dishStock.stockLeft
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .innerJoin(dishes, eq(dishes.dishId, orderLines.dishId))
    .leftJoin(dishStock, eq(dishStock.dishId, dishes.dishId))
    .where(
      and(
        eq(orders.userId, session.userId),
        inArray(orders.kind, mealKinds),
        notInArray(orders.status, [...uneatenStatuses]),
        eq(dishes.status, 'active')
      )
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderId), orderLines.lineNumber)
    .limit(linesRead)
  const latest = rows.filter(
    ({ dish, restaurantId }, index) =>
      entries.has(restaurantId) && rows.findIndex((other) => other.dish.dishId === dish.dishId) === index
  )
  const words = searchWords(params.words ?? '')
  if (words !== null) await freshIndexOf(kernel).bring(cityCode)
  const fitting =
    words === null
      ? null
      : await dishesThatFit(
          database,
          latest.map(({ dish }) => dish.dishId),
          words
        )
  const shown = latest.filter(({ dish }) => fitting === null || fitting.has(dish.dishId)).slice(0, mostShown)
  return {
    items: shown.flatMap(({ orderId, orderedAt, restaurantId, dish, stockLeft }) => {
      const entry = entries.get(restaurantId)
      return entry
        ? [
            {
              orderId,
              orderedAt: instant(orderedAt),
              restaurantId,
              restaurantName: entry.row.name,
              isOpen: openingOf(entry, now).isOpen,
              currency: entry.row.currency,
              dishId: dish.dishId,
              dishName: dish.name,
              image: dish.image,
              dishPrice: amountOf(dish.priceMinor, entry.row.currency),
              isSoldOut: dish.isSoldOut || stockLeft === 0,
              told: toldOf(dish)
            }
          ]
        : []
    })
  }
}
