import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
  type SQLWrapper
} from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes } from '@/contract/codes'
import { wholeOrderId } from '@/domain/combined-order'
import { orderKindsWhere, type OrderStatus, type OrderTab, statusesOfTab } from '@/domain/order-state'
import type { Db, Tx } from '../../db/database'
import { insertRows, type RowsInsert } from '../../db/insert-rows'
import { ofRow } from '../../db/stored-json'
import { cursorInstant, cursorOf, type ListPage } from '../../http/cursor'
import { ownedBy } from '../../http/or-throw'
import { timedPage } from '../../http/timed-page'
import { paymentDisputes, payments, refunds } from '../payment/tables'
import { orderEvents, orders } from './tables'

/** Kind of the job that ends an unpaid order. */
export const expiryJob = 'expireOrder'
/** Kind of the job that sends the invoice of an order. */
export const invoiceJob = 'mailInvoice'

/** Rows of each table, as read. */
export type OrderRow = typeof orders.$inferSelect
/** An order as lists need it: what it was priced from, and how, is wide. */
export type ListedOrder = Omit<OrderRow, 'quoteInput' | 'figures' | 'tax'>
export type OrderEventRow = typeof orderEvents.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type RefundRow = typeof refunds.$inferSelect

const { quoteInput: _quoteInput, figures: _figures, tax: _tax, ...listed } = getTableColumns(orders)
/** What selects a {@link ListedOrder}. */
export const listedOrderColumns = listed

/** Locks the whole of a part, which its id tells: it comes before the part. */
export async function lockWhole(tx: Tx, orderId: string): Promise<void> {
  const whole = wholeOrderId(orderId)
  if (whole !== null)
    await tx.select({ orderId: orders.orderId }).from(orders).where(eq(orders.orderId, whole)).for('no key update')
}

/**
 * Locks an order. Everything that changes an order, its holds or its payments begins with it, so no two of them cross. A part of a
 * combined order is locked after its whole.
 */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  await lockWhole(tx, orderId)
  const [row] = await ofRow(orderId, tx.select().from(orders).where(eq(orders.orderId, orderId)).for('no key update'))
  return row
}

/** Locks an order of this person. Throws `orderNotFound`, also for another's. */
export async function lockOwnOrder(tx: Tx, userId: string, orderId: string): Promise<OrderRow> {
  return ownedBy(await lockOrder(tx, orderId), userId, 'orderNotFound')
}

/** Locks the parts of a locked combined order, by their number. */
export async function lockParts(tx: Tx, orderId: string): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(eq(orders.wholeOrderId, orderId))
    .orderBy(asc(orders.orderId))
    .for('no key update')
}

/** An order of this person; undefined unless owned by them. */
export async function readOrder(db: Db, userId: string, orderId: string): Promise<OrderRow | undefined> {
  const isTheirs = and(eq(orders.orderId, orderId), eq(orders.userId, userId))
  const [row] = await ofRow(orderId, db.select().from(orders).where(isTheirs))
  return row
}

/** An order of anybody: callers that answer a person check whose it is. */
export async function readAnyOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await ofRow(orderId, db.select().from(orders).where(eq(orders.orderId, orderId)))
  return row
}

/** `yymmdd` of the outlet's day, with which the number of an order begins; the database adds eight digits that no other order has. */
export const orderNumberDay = (isoDate: string): string => isoDate.slice(2).replaceAll('-', '')

const numbered = {
  column: orders.orderNumber,
  as: `"order_number" || lpad(((nextval('order_number_seq') * 48271) % 100000000)::text, 8, '0')`
}

/** The inserts of orders of the same columns and, `withEvent`, of their first timeline events. A kind adds its own inserts and runs all as one statement. */
export function insertsOfOrders(made: readonly NewOrder[], { withEvent = false } = {}): RowsInsert[] {
  const events = made.map(({ orderId, status, createdAt: at }) => ({ orderId, event: 'submit' as const, status, at }))
  return [insertRows(orders, made, numbered), ...(withEvent ? [insertRows(orderEvents, events)] : [])]
}

/** The timeline of an order, oldest first. */
export async function readEvents(db: Db, orderId: string): Promise<OrderEventRow[]> {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.orderEventId))
}

/** Refunds of orders, oldest first. */
export async function readRefunds(db: Db, orderIds: readonly string[]): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt))
}

