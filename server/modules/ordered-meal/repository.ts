import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { insertRows, type RowsInsert, together } from '../../db/insert-rows'
import { ofRow } from '../../db/stored-json'
import { ownedBy } from '../../http/or-throw'
import { insertsOfDeliveries } from '../delivery'
import { deliveries } from '../delivery/tables'
import {
  insertsOfOrders,
  type ListedOrder,
  listedOrderColumns,
  lockWhole,
  type NewOrder,
  type OrderRow
} from '../order'
import { orders } from '../order/tables'
import { lineProposals, meals, orderLines } from './tables'

/** Nothing was eaten of a meal in one of these. */
export const uneatenStatuses = ['awaitingPayment', 'cancelled', 'expired', 'refunded', 'paynowReview'] as const

type OwnColumns = Omit<typeof meals.$inferSelect, 'orderId'>
type MealColumns = OwnColumns & Omit<typeof deliveries.$inferSelect, 'orderId'>
/** Lines of meals, as read. */
export type OrderLineRow = typeof orderLines.$inferSelect
export type NewOrderLine = typeof orderLines.$inferInsert
/** What a shop proposes instead of a line, as read. */
export type ProposalRow = typeof lineProposals.$inferSelect
/** An order that is a meal, with what only a meal has and how it comes; its outlet is never null. */
export type MealRow = Omit<OrderRow, 'restaurantId'> & MealColumns & { readonly restaurantId: string }
/** A meal as lists need it: what was chosen is wide, and in its lines. */
export type ListedMeal = Omit<MealRow, 'choices' | Exclude<keyof OrderRow, keyof ListedOrder>>
/** All rows of a new meal as one. */
export type NewMeal = NewOrder & typeof meals.$inferInsert & typeof deliveries.$inferInsert

const { choices, orderId: _orderId, ...ownColumns } = getTableColumns(meals)
const { orderId: _carried, ...deliveryColumns } = getTableColumns(deliveries)
const listedColumns = { ...ownColumns, ...deliveryColumns }
/** What selects a {@link MealRow} from orders joined with meals and their deliveries. */
export const mealColumns = {
  ...getTableColumns(orders),
  ...listedColumns,
  choices,
  restaurantId: sql<string>`${orders.restaurantId}`
}
const listedMealColumns = { ...listedOrderColumns, ...listedColumns, restaurantId: mealColumns.restaurantId }
/** What joins meals to their orders. */
export const isMealOfOrder = eq(meals.orderId, orders.orderId)
const isDeliveryOfMeal = eq(deliveries.orderId, meals.orderId)

/** Selects every {@link MealRow} of which something is true. */
export const mealsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select(mealColumns)
    .from(orders)
    .innerJoin(meals, isMealOfOrder)
    .innerJoin(deliveries, isDeliveryOfMeal)
    .where(where)

/** The meal of an order that is one. */
function joined<O extends ListedOrder, M extends Partial<MealColumns>>(order: O, meal: M | undefined) {
  const { restaurantId } = order
  if (!meal || restaurantId === null) throw new Error(`${order.orderId} is no meal`)
  return { ...order, ...meal, restaurantId }
}

/** Locks a meal with its order, as `lockOrder` does; undefined for anything else. */
export async function lockMeal(tx: Tx, orderId: string): Promise<MealRow | undefined> {
  await lockWhole(tx, orderId)
  const [row] = await ofRow(orderId, mealsWhere(tx, eq(orders.orderId, orderId)).for('no key update'))
  return row
}

/** Locks a meal of this person. Throws `orderNotFound`, also for another's. */
export async function lockOwnMeal(tx: Tx, userId: string, orderId: string): Promise<MealRow> {
  return ownedBy(await lockMeal(tx, orderId), userId, 'orderNotFound')
}

/** The meal of an order that the caller has read or locked. Throws where it is none. */
export async function mealOf(db: Db, order: OrderRow): Promise<MealRow> {
  const { orderId } = order
  const read = db
    .select({ ...listedColumns, choices })
    .from(meals)
    .innerJoin(deliveries, isDeliveryOfMeal)
    .where(eq(meals.orderId, orderId))
  const [meal] = await ofRow(orderId, read)
  return joined(order, meal)
}

/** A meal of anybody: callers that answer a person check whose it is. */
export async function readAnyMeal(db: Db, orderId: string): Promise<MealRow | undefined> {
  const [row] = await ofRow(orderId, mealsWhere(db, eq(orders.orderId, orderId)))
  return row
}

/** The parts of combined meals as lists need them, by number. */
export async function readMealParts(db: Db, orderIds: readonly string[]): Promise<ListedMeal[]> {
  if (orderIds.length === 0) return []
  return db
    .select(listedMealColumns)
    .from(orders)
    .innerJoin(meals, isMealOfOrder)
    .innerJoin(deliveries, isDeliveryOfMeal)
    .where(inArray(orders.wholeOrderId, [...orderIds]))
    .orderBy(asc(orders.orderId))
}

/** Which orders a meal is, alone or in parts: itself and its parts. As a part of a statement. */
export const orderIdsOf = (db: Db, orderId: string, where?: SQL) =>
  db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(or(eq(orders.orderId, orderId), eq(orders.wholeOrderId, orderId)), where))

