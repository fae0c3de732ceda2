import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { LocalizedText } from '@/contract/types'
import type { Db, Tx } from '../../db/database'
import { insertRows, type RowsInsert } from '../../db/insert-rows'
import { ofRow } from '../../db/stored-json'
import { AppError } from '../../http/errors'
import { dealCodes } from '../deal-code/tables'
import { lockOrder, lockOwnOrder, type OrderRow } from '../order'
import { restaurants } from '../restaurant/tables'
import { dealRefunds, orderDeals } from './tables'

/** What an order of a deal was bought with: its terms, whatever the deal says now. */
export type DealTerms = typeof orderDeals.$inferSelect
/** A code, as read, with where it was used. */
export type CodeRow = typeof dealCodes.$inferSelect & { readonly usedRestaurantName: LocalizedText | null }
/** Codes that go or went back, as read. */
export type DealRefundRow = typeof dealRefunds.$inferSelect

/** Writes the terms of an order, with the outlets that the deal has as it is written. */
export const insertTerms = (terms: typeof orderDeals.$inferInsert): RowsInsert =>
  insertRows(orderDeals, [{ ...terms, outletIds: [] }], {
    column: orderDeals.outletIds,
    as: 'array(select o.restaurant_id from deal_outlets o where o.deal_id = json_populate_recordset.deal_id order by 1)'
  })

/** The restaurants that take the codes of an order: the deal's when it was bought, and its present ones. Not those that are closed for good. */
export const takesCodesOf = ({ dealId, outletIds }: Pick<DealTerms, 'dealId' | 'outletIds'>) =>
  and(
    eq(restaurants.status, 'active'),
    or(
      inArray(restaurants.restaurantId, outletIds),
      sql`exists (select from deal_outlets o where o.deal_id = ${dealId} and o.restaurant_id = ${restaurants.restaurantId})`
    )
  )

/** The terms of an order of a deal. */
export async function readTerms(db: Db, orderId: string): Promise<DealTerms> {
  const [row] = await ofRow(orderId, db.select().from(orderDeals).where(eq(orderDeals.orderId, orderId)))
  if (!row) throw new Error('an order of a deal without its terms')
  return row
}

/** The terms of orders of deals, by order. */
export async function readAllTerms(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, DealTerms>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderDeals)
    .where(inArray(orderDeals.orderId, [...orderIds]))
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** The codes of orders, in the order in which they are shown. A code only changes while its order is locked. */
export async function readCodes(db: Db, orderIds: readonly string[]): Promise<CodeRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select({ ...getTableColumns(dealCodes), usedRestaurantName: restaurants.name })
    .from(dealCodes)
    .leftJoin(restaurants, eq(restaurants.restaurantId, dealCodes.usedRestaurantId))
    .where(inArray(dealCodes.orderId, [...orderIds]))
    .orderBy(asc(dealCodes.orderId), asc(dealCodes.dealCodeId))
}

/** What of an order was given back, newest first. */
export async function readDealRefunds(db: Db, orderId: string): Promise<DealRefundRow[]> {
  return db
    .select()
    .from(dealRefunds)
    .where(eq(dealRefunds.orderId, orderId))
    .orderBy(desc(dealRefunds.createdAt), desc(dealRefunds.dealRefundId))
}

/** An order of a deal with its codes, locked: whatever changes one of them begins with it. */
export interface LockedDealOrder {
  readonly order: OrderRow
  readonly terms: DealTerms
  readonly codes: readonly CodeRow[]
}

async function withCodes(tx: Tx, order: OrderRow): Promise<LockedDealOrder> {
  if (order.kind !== 'deal') throw new AppError('orderNotFound')
  return { order, terms: await readTerms(tx, order.orderId), codes: await readCodes(tx, [order.orderId]) }
}

/** Locks an order of a deal of anybody; undefined when there is none. */
export async function lockDealOrder(tx: Tx, orderId: string): Promise<LockedDealOrder | undefined> {
  const order = await lockOrder(tx, orderId)
  return order && withCodes(tx, order)
}

/** Locks an order of a deal of this person. Throws `orderNotFound`, also for another person's order and for one of another kind. */
export const lockOwnDealOrder = async (tx: Tx, userId: string, orderId: string): Promise<LockedDealOrder> =>
  withCodes(tx, await lockOwnOrder(tx, userId, orderId))