/** What the wallet paid of these orders, by order, minor units. */
async function readBalanceParts(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orders.orderId, minor: sql`(${orders.figures} ->> 'balance')::bigint`.mapWith(Number) })
    .from(orders)
    .where(inArray(orders.orderId, [...orderIds]))
  return new Map(rows.map(({ orderId, minor }) => [orderId, minor]))
}

/** Whether an order that is over gave the wallet's part of it back. */
export const hasReturnedBalance = ({ status, paidAt, holdsBalance }: ListedOrder): boolean =>
  (status === 'cancelled' || status === 'refunded') && paidAt !== null && !holdsBalance

/** What of listed orders went or goes back: refunds of their payments, and what the wallet had paid of those that are over. */
export async function readReturned(db: Db, listed: readonly ListedOrder[]) {
  return {
    refunds: await readRefunds(
      db,
      listed.map(({ orderId }) => orderId)
    ),
    balances: await readBalanceParts(
      db,
      listed.filter(hasReturnedBalance).map(({ orderId }) => orderId)
    )
  }
}

/** The provider's number of the payment that paid an order. */
export async function readTransactionNumber(db: Db, orderId: string): Promise<string | null> {
  const [row] = await db
    .select({ transactionNumber: payments.transactionNumber })
    .from(payments)
    .where(and(eq(payments.orderId, wholeOrderId(orderId) ?? orderId), eq(payments.settles, true)))
  return row?.transactionNumber ?? null
}

/** How the last dispute of a paid order's payment stands that we have not won. */
export async function readDispute(
  db: Db,
  { orderId, paidAt }: Pick<OrderRow, 'orderId' | 'paidAt'>
): Promise<'open' | 'lost' | null> {
  if (paidAt === null) return null
  const [row] = await db
    .select({ status: paymentDisputes.status })
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.orderId, wholeOrderId(orderId) ?? orderId), ne(paymentDisputes.status, 'won')))
    .orderBy(desc(paymentDisputes.openedAt))
    .limit(1)
  return row === undefined || row.status === 'won' ? null : row.status
}

const reviewReasons: readonly (number | null)[] = [codes.paymentUnproven, codes.paymentAmountDiffers]

/** Why the review of an unpaid order's last payment found nothing that pays it, as a code of the contract; null when it is not that. */
export async function readReviewReason(db: Db, orderId: string): Promise<number | null> {
  const [row] = await db
    .select({ reasonCode: payments.reasonCode })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return row && reviewReasons.includes(row.reasonCode) ? row.reasonCode : null
}

/** Conditions by which orders of a kind stand under a tab whatever their status says: of an order one at most is true, and none is null. */
export type OwnTabs = Readonly<Partial<Record<OrderTab, SQL>>>

/** What of a person's orders is asked for; all of them unless said. */
export interface OrderFilter {
  readonly statuses?: readonly OrderStatus[]
  /** With these orders of other statuses. */
  readonly due?: readonly string[]
  readonly tab?: OrderTab | undefined
  /** What kinds say of their tabs. */
  readonly ownTabs?: ReadonlyMap<OrderRow['kind'], OwnTabs>
  readonly kind?: OrderRow['kind'] | undefined
  /** With these orders of others. */
  readonly shared?: readonly string[]
}

const listedKinds = () => orderKindsWhere(({ isListed }) => isListed)

/** What stands under a tab, which is each kind's to say; what was asked back does so whatever became of the order. */
const isUnder = (tab: OrderTab, ownTabs: OrderFilter['ownTabs']): SQL | undefined =>
  or(
    ...listedKinds().map((kind) => {
      const { [tab]: here, ...elsewhere } = ownTabs?.get(kind) ?? {}
      const usual = and(
        inArray(orders.status, statusesOfTab(kind, tab)),
        ...Object.values<SQL>(elsewhere).map((moved) => not(sql`(${moved})`))
      )
      return and(eq(orders.kind, kind), or(usual, here))
    }),
    tab === 'refundedOrAfterSale' ? gt(orders.claimedCount, 0) : undefined
  )

/** Whether an order waits for its payment, or for the review of one; what is over is not swept away at once. */
export const isUnpaid = (now: number): SQL | undefined =>
  or(eq(orders.status, 'paynowReview'), and(eq(orders.status, 'awaitingPayment'), gt(orders.expiresAt, now)))