/** Changes what only a meal has; its order is locked by the caller. */
export async function updateMeal(tx: Tx, orderId: string, change: Partial<OwnColumns>): Promise<void> {
  await tx.update(meals).set(change).where(eq(meals.orderId, orderId))
}

/** A new meal with its lines; a combined order has no lines of its own. */
interface MadeMeal {
  readonly order: NewMeal
  readonly lines: readonly NewOrderLine[]
}

/** What writes meals whose orders have the same columns, with their lines, as one statement. */
export function insertsOfMeals(made: readonly MadeMeal[], how?: { withEvent: boolean }): RowsInsert[] {
  const rows = made.map(({ order }) => order)
  const lines = made.flatMap((meal) => meal.lines)
  const inserts = [...insertsOfOrders(rows, how), insertRows(meals, rows), insertsOfDeliveries(rows)]
  return lines.length > 0 ? [...inserts, insertRows(orderLines, lines)] : inserts
}

/** Writes a meal without the beginning of its timeline. */
export async function insertMeal(tx: Tx, order: NewMeal, lines: readonly NewOrderLine[]): Promise<void> {
  await tx.execute(together(insertsOfMeals([{ order, lines }])))
}

/** Lines of several orders in one read, by order and line number. */
export async function readLines(db: Db, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.lineNumber))
}

/** These orders as lists need them, with their lines, in one read. */
export async function readListed(
  db: Db,
  rows: readonly ListedOrder[]
): Promise<{ readonly meals: ListedMeal[]; readonly lines: OrderLineRow[] }> {
  const found = await db
    .select({ orderId: meals.orderId, meal: listedColumns, line: orderLines })
    .from(meals)
    .innerJoin(deliveries, isDeliveryOfMeal)
    .leftJoin(orderLines, eq(orderLines.orderId, meals.orderId))
    .where(
      inArray(
        meals.orderId,
        rows.map(({ orderId }) => orderId)
      )
    )
    .orderBy(asc(meals.orderId), asc(orderLines.lineNumber))
  const mealsById = new Map(found.map(({ orderId, meal }) => [orderId, meal]))
  return {
    meals: rows.map((row) => joined(row, mealsById.get(row.orderId))),
    lines: found.flatMap(({ line }) => line ?? [])
  }
}

/** The meal of an order with its lines, in one read. */
export async function readWithLines(
  db: Db,
  order: OrderRow
): Promise<{ readonly meal: MealRow; readonly lines: OrderLineRow[] }> {
  const { orderId } = order
  const read = db
    .select({ meal: { ...listedColumns, choices }, line: orderLines })
    .from(meals)
    .innerJoin(deliveries, isDeliveryOfMeal)
    .leftJoin(orderLines, eq(orderLines.orderId, meals.orderId))
    .where(eq(meals.orderId, orderId))
    .orderBy(asc(orderLines.lineNumber))
  const found = await ofRow(orderId, read)
  return { meal: joined(order, found[0]?.meal), lines: found.flatMap(({ line }) => line ?? []) }
}

/** Whose restaurants cook a meal: its own, or those of its parts. */
export async function readKitchens(
  db: Db,
  meal: Pick<MealRow, 'orderId' | 'restaurantId' | 'hasParts'>
): Promise<string[]> {
  if (!meal.hasParts) return [meal.restaurantId]
  const parts = await db
    .select({ restaurantId: sql<string>`${orders.restaurantId}` })
    .from(orders)
    .where(eq(orders.wholeOrderId, meal.orderId))
    .orderBy(asc(orders.orderId))
  return parts.map(({ restaurantId }) => restaurantId)
}

/** What is proposed for an order and waits for its person, by line. */
export async function readOpenProposals(db: Db, orderId: string): Promise<ProposalRow[]> {
  return db
    .select()
    .from(lineProposals)
    .where(and(eq(lineProposals.orderId, orderId), eq(lineProposals.state, 'open')))
    .orderBy(asc(lineProposals.lineNumber))
}

/** Changes a line; its order is locked by the caller. */
export async function updateLine(
  tx: Tx,
  { orderId, lineNumber }: Pick<OrderLineRow, 'orderId' | 'lineNumber'>,
  change: Partial<OrderLineRow>
): Promise<void> {
  await tx
    .update(orderLines)
    .set(change)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.lineNumber, lineNumber)))
}

const isProposal = (orderId: string, lineNumber: number) =>
  and(eq(lineProposals.orderId, orderId), eq(lineProposals.lineNumber, lineNumber))

/** What was proposed instead of a line, whatever became of it. */
export async function readProposal(db: Db, orderId: string, lineNumber: number): Promise<ProposalRow | undefined> {
  const [row] = await db.select().from(lineProposals).where(isProposal(orderId, lineNumber))
  return row
}

/** Writes down what is proposed instead of a line; its order is locked by the caller. */
export async function insertProposal(tx: Tx, proposal: typeof lineProposals.$inferInsert): Promise<ProposalRow> {
  const [row] = await tx.insert(lineProposals).values(proposal).returning()
  if (!row) throw new Error('an inserted proposal was not answered')
  return row
}

/** Says what became of a proposal; its order is locked by the caller. */
export async function setProposalState(
  tx: Tx,
  { orderId, lineNumber }: Pick<ProposalRow, 'orderId' | 'lineNumber'>,
  state: ProposalRow['state']
): Promise<void> {
  await tx.update(lineProposals).set({ state }).where(isProposal(orderId, lineNumber))
}
