import type { Order, OrderSummary, QuotedLine } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { money, toAmount } from '@/domain/money'
import { orderActions } from '@/domain/order-state'
import { wireFigures } from '../quote/view'
import { refusalOf } from '../after-sale/eligible'
import type { AfterSaleRow } from '../after-sale/repository'
import type { OrderEventRow, OrderLineRow, OrderRow, RefundRow } from './repository'

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString()
const optionalInstant = (milliseconds: number | null): string | null => (milliseconds === null ? null : instant(milliseconds))

/** What a person may do: who only eats of a group's order looks on, and shares are paid on the group's page. */
function actionsFor(order: OrderRow, readerId: string, now: number): OrderSummary['actions'] {
  const { kind, status } = order
  const actions = orderActions(kind, status, { isExpired: now >= order.expiresAt, isUnreviewed: !order.isReviewed, isReturnable: refusalOf(order, now) === undefined, hasInvoice: order.invoice !== null })
  if (order.userId !== readerId) return actions.filter((action) => action === 'track' || action === 'contact')
  return order.groupMode === 'split' ? actions.filter((action) => action !== 'pay') : actions
}

/** An order as a list shows it; the domain says which actions it has. */
export function wireSummary(order: OrderRow, lines: readonly OrderLineRow[], readerId: string, now: number): OrderSummary {
  const { orderId, orderNumber, restaurantId, restaurant, kind, status, currency } = order
  return {
    orderId, orderNumber, restaurantId, restaurantName: restaurant.name, restaurantImage: restaurant.image, kind, status,
    actions: actionsFor(order, readerId, now),
    ...(order.groupMode !== null && { group: { orderTransactionId: order.transactionId, paymentMode: order.groupMode, isOwner: order.userId === readerId } }),
    currency,
    total: toAmount(money(order.totalMinor, currency)),
    dishCount: order.dishCount,
    dishNames: lines.map(({ dishName }) => dishName),
    createdAt: instant(order.createdAt),
    expiresAt: status === 'awaitingPayment' ? instant(order.expiresAt) : null,
    arrivesFrom: optionalInstant(order.arrivesFrom),
    arrivesUntil: optionalInstant(order.arrivesUntil)
  }
}

function wireLine(line: OrderLineRow, currency: Currency): QuotedLine {
  const amount = (minor: number) => toAmount(money(minor, currency))
  return {
    dishId: line.dishId, dishName: line.dishName, image: line.image, choices: line.choices, dishCount: line.dishCount,
    unitAmount: amount(line.unitMinor), originalUnitAmount: line.originalUnitMinor === null ? null : amount(line.originalUnitMinor), totalAmount: amount(line.totalMinor)
  }
}

/** What granted requests give back, wallet and payment together. */
function wireReturned(order: OrderRow, granted: readonly AfterSaleRow[]): Order['refund'] {
  const amount = granted.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const at = Math.max(...granted.map(({ endedAt, decidedAt }) => endedAt ?? decidedAt ?? 0))
  return { amount: toAmount(money(amount, order.currency)), isComplete: granted.every(({ status }) => status === 'refunded'), at: instant(at) }
}

/** What has gone or goes back to the person: refunds of this order's payment, and its part of the wallet once it was paid; after a meal, what was granted of it. */
function wireRefund(order: OrderRow, refunds: readonly RefundRow[], afterSales: readonly AfterSaleRow[]): Order['refund'] {
  const granted = afterSales.filter(({ decidedAt }) => decidedAt !== null)
  if (granted.length > 0) return wireReturned(order, granted)
  const own = refunds.filter(({ reason }) => reason !== 'duplicate')
  const isEnded = order.status === 'cancelled' || order.status === 'refunded'
  const balance = isEnded && order.paidAt !== null && !order.holdsBalance ? order.figures.balance : 0
  const amount = own.reduce((sum, { amountMinor }) => sum + amountMinor, balance)
  if (amount === 0) return null
  const at = Math.max(...own.map(({ completedAt, createdAt }) => completedAt ?? createdAt), own.length === 0 ? order.updatedAt : 0)
  return { amount: toAmount(money(amount, order.currency)), isComplete: own.every(({ status }) => status === 'succeeded'), at: instant(at) }
}

/** Everything that hangs on an order. */
export interface OrderParts {
  readonly lines: readonly OrderLineRow[]
  readonly events: readonly OrderEventRow[]
  readonly refunds: readonly RefundRow[]
  /** Newest first. */
  readonly afterSales: readonly AfterSaleRow[]
  readonly transactionNumber: string | null
}

/** What of an order is its owner's business alone. */
const withoutOwners = { deliveryAddress: null, remark: '', invoice: null, paymentType: null, transactionNumber: null, refund: null } as const

/** The whole order on the wire (contract `order`), as its reader may see it. */
export function wireOrder(order: OrderRow, parts: OrderParts, readerId: string, now: number): Order {
  const whole = wireWhole(order, parts, readerId, now)
  return order.userId === readerId ? whole : { ...whole, ...withoutOwners, afterSales: [] }
}

function wireWhole(order: OrderRow, { lines, events, refunds, afterSales, transactionNumber }: OrderParts, readerId: string, now: number): Order {
  return {
    ...wireSummary(order, lines, readerId, now),
    orderTransactionId: order.transactionId,
    countryCode: order.countryCode,
    utcOffsetMinutes: order.restaurant.utcOffsetMinutes,
    restaurantAddress: order.restaurant.address,
    restaurantPhone: order.restaurant.phone,
    lines: lines.map((line) => wireLine(line, order.currency)),
    chosenLines: order.choices.lines,
    figures: wireFigures(order.figures, order.currency),
    tax: order.tax,
    deliveryAddress: order.deliveryAddress,
    remark: order.remark,
    tableware: order.tableware,
    invoice: order.invoice,
    paymentType: order.paymentType,
    transactionNumber,
    paidAt: optionalInstant(order.paidAt),
    cancelCode: order.cancelCode,
    cancelReason: order.cancelReason,
    collectionCode: order.collectionCode,
    isReviewed: order.isReviewed,
    rider: order.rider,
    refund: wireRefund(order, refunds, afterSales),
    afterSales: afterSales.map(({ afterSaleId, status, amountMinor, currency, createdAt }) => ({ afterSaleId, status, amount: toAmount(money(amountMinor, currency)), createdAt: instant(createdAt) })),
    timeline: events.map(({ status, at }) => ({ status, at: instant(at) }))
  }
}