/** Which of the orders that this person may see are asked for; never the parts of combined ones. */
function isAskedFor(userId: string, { statuses, due = [], tab, ownTabs, kind, shared = [] }: OrderFilter) {
  const own = eq(orders.userId, userId)
  return and(
    shared.length === 0 ? own : or(own, inArray(orders.orderId, [...shared])),
    isNull(orders.wholeOrderId),
    inArray(orders.kind, listedKinds()),
    kind && eq(orders.kind, kind),
    statuses && or(inArray(orders.status, [...statuses]), inArray(orders.orderId, [...due])),
    tab && isUnder(tab, ownTabs)
  )
}

/** A page of a person's orders, newest first. */
export async function readOrders(db: Db, userId: string, filter: OrderFilter, page: ListPage) {
  return timedPage<ListedOrder>(
    { at: orders.createdAt, id: orders.orderId, first: 'newest' },
    page,
    ({ beyond, order, limit }) =>
      db
        .select(listedOrderColumns)
        .from(orders)
        .where(and(isAskedFor(userId, filter), beyond))
        .orderBy(...order)
        .limit(limit),
    ({ createdAt, orderId }) => ({ at: createdAt, id: orderId })
  )
}

/** What its person can do something about at once, first in this order; then what else is in progress, and what is over. */
const mostUrgent: readonly OrderStatus[] = ['canPickUp', 'awaitingPayment', 'delivering']

/** How late an order of a status comes in the list, by its kind's tabs. */
const urgencyOf = (status: SQLWrapper): SQL<number> => {
  const isInProgress = or(
    eq(status, 'paynowReview'),
    ...listedKinds().map((kind) => and(eq(orders.kind, kind), inArray(status, statusesOfTab(kind, 'awaitingUse'))))
  )
  const first = mostUrgent.map((urgent, place) => sql`when ${eq(status, urgent)} then ${sql.raw(String(place))}`)
  const rest = sql.raw(String(mostUrgent.length))
  return sql`case ${sql.join(first, sql` `)} when ${isInProgress} then ${rest} else ${rest} + 1 end`.mapWith(Number)
}

/** What an order's status was at an instant, epoch ms. */
function statusAt(at: number): SQL {
  const instant = sql`${new Date(at).toISOString()}::timestamptz`
  const { orderId, status, at: movedAt, orderEventId } = orderEvents
  return sql`case when ${orders.updatedAt} <= ${instant} then ${orders.status} else coalesce((select ${status} from ${orderEvents}
    where ${orderId} = ${orders.orderId} and ${movedAt} <= ${instant} order by ${orderEventId} desc limit 1), ${orders.status}) end`
}

const urgencyCursors = cursorOf(
  z.object({
    /** When the first page was read. */
    readAt: cursorInstant,
    urgency: z.int().check(z.gte(0), z.lte(mostUrgent.length + 1)),
    at: cursorInstant,
    id: z.string().check(z.maxLength(200))
  })
)

/**
 * A page of a person's orders, the most urgent first, of the same urgency the newest. Later pages go on in the order in which the orders
 * stood when the first was read: one that moves on in between is neither lost nor shown twice.
 */
export async function readUrgentFirst(
  db: Db,
  userId: string,
  filter: OrderFilter,
  { cursor: text, size }: ListPage,
  now: number
) {
  const cursor = urgencyCursors.read(text)
  const readAt = cursor?.readAt ?? now
  const urgency = urgencyOf(cursor === undefined ? orders.status : sql`(${statusAt(readAt)})`)
  const beyond =
    cursor &&
    sql`(${urgency} > ${cursor.urgency} or (${urgency} = ${cursor.urgency}
      and (${orders.createdAt}, ${orders.orderId}) < (${new Date(cursor.at).toISOString()}::timestamptz, ${cursor.id})))`
  const found = await db
    .select({ order: listedOrderColumns, urgency })
    .from(orders)
    .where(and(isAskedFor(userId, filter), beyond))
    .orderBy(asc(urgency), desc(orders.createdAt), desc(orders.orderId))
    .limit(size + 1)
  const { rows, nextCursor } = urgencyCursors.page(found, size, ({ order, urgency: rank }) => ({
    readAt,
    urgency: rank,
    at: order.createdAt,
    id: order.orderId
  }))
  return { rows: rows.map(({ order }) => order), nextCursor }
}
