import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AfterSaleStep } from '@/domain/after-sale'
import { among } from '../../db/among'
import type { Db, Tx } from '../../db/database'
import type { ListPage } from '../../http/cursor'
import { timedPage } from '../../http/timed-page'
import type { Partner } from '../../platform/partners/partners'
import type { OrderRow } from '../order'
import { orders } from '../order/tables'
import { afterSaleEvents, afterSaleItems, afterSalePictures, afterSales } from './tables'

/** Rows of each table, as read. */
export type AfterSaleRow = typeof afterSales.$inferSelect
export type NewAfterSale = typeof afterSales.$inferInsert
export type AfterSaleItemRow = typeof afterSaleItems.$inferSelect

/** A request with the order it is about. */
export interface OwnRequest {
  readonly request: AfterSaleRow
  readonly order: OrderRow
}

const positionOf = ({ request: { createdAt, afterSaleId } }: OwnRequest) => ({ at: createdAt, id: afterSaleId })

/** Locks a request; its order is locked before it. */
export async function lockAfterSale(tx: Tx, afterSaleId: string): Promise<AfterSaleRow | undefined> {
  const [row] = await tx.select().from(afterSales).where(eq(afterSales.afterSaleId, afterSaleId)).for('no key update')
  return row
}

/** A request of anybody, not locked. */
export async function readAfterSale(db: Db, afterSaleId: string): Promise<AfterSaleRow | undefined> {
  const [row] = await db.select().from(afterSales).where(eq(afterSales.afterSaleId, afterSaleId))
  return row
}

/** A request of this person with its order; undefined unless owned by them. */
export async function readOwn(db: Db, userId: string, afterSaleId: string): Promise<OwnRequest | undefined> {
  const [row] = await db
    .select({ request: afterSales, order: orders })
    .from(afterSales)
    .innerJoin(orders, eq(orders.orderId, afterSales.orderId))
    .where(and(eq(afterSales.afterSaleId, afterSaleId), eq(afterSales.userId, userId)))
  return row
}

