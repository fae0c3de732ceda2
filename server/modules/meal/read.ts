import type { Order, OrderSummary } from '@/contract/types'
import type { Db } from '../../db/database'
import { readOfOrders } from '../after-sale/repository'
import { readEtas } from '../fulfilment/eta'
import type { Reader } from '../order/kinds'
import {
  readEvents,
  readLines,
  readParts,
  readRefunds,
  readReviewReason,
  readTransactionNumber,
  type OrderRow
} from '../order/repository'
import { readVoucherKind } from '../voucher/repository'
import { noParts, wireOrder, wireSummary, type CombinedParts } from './view'

/** Meals as lists show them to this person. */
export async function mealSummaries(
  db: Db,
  rows: readonly OrderRow[],
  { userId, now }: Reader
): Promise<OrderSummary[]> {
  const lines = await readLines(
    db,
    rows.map(({ orderId }) => orderId)
  )
  const combined = await readCombined(db, rows)
  const etaOf = await readEtas(db, rows, now)
  return rows.map((row) =>
    wireSummary(
      row,
      { lines: lines.filter(({ orderId }) => orderId === row.orderId), eta: etaOf(row), combined },
      userId,
      now
    )
  )
}

/** What the combined ones of these orders are made of; nothing is asked where there is none. */
async function readCombined(db: Db, rows: readonly OrderRow[]): Promise<CombinedParts> {
  const wholes = rows.filter(({ combineOrderAreaId }) => combineOrderAreaId !== null).map(({ orderId }) => orderId)
  if (wholes.length === 0) return noParts
  const parts = await readParts(db, wholes)
  const ids = parts.map(({ orderId }) => orderId)
  return {
    parts,
    lines: await readLines(db, ids),
    refunds: await readRefunds(db, ids),
    afterSales: await readOfOrders(db, ids)
  }
}

/** The whole of a meal as its owner sees it, or who eats of it; as read from `db`, which may be a transaction. */
export async function viewMeal(db: Db, order: OrderRow, { userId: readerId, now }: Reader): Promise<Order> {
  const lines = await readLines(db, [order.orderId])
  const events = await readEvents(db, order.orderId)
  const combined = await readCombined(db, [order])
  const refunds = [...(await readRefunds(db, [order.orderId])), ...combined.refunds]
  const afterSales = combined.parts.length === 0 ? await readOfOrders(db, [order.orderId]) : combined.afterSales
  const etaOf = await readEtas(db, [order], now)
  const transactionNumber = await readTransactionNumber(db, order.orderId)
  const isUnpaid = order.status === 'awaitingPayment' || order.status === 'expired'
  const reviewReasonCode = isUnpaid ? await readReviewReason(db, order.orderId) : null
  const voucherKind = await readVoucherKind(db, order.userVoucherId)
  return wireOrder(
    order,
    {
      lines,
      events,
      eta: etaOf(order),
      refunds,
      afterSales,
      combined,
      transactionNumber,
      reviewReasonCode,
      voucherKind
    },
    readerId,
    now
  )
}
