import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db } from '../../db/database'
import { optionalInstant } from '../../http/format'
import { erasedAddress } from '../address'
import { orders } from '../order/tables'
import { type MealRow, mealsWhere, type OrderLineRow, presentLine } from '../ordered-meal'
import { meals, orderLines } from '../ordered-meal/tables'

const mealOf = (meal: MealRow, lines: readonly OrderLineRow[]) => ({
  orderId: meal.orderId,
  orderNumber: meal.orderNumber,
  restaurantId: meal.restaurantId,
  restaurant: { name: meal.title, address: meal.restaurantAddress },
  lines: lines.map((line) => presentLine(line, meal.currency)),
  deliveryAddress: meal.deliveryAddress,
  remark: meal.remark,
  leavesAtDoor: meal.leavesAtDoor,
  tableware: meal.tableware,
  arrivesFrom: optionalInstant(meal.arrivesFrom),
  arrivesUntil: optionalInstant(meal.arrivesUntil)
})

/** Meals with their lines, each by the id of its order. */
async function readMeals(db: Db, userId: string) {
  const rows = await mealsWhere(db, eq(orders.userId, userId)).orderBy(asc(orders.createdAt), asc(orders.orderId))
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(orderLines.orderId, db.select({ orderId: orders.orderId }).from(orders).where(eq(orders.userId, userId)))
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.lineNumber))
  const linesOf = new Map<string, OrderLineRow[]>()
  for (const line of lines) linesOf.set(line.orderId, [...(linesOf.get(line.orderId) ?? []), line])
  return { meals: rows.map((meal) => mealOf(meal, linesOf.get(meal.orderId) ?? [])) }
}

/** Meals: they stay in the books with their orders, without a person. */
export const mealAccountPart: AccountPart = {
  tables: [meals, orderLines],
  exported: readMeals,
  wipe: async (tx, _kernel, { userId }) => {
    const fields = Object.keys(erasedAddress).map((field) => sql`${field}`)
    const choices = sql`${meals.choices} - array[${sql.join(fields, sql`, `)}]::text[]`
    const theirs = tx.select({ orderId: orders.orderId }).from(orders).where(eq(orders.userId, userId))
    await tx.update(meals).set({ choices, remark: '' }).where(inArray(meals.orderId, theirs))
  }
}
