import { asc, desc, eq, inArray } from 'drizzle-orm'
import { isBeforeCutOff } from '@/domain/box-days'
import { totalOfCounts } from '@/domain/box-price'
import type { Db, Tx } from '../../db/database'
import { ofRow } from '../../db/stored-json'
import { AppError } from '../../http/errors'
import { lockOrder, lockOwnOrder, type OrderRow } from '../order'
import { boxClosedDates, boxRefunds, boxUnits, orderBoxes } from './tables'

/** What was bought, whatever the menu says now. */
export type BoxTerms = typeof orderBoxes.$inferSelect
/** A sitting of an order. */
export type UnitRow = typeof boxUnits.$inferSelect
/** Sittings that go or went back. */
export type BoxRefundRow = typeof boxRefunds.$inferSelect

/** An order of boxes with its sittings, the earliest first. */
export interface BoxOrder {
  readonly order: OrderRow
  readonly terms: BoxTerms
  readonly units: readonly UnitRow[]
}

/** So many of each class at each sitting. */
export const countsOf = ({ adultCount: adult, seniorCount: senior, childCount: child }: BoxTerms) => ({
  adult,
  senior,
  child
})

/** People, or portions, of each sitting. */
export const guestsOf = (terms: BoxTerms): number => totalOfCounts(countsOf(terms))

/** What orders of boxes have of their own, by order. */
export async function readAllTerms(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, BoxTerms>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderBoxes)
    .where(inArray(orderBoxes.orderId, [...orderIds]))
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** The terms of an order that is known to be of boxes. */
export async function readTerms(db: Db, orderId: string): Promise<BoxTerms> {
  const [row] = await ofRow(orderId, db.select().from(orderBoxes).where(eq(orderBoxes.orderId, orderId)))
  if (!row) throw new Error('an order of boxes without its terms')
  return row
}

/** The sittings of orders, the earliest first. */
export async function readUnits(db: Db, orderIds: readonly string[]): Promise<UnitRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(boxUnits)
    .where(inArray(boxUnits.orderId, [...orderIds]))
    .orderBy(asc(boxUnits.orderId), asc(boxUnits.startsAt))
}

/** What of an order was given back, newest first. */
export const readBoxRefunds = (db: Db, orderId: string): Promise<BoxRefundRow[]> =>
  db
    .select()
    .from(boxRefunds)
    .where(eq(boxRefunds.orderId, orderId))
    .orderBy(desc(boxRefunds.createdAt), desc(boxRefunds.boxRefundId))

/** An order that is known to be of boxes, with its sittings. Throws `orderNotFound` of another kind. */
export async function withUnits(db: Db, order: OrderRow): Promise<BoxOrder> {
  if (order.kind !== 'box') throw new AppError('orderNotFound')
  return { order, terms: await readTerms(db, order.orderId), units: await readUnits(db, [order.orderId]) }
}

/** Locks an order of boxes of anybody: whatever changes a sitting begins with it. */
export async function lockBoxOrder(tx: Tx, orderId: string): Promise<BoxOrder | undefined> {
  const order = await lockOrder(tx, orderId)
  return order && withUnits(tx, order)
}

/** Locks an order of boxes of this person. Throws `orderNotFound`, also for another person's order and for one of another kind. */
export const lockOwnBoxOrder = async (tx: Tx, userId: string, orderId: string): Promise<BoxOrder> =>
  withUnits(tx, await lockOwnOrder(tx, userId, orderId))

/** Changes a sitting of a locked order. */
export const updateUnit = (tx: Tx, boxUnitId: string, change: Partial<typeof boxUnits.$inferInsert>) =>
  tx.update(boxUnits).set(change).where(eq(boxUnits.boxUnitId, boxUnitId))

/** Unused sittings of a paid order that its outlet does not serve: on days that it has closed, and those paid after their cut-off. */
export async function readUnserved(db: Db, { order: { paidAt }, units }: BoxOrder) {
  const unused = units.filter(({ state }) => state === 'unused')
  const restaurantId = units[0]?.restaurantId ?? ''
  const closed = await db.select().from(boxClosedDates).where(eq(boxClosedDates.restaurantId, restaurantId))
  const isClosed = ({ servingOn }: UnitRow) => closed.some(({ closedOn }) => closedOn === servingOn)
  const isLate = (unit: UnitRow) => paidAt !== null && !isBeforeCutOff(unit, paidAt)
  const idsOf = (some: readonly UnitRow[]) => some.map(({ boxUnitId }) => boxUnitId)
  return [
    { reason: 'closed' as const, boxUnitIds: idsOf(unused.filter(isClosed)) },
    { reason: 'late' as const, boxUnitIds: idsOf(unused.filter((unit) => !isClosed(unit) && isLate(unit))) }
  ].filter(({ boxUnitIds }) => boxUnitIds.length > 0)
}
