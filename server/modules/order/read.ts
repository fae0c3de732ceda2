import type { Order, OrderSummary, Result, ValidParams } from '@/contract/types'
import { isActive, orderStatuses, statusesOfTab, type OrderStatus } from '@/domain/order-state'
import type { Db } from '../../db/database'
import { timeCursors } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { readOfOrders } from '../after-sale/repository'
import { readEtas } from '../fulfilment/eta'
import { readVoucherKind } from '../voucher/repository'
import { readEvents, readLines, readOrders, readParts, readRefunds, readReviewReason, readTransactionNumber, readVisibleOrder, type OrderRow } from './repository'
import { noParts, wireOrder, wireSummary, type CombinedParts } from './view'

const pageSize = 10
const mostActive = 20

/** Orders as lists show them to this person. */
export async function summaries(db: Db, rows: readonly OrderRow[], userId: string, now: number): Promise<OrderSummary[]> {
  const lines = await readLines(db, rows.map(({ orderId }) => orderId))
  const combined = await readCombined(db, rows)
  const etaOf = await readEtas(db, rows, now)
  return rows.map((row) => wireSummary(row, { lines: lines.filter(({ orderId }) => orderId === row.orderId), eta: etaOf(row), combined }, userId, now))
}

/** What the combined ones of these orders are made of; nothing is asked where there is none. */
async function readCombined(db: Db, rows: readonly OrderRow[]): Promise<CombinedParts> {
  const wholes = rows.filter(({ combineOrderAreaId }) => combineOrderAreaId !== null).map(({ orderId }) => orderId)
  if (wholes.length === 0) return noParts
  const parts = await readParts(db, wholes)
  const ids = parts.map(({ orderId }) => orderId)
  return { parts, lines: await readLines(db, ids), refunds: await readRefunds(db, ids), afterSales: await readOfOrders(db, ids) }
}

/** A page of a person's orders, newest first, and where the next begins. */
export async function readOrderPage(db: Db, userId: string, { statuses, cursor, ...too }: { statuses?: readonly OrderStatus[] | undefined, isAskedBackToo?: boolean, isSharedToo?: boolean, cursor: string | undefined }) {
  const found = await readOrders(db, userId, { limit: pageSize, place: timeCursors.read(cursor), ...too, ...(statuses && { statuses }) })
  return timeCursors.page(found, pageSize, ({ createdAt, orderId }) => ({ at: createdAt, id: orderId }))
}

/** A page of the list; without a tab, all orders. */
export async function listOrders(db: Db, userId: string, { tab, cursor }: ValidParams<'orderList'>, now: number): Promise<Result<'orderList'>> {
  const { rows, nextCursor } = await readOrderPage(db, userId, { statuses: tab && statusesOfTab(tab), isAskedBackToo: tab === 'refundedOrAfterSale', isSharedToo: true, cursor })
  return { items: await summaries(db, rows, userId, now), nextCursor }
}

/** Orders that the person still waits for: the strip on the home tab. */
export async function activeOrders(db: Db, userId: string, now: number): Promise<OrderSummary[]> {
  const rows = await readOrders(db, userId, { statuses: orderStatuses.filter(isActive), isSharedToo: true, limit: mostActive })
  return summaries(db, rows.filter(({ status, expiresAt }) => status !== 'awaitingPayment' || now < expiresAt), userId, now)
}

/** The whole of an order as its owner sees it, or who eats of it; as read from `db`, which may be a transaction. */
export async function viewOrder(db: Db, order: OrderRow, now: number, readerId = order.userId): Promise<Order> {
  const lines = await readLines(db, [order.orderId])
  const events = await readEvents(db, order.orderId)
  const combined = await readCombined(db, [order])
  const refunds = [...await readRefunds(db, [order.orderId]), ...combined.refunds]
  const afterSales = combined.parts.length === 0 ? await readOfOrders(db, [order.orderId]) : combined.afterSales
  const etaOf = await readEtas(db, [order], now)
  const transactionNumber = await readTransactionNumber(db, order.orderId)
  const isUnpaid = order.status === 'awaitingPayment' || order.status === 'expired'
  const reviewReasonCode = isUnpaid ? await readReviewReason(db, order.orderId) : null
  const voucherKind = await readVoucherKind(db, order.userVoucherId)
  return wireOrder(order, { lines, events, eta: etaOf(order), refunds, afterSales, combined, transactionNumber, reviewReasonCode, voucherKind }, readerId, now)
}

/** An order of this person, or of a group they eat with. Throws `orderNotFound`, also for another's. */
export async function getOrder(db: Db, userId: string, orderId: string, now: number): Promise<Order> {
  const order = await readVisibleOrder(db, userId, orderId)
  if (!order) throw new AppError('orderNotFound')
  return viewOrder(db, order, now, userId)
}