/** A page of a person's requests, newest first. */
export const readOwnPage = (db: Db, userId: string, page: ListPage) =>
  timedPage<OwnRequest>(
    { at: afterSales.createdAt, id: afterSales.afterSaleId, first: 'newest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select({ request: afterSales, order: orders })
        .from(afterSales)
        .innerJoin(orders, eq(orders.orderId, afterSales.orderId))
        .where(and(eq(afterSales.userId, userId), beyond))
        .orderBy(...order)
        .limit(limit),
    positionOf
  )

/** Requests of orders together, newest first. */
export async function readOfOrders(db: Db, orderIds: readonly string[]): Promise<AfterSaleRow[]> {
  return db
    .select()
    .from(afterSales)
    .where(inArray(afterSales.orderId, [...orderIds]))
    .orderBy(desc(afterSales.createdAt), desc(afterSales.afterSaleId))
}

/** The newest request of a person: what they said of themselves last. */
export async function readNewest(db: Db, userId: string): Promise<AfterSaleRow | undefined> {
  const [row] = await db
    .select()
    .from(afterSales)
    .where(eq(afterSales.userId, userId))
    .orderBy(desc(afterSales.createdAt))
    .limit(1)
  return row
}

/** Portions of several requests. */
export async function readItems(db: Db, afterSaleIds: readonly string[]): Promise<AfterSaleItemRow[]> {
  if (afterSaleIds.length === 0) return []
  return db
    .select()
    .from(afterSaleItems)
    .where(inArray(afterSaleItems.afterSaleId, [...afterSaleIds]))
    .orderBy(asc(afterSaleItems.lineNumber))
}

/** The timeline of a request, oldest first. */
export const readSteps = (db: Db, afterSaleId: string) =>
  db
    .select()
    .from(afterSaleEvents)
    .where(eq(afterSaleEvents.afterSaleId, afterSaleId))
    .orderBy(asc(afterSaleEvents.eventId))

/** Whether a step has been taken on a request. */
export async function hasStep(db: Db, afterSaleId: string, kind: AfterSaleStep): Promise<boolean> {
  const [known] = await db
    .select({ kind: afterSaleEvents.kind })
    .from(afterSaleEvents)
    .where(and(eq(afterSaleEvents.afterSaleId, afterSaleId), eq(afterSaleEvents.kind, kind)))
    .limit(1)
  return known !== undefined
}

/** A page of the requests that somebody still has to judge, of a partner's restaurants or of all, the longest waiting first; of what no outlet sent for support alone. */
export const readUnjudged = (db: Db, { restaurants, roles }: Pick<Partner, 'restaurants' | 'roles'>, page: ListPage) =>
  timedPage<OwnRequest>(
    { at: afterSales.createdAt, id: afterSales.afterSaleId, first: 'oldest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select({ request: afterSales, order: orders })
        .from(afterSales)
        .innerJoin(orders, eq(orders.orderId, afterSales.orderId))
        .where(
          and(
            inArray(afterSales.status, ['submitted', 'processing']),
            isNull(afterSales.decidedAt),
            among(orders.restaurantId, restaurants),
            roles.includes('support') ? undefined : isNotNull(orders.restaurantId),
            beyond
          )
        )
        .orderBy(...order)
        .limit(limit),
    positionOf
  )

/** Photos of several requests, those of each in their order. */
export async function readPhotos(db: Db, afterSaleIds: readonly string[]) {
  if (afterSaleIds.length === 0) return []
  return db
    .select()
    .from(afterSalePictures)
    .where(inArray(afterSalePictures.afterSaleId, [...afterSaleIds]))
    .orderBy(asc(afterSalePictures.position))
}

/** Those of these requests that were taken up again, with the request that did. */
export async function readSuccessors(db: Db, afterSaleIds: readonly string[]): Promise<Map<string, string>> {
  const rows =
    afterSaleIds.length === 0
      ? []
      : await db
          .select({ earlier: afterSales.reappliesTo, later: afterSales.afterSaleId })
          .from(afterSales)
          .where(inArray(afterSales.reappliesTo, [...afterSaleIds]))
  return new Map(rows.flatMap(({ earlier, later }) => (earlier === null ? [] : [[earlier, later] as const])))
}

/** Changes a request that the caller has locked, and notes the step. */
export async function moveRequest(
  tx: Tx,
  { afterSaleId }: AfterSaleRow,
  change: Partial<NewAfterSale>,
  step: { readonly kind: AfterSaleStep; readonly note?: string; readonly at: number }
): Promise<AfterSaleRow> {
  const [row] = await tx.update(afterSales).set(change).where(eq(afterSales.afterSaleId, afterSaleId)).returning()
  if (!row) throw new Error('a locked request is not there')
  await tx.insert(afterSaleEvents).values({ afterSaleId, note: '', ...step })
  return row
}

/** Portions of an order whose money is back. */
export async function countRefunded(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ portions: sql`coalesce(sum(${afterSaleItems.portions}), 0)`.mapWith(Number) })
    .from(afterSaleItems)
    .innerJoin(afterSales, eq(afterSales.afterSaleId, afterSaleItems.afterSaleId))
    .where(and(eq(afterSales.orderId, orderId), eq(afterSales.status, 'refunded')))
  return row?.portions ?? 0
}

/** Whether a request of an order, or of one of its parts, waits to be judged. */
export async function hasOpenAfterSale(db: Db, orderId: string): Promise<boolean> {
  const [open] = await db
    .select({ afterSaleId: afterSales.afterSaleId })
    .from(afterSales)
    .innerJoin(orders, eq(orders.orderId, afterSales.orderId))
    .where(
      and(
        or(eq(orders.orderId, orderId), eq(orders.wholeOrderId, orderId)),
        inArray(afterSales.status, ['submitted', 'processing'])
      )
    )
    .limit(1)
  return open !== undefined
}
