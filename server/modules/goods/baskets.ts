import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Result } from '@/contract/types'
import { mealKinds } from '@/domain/order-state'
import type { Db } from '../../db/database'
import { instant } from '../../http/format'
import { orders } from '../order/tables'
import { mealColumns, uneatenStatuses } from '../ordered-meal'
import { meals, orderLines } from '../ordered-meal/tables'
import { martItemOf, type ServedMenu } from '../restaurant'

const linesRead = 300

/** What was asked for by a line, also where another came instead or none: that is what is ordered again. */
const askedDishId = sql<string>`coalesce(${meals.choices} -> 'lines' -> (${orderLines.lineNumber} - 1) ->> 'dishId', ${orderLines.dishId})`

/** What somebody has ordered of a mart, line by line, the latest order first. */
export const readBasketLines = (db: Db, userId: string, restaurantId: string) =>
  db
    .select({
      orderId: orders.orderId,
      orderedAt: orders.createdAt,
      dishId: askedDishId,
      hadDishId: orderLines.dishId,
      finalMinor: orderLines.finalMinor,
      dishName: sql`coalesce(${orderLines.insteadOf}, ${orderLines.dishName})`.mapWith(orderLines.dishName),
      dishCount: orderLines.dishCount
    })
    .from(orders)
    .innerJoin(meals, eq(meals.orderId, orders.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.kind, mealKinds),
        notInArray(orders.status, [...uneatenStatuses]),
        eq(mealColumns.restaurantId, restaurantId)
      )
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderId), orderLines.lineNumber)
    .limit(linesRead)

/** One of {@link readBasketLines}. */
type BasketLine = Awaited<ReturnType<typeof readBasketLines>>[number]

/** What somebody came to have by these lines, each once. */
export const dishesHad = (lines: readonly BasketLine[]): string[] => [
  ...new Set(lines.filter(({ finalMinor }) => finalMinor !== 0).map(({ hadDishId }) => hadDishId))
]

/** The latest order of these lines; what has left the shelves or is sold out is named apart. Null where there is none. */
export function lastBasketOf(
  { entry, stock }: ServedMenu,
  lines: readonly BasketLine[]
): Result<'martHome'>['lastBasket'] {
  const [latest] = lines
  if (!latest) return null
  const basket = lines
    .filter(({ orderId }) => orderId === latest.orderId)
    .map((line) => {
      const row = entry.dishes.get(line.dishId)
      return { ...line, item: row && martItemOf(entry, row, stock) }
    })
  return {
    orderId: latest.orderId,
    orderedAt: instant(latest.orderedAt),
    lines: basket.flatMap(({ dishId, dishCount, item }) =>
      item && !item.isSoldOut ? [{ dishId, dishName: item.dishName, image: item.image, dishCount }] : []
    ),
    gone: basket.flatMap(({ dishName, item }) => (item && !item.isSoldOut ? [] : [dishName]))
  }
}
