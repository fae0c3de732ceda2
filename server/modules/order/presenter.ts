import type { Order, OrderSummary } from '@/contract/types'
import { isCashDue } from '@/domain/cash'
import type { Db } from '../../db/database'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { readVoucherKind } from '../voucher'
import { actionsOf } from './actions'
import { presentFigures } from './figures'
import type { Reader } from './kinds'
import {
  hasReturnedBalance,
  type ListedOrder,
  type OrderEventRow,
  type OrderRow,
  readDispute,
  readEvents,
  readRefunds,
  readReturned,
  readReviewReason,
  readTransactionNumber,
  type RefundRow
} from './repository'

/** What an order as a list shows it says of any kind of purchase. */
export function presentPurchase(order: ListedOrder) {
  const { orderId, orderNumber, title, picture, kind, status, currency, utcOffsetMinutes } = order
  return {
    orderId,
    orderNumber,
    title,
    picture,
    kind,
    status,
    currency,
    total: amountOf(order.totalMinor, currency),
    createdAt: instant(order.createdAt),
    expiresAt: status === 'awaitingPayment' ? instant(order.expiresAt) : null,
    utcOffsetMinutes
  }
}

/** What hangs on an order of any kind. */
export interface PurchaseParts {
  readonly events: readonly OrderEventRow[]
  readonly refunds: readonly RefundRow[]
  readonly transactionNumber: string | null
  readonly reviewReasonCode: number | null
  readonly dispute: Order['dispute']
  readonly voucherKind: Order['voucherKind']
}

/** All that hangs on an order of any kind. */
export async function readPurchaseParts(db: Db, order: OrderRow): Promise<PurchaseParts> {
  const isUnpaid = order.status === 'awaitingPayment' || order.status === 'expired'
  return {
    events: await readEvents(db, order.orderId),
    refunds: await readRefunds(db, [order.orderId]),
    transactionNumber: await readTransactionNumber(db, order.orderId),
    reviewReasonCode: isUnpaid ? await readReviewReason(db, order.orderId) : null,
    dispute: await readDispute(db, order),
    voucherKind: await readVoucherKind(db, order.userVoucherId)
  }
}

/** What the page of an order says of any kind of purchase, beside {@link presentPurchase}. */
export function presentWholePurchase(
  order: OrderRow,
  { events, transactionNumber, reviewReasonCode, dispute, voucherKind }: PurchaseParts
) {
  return {
    orderTransactionId: order.orderTransactionId,
    countryCode: order.countryCode,
    figures: presentFigures(order.figures, order.currency),
    tax: order.tax,
    invoice: order.invoice,
    paymentType: order.paymentType,
    transactionNumber,
    reviewReasonCode,
    dispute,
    paidAt: optionalInstant(order.paidAt),
    isCashDue: isCashDue(order),
    cancelCode: order.cancelCode,
    cancelReason: order.cancelReason,
    voucherKind,
    timeline: events.map(({ status, at }) => ({ status, at: instant(at) }))
  }
}

/** What of an order that is not a meal went or goes back: of its payment and, once it was paid, of its part of the wallet. */
function presentRefund(order: ListedOrder, balanceMinor: number, refunds: readonly RefundRow[]): Order['refund'] {
  const own = refunds.filter(({ reason }) => reason !== 'duplicate')
  const balance = hasReturnedBalance(order) ? balanceMinor : order.returnedBalanceMinor
  const amount = own.reduce((sum, { amountMinor }) => sum + amountMinor, balance ?? 0)
  if (amount === 0) return null
  const times = own.map(({ completedAt, createdAt }) => completedAt ?? createdAt)
  return {
    amount: amountOf(amount, order.currency),
    isComplete: own.every(({ status }) => status === 'succeeded'),
    at: instant(times.length === 0 ? order.updatedAt : Math.max(...times))
  }
}

/** Purchases of so many without a meal as a list shows them: for kinds that have nothing to add. */
export async function plainSummaries(
  db: Db,
  listed: readonly ListedOrder[],
  countOf: (order: ListedOrder) => number,
  { now }: Reader
): Promise<Omit<OrderSummary, 'meal'>[]> {
  const { refunds, balances } = await readReturned(db, listed)
  return listed.map((order) => ({
    ...presentPurchase(order),
    actions: actionsOf(order, now),
    count: countOf(order),
    refund: presentRefund(
      order,
      balances.get(order.orderId) ?? 0,
      refunds.filter(({ orderId }) => orderId === order.orderId)
    ),
    request: null
  }))
}

/** The page of a purchase of so many without a meal that the app itself sells: for kinds that have nothing to add. */
export async function plainView(db: Db, order: OrderRow, count: number, reader: Reader): Promise<Order> {
  const parts = await readPurchaseParts(db, order)
  return {
    ...presentPurchase(order),
    actions: actionsOf(order, reader.now),
    count,
    ...presentWholePurchase(order, parts),
    outlet: null,
    isReviewed: false,
    refund: presentRefund(order, order.figures.balance, parts.refunds),
    request: null
  }
}
