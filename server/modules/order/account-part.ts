import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Currency } from '@/domain/countries'
import type { AccountPart } from '../../account-part'
import type { Db } from '../../db/database'
import { orderEvents, orderLines, orders } from '../../db/schema'
import { amountOf, optionalInstant } from '../../http/wire'
import { wireFigures } from './figures'
import { readOpenOrders } from './open-orders'
import type { OrderEventRow, OrderLineRow, OrderRow } from './repository'

function byOrder<T extends { readonly orderId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(row.orderId, [...(groups.get(row.orderId) ?? []), row])
  return groups
}

const lineOf = (line: OrderLineRow, currency: Currency) => ({
  dishId: line.dishId,
  dishName: line.dishName,
  choices: line.choices,
  dishCount: line.dishCount,
  unitAmount: amountOf(line.unitMinor, currency),
  totalAmount: amountOf(line.totalMinor, currency)
})

function orderOf(order: OrderRow, lines: readonly OrderLineRow[], events: readonly OrderEventRow[]) {
  const { currency } = order
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    orderTransactionId: order.transactionId,
    restaurantId: order.restaurantId,
    restaurant: { name: order.restaurant.name, address: order.restaurant.address },
    kind: order.kind,
    status: order.status,
    countryCode: order.countryCode,
    currency,
    figures: wireFigures(order.figures, currency),
    tax: order.tax,
    total: amountOf(order.totalMinor, currency),
    lines: lines.map((line) => lineOf(line, currency)),
    deliveryAddress: order.deliveryAddress,
    remark: order.remark,
    tableware: order.tableware,
    invoice: order.invoice,
    paymentType: order.paymentType,
    userVoucherId: order.userVoucherId,
    promotionCodeId: order.promotionCodeId,
    cancelCode: order.cancelCode,
    cancelReason: order.cancelReason,
    createdAt: optionalInstant(order.createdAt),
    paidAt: optionalInstant(order.paidAt),
    arrivesFrom: optionalInstant(order.arrivesFrom),
    arrivesUntil: optionalInstant(order.arrivesUntil),
    timeline: events.map(({ status, at }) => ({ status, at: optionalInstant(at) }))
  }
}

/** Orders with their lines and times. */
async function readOrders(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt), asc(orders.orderId))
  const theirs = db.select({ orderId: orders.orderId }).from(orders).where(eq(orders.userId, userId))
  const lines = byOrder(
    await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, theirs))
      .orderBy(asc(orderLines.orderId), asc(orderLines.lineNumber))
  )
  const events = byOrder(
    await db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, theirs))
      .orderBy(asc(orderEvents.orderEventId))
  )
  return {
    orders: rows.map((order) => orderOf(order, lines.get(order.orderId) ?? [], events.get(order.orderId) ?? []))
  }
}

/** What an order's address keeps for the books: the area it was delivered in, and nothing that leads to a door or a person. */
const anonymousAddress = {
  name: '',
  mobile: '',
  standbyMobile: null,
  streetName: '',
  addressDetail: '',
  buildingName: null,
  buildingDetail: null,
  unitNo: null,
  latitude: 0,
  longitude: 0
}

/** Orders: they stay in the books, without a person. */
export const orderAccountPart: AccountPart = {
  tables: [orders, orderLines],
  exported: readOrders,
  wipe: async (tx, _kernel, { userId }) => {
    const deliveryAddress = sql`${orders.deliveryAddress} || ${JSON.stringify(anonymousAddress)}::jsonb`
    const choices = sql`${orders.choices} - array['latitude', 'longitude', 'addressId']`
    await tx
      .update(orders)
      .set({ deliveryAddress, choices, remark: '', cancelReason: null, invoice: null })
      .where(eq(orders.userId, userId))
  },
  openTrades: (db, userId) => readOpenOrders(db, eq(orders.userId, userId))
}
