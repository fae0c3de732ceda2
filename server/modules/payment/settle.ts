import { codes, type CodeName } from '@/contract/codes'
import { isCashDue } from '@/domain/cash'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { CallbackRefused, type PaymentOutcome } from '../../platform/payment-provider'
import { retakeHolds } from '../order/holds'
import { markPaid } from '../order/paid'
import { settleShares } from '../group/share-settle'
import { lockOrder, readKitchens, type NewOrder, type OrderRow } from '../order/repository'
import { soonestOf } from '../quote/slots'
import { readRestaurant } from '../restaurant/repository'
import { openingStateAt } from '@/domain/opening-hours'
import { closePendingPayments } from './close'
import { refundPayment } from './refund'
import { returnFromReview } from './review'
import { takeStray } from './strays'
import { endPending, lockPayment, readPayment, updatePayment, type PaymentRow } from './repository'

const reasonOf: Readonly<Record<'cancelled' | 'expired', CodeName>> = { cancelled: 'paymentCancelled', expired: 'orderExpired' }
/** Who has a card refused takes another one; every other way can be tried again. */
const declinedCode = ({ paymentType }: PaymentRow): CodeName => (paymentType === 'CREDITCARD_PAY' || paymentType === 'NETS' ? 'paymentDeclined' : 'paymentFailed')

type Arrival = Pick<NewOrder, 'arrivesFrom' | 'arrivesUntil'>

/** When an order whose time was over can still be made and arrives; undefined when the outlet is closed or gone, or its slot has passed. */
async function laterArrivalFrom(tx: Tx, kernel: Kernel, order: OrderRow, restaurantId: string): Promise<Arrival | undefined> {
  const row = await readRestaurant(tx, restaurantId)
  const now = kernel.clock.now()
  if (!row || row.status !== 'active') return undefined
  if (order.choices.deliveryAt !== undefined) return order.arrivesFrom !== null && order.arrivesFrom > now ? {} : undefined
  const hours = { windows: row.openingWindows, closedDates: row.closedDates, utcOffsetMinutes: row.utcOffsetMinutes }
  if (!openingStateAt(hours, now).isOpen) return undefined
  const soonest = soonestOf({ row, hours, now, meters: order.kind === 'pickup' ? null : order.quoteInput.distanceMeters })
  return soonest ? { arrivesFrom: soonest.startsAt, arrivesUntil: soonest.endsAt } : undefined
}

/** When all that an order is made from can be brought together. */
async function laterArrival(tx: Tx, kernel: Kernel, order: OrderRow): Promise<Arrival | undefined> {
  let latest: Arrival | undefined
  for (const restaurantId of await readKitchens(tx, order)) {
    const arrival = await laterArrivalFrom(tx, kernel, order, restaurantId)
    if (!arrival) return undefined
    if (!latest || (arrival.arrivesFrom ?? 0) > (latest.arrivesFrom ?? 0)) latest = arrival
  }
  return latest
}

/** Lets the money pay the order: one that waits, or one that expired if everything it needs can be had again. */
async function settleOrder(tx: Tx, kernel: Kernel, order: OrderRow, payment: PaymentRow): Promise<boolean> {
  // A review may have been closed before the money came
  const change = { figures: payment.figures, totalMinor: payment.amountMinor, paymentType: payment.paymentType, cancelCode: null }
  if (order.status !== 'expired') return (await markPaid(tx, kernel, order, change)) !== undefined
  const arrival = await laterArrival(tx, kernel, order)
  const holds = arrival && await retakeHolds(tx, order, kernel.clock.now())
  return holds !== undefined && (await markPaid(tx, kernel, order, { ...change, ...arrival, ...holds })) !== undefined
}

/** Money has come in: it pays the order, or goes back when the order is paid already or cannot be had any more. */
async function takeMoney(tx: Tx, kernel: Kernel, order: OrderRow, payment: PaymentRow, transactionNumber: string): Promise<void> {
  if (payment.shareScope !== null) return takeShareMoney(tx, kernel, order, payment, transactionNumber)
  const settles = await settleOrder(tx, kernel, order, payment)
  await updatePayment(tx, payment.paymentId, { status: 'succeeded', settles, transactionNumber, succeededAt: kernel.clock.now(), reasonCode: null })
  if (settles) return closePendingPayments(tx, kernel, order.orderId, payment.paymentId)
  // Paid, or placed to be paid in cash: the order goes on without this money
  const isPlaced = order.paidAt !== null || isCashDue(order)
  await refundPayment(tx, kernel, order, payment, isPlaced ? 'duplicate' : 'late')
}

/** Money for shares: it pays them, and with the last of them the order, or goes back when others paid meanwhile or the order is over. */
async function takeShareMoney(tx: Tx, kernel: Kernel, order: OrderRow, payment: PaymentRow, transactionNumber: string): Promise<void> {
  const settles = await settleShares(tx, kernel, order, payment)
  await updatePayment(tx, payment.paymentId, { status: 'succeeded', settles, transactionNumber, succeededAt: kernel.clock.now(), reasonCode: null })
  if (!settles) await refundPayment(tx, kernel, order, payment, order.status === 'expired' || order.status === 'cancelled' ? 'late' : 'duplicate')
}

/**
 * Takes over how a payment stands at its provider, whoever says so (callback, reconcile, `paymentGet`) and however often and late.
 * Money counts whatever was said before; anything else only ends a payment that still waits. Throws `CallbackRefused` when the money is
 * not what was asked for.
 */
export async function applyOutcome(tx: Tx, kernel: Kernel, paymentId: string, outcome: PaymentOutcome): Promise<void> {
  const known = await readPayment(tx, paymentId)
  if (!known) throw new AppError('paymentNotFound')
  const order = await lockOrder(tx, known.orderId)
  const payment = await lockPayment(tx, paymentId)
  if (!order || !payment || outcome.kind === 'pending') return
  if (outcome.kind === 'unproven') return returnFromReview(tx, kernel, order, payment, 'paymentUnproven')
  if (outcome.kind !== 'succeeded') return endPending(tx, paymentId, { status: outcome.kind, reasonCode: codes[outcome.kind === 'declined' ? declinedCode(payment) : reasonOf[outcome.kind]] })
  if (await takeStray(tx, kernel, order, payment, outcome)) return
  if (outcome.amount.minor !== payment.amountMinor || outcome.amount.currency !== payment.currency) throw new CallbackRefused('another amount than was asked for')
  if (payment.status === 'succeeded' || payment.status === 'refunding' || payment.status === 'refunded') return
  await takeMoney(tx, kernel, order, payment, outcome.transactionNumber)
}
