import { asc, eq, inArray } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { Db } from '../../db/database'
import { amountOf, optionalInstant } from '../../http/format'
import { presentFigures } from './figures'
import { readOpenOrders } from './open-orders'
import type { OrderEventRow, OrderRow } from './repository'
import { orderEvents, orders } from './tables'

function byOrder<T extends { readonly orderId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(row.orderId, [...(groups.get(row.orderId) ?? []), row])
  return groups
}

function orderOf(order: OrderRow, events: readonly OrderEventRow[]) {
  const { currency } = order
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    orderTransactionId: order.orderTransactionId,
    restaurantId: order.restaurantId,
    title: order.title,
    kind: order.kind,
    status: order.status,
    countryCode: order.countryCode,
    currency,
    figures: presentFigures(order.figures, currency),
    tax: order.tax,
    total: amountOf(order.totalMinor, currency),
    invoice: order.invoice,
    paymentType: order.paymentType,
    userVoucherId: order.userVoucherId,
    promotionCodeId: order.promotionCodeId,
    cancelCode: order.cancelCode,
    cancelReason: order.cancelReason,
    createdAt: optionalInstant(order.createdAt),
    paidAt: optionalInstant(order.paidAt),
    timeline: events.map(({ status, at }) => ({ status, at: optionalInstant(at) }))
  }
}

/** Orders with their times; what only their kind has is in that kind's own part. */
async function readOrders(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt), asc(orders.orderId))
  const theirs = db.select({ orderId: orders.orderId }).from(orders).where(eq(orders.userId, userId))
  const events = byOrder(
    await db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, theirs))
      .orderBy(asc(orderEvents.orderEventId))
  )
  return {
    orders: rows.map((order) => orderOf(order, events.get(order.orderId) ?? []))
  }
}

/** Orders: they stay in the books, without a person. */
export const orderAccountPart: AccountPart = {
  tables: [orders],
  exported: readOrders,
  wipe: async (tx, _kernel, { userId }) => {
    await tx.update(orders).set({ cancelReason: null, invoice: null }).where(eq(orders.userId, userId))
  },
  openTrades: (db, userId) => readOpenOrders(db, eq(orders.userId, userId))
}
