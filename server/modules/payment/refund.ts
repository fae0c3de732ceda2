import { hasOriginalRoute } from '@/domain/after-sale'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { announceOrder, moveOrder, type OrderRow, tellMoneyFollowers } from '../order'
import { collectReturned } from '../wallet'
import { closeRefunded, finishCombined } from './combined'
import { creditRefund } from './credit-refund'
import { finishPart } from './in-part'
import { tellOfRefund } from './refund-notice'
import { refundRequests } from './registries'
import {
  completeRefund,
  hasShareMoney,
  insertPartRefund,
  insertRefund,
  leftOf,
  type NewRefund,
  type PaymentRow,
  readAllSettled,
  readPayment,
  readSettled,
  refundJob,
  type RefundRow,
  sentInParts,
  updatePayment
} from './repository'

/** Whether an order goes on without the money that went back: it is paid by another payment, then or since. */
async function isPaidByOther(tx: Tx, order: OrderRow, { reason, paymentId }: RefundRow): Promise<boolean> {
  if (reason === 'duplicate') return true
  return order.paidAt !== null && !(await readPayment(tx, paymentId))?.settles
}

/** Writes that the money is back, once. That of a payment which pays nothing changes nothing about an order that another one pays. */
export async function finishRefund(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  refund: RefundRow,
  providerReference: string | null
): Promise<void> {
  if (!(await completeRefund(tx, refund.refundId, providerReference, kernel.clock.now()))) return
  await tellOfRefund(tx, kernel, order, refund)
  await tellMoneyFollowers(tx, kernel, order)
  if (refund.afterSaleId !== null)
    return refundRequests.of(kernel, 'afterSale').refunded(tx, kernel, order, refund.afterSaleId)
  if (refund.refundRequestId !== null) return finishPart(tx, kernel, order, refund.refundRequestId)
  if (order.hasParts || order.wholeOrderId !== null) return finishCombined(tx, kernel, order, refund)
  await updatePayment(tx, refund.paymentId, { status: 'refunded' })
  if (!(await isPaidByOther(tx, order, refund)) && !(await hasShareMoney(tx, order.orderId)))
    await moveOrder(tx, kernel, order, 'refund')
  announceOrder(tx, kernel, order)
}

/** Money of a payment that goes back for one order it paid. */
interface Returned {
  readonly reason: NewRefund['reason']
  readonly amountMinor: number
}

/** Sends money of a payment back for an order, once: to the wallet at once, by the way it came through a job that asks the provider. */
export async function sendBackOf(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  payment: PaymentRow,
  { reason, amountMinor }: Returned
): Promise<void> {
  const { orderId } = order
  const { paymentId, currency, paymentType } = payment
  const now = kernel.clock.now()
  const destination = hasOriginalRoute(paymentType) ? 'card' : 'wallet'
  const refund = await insertRefund(tx, {
    refundId: kernel.ids.next(),
    paymentId,
    orderId,
    reason,
    amountMinor,
    currency,
    destination,
    createdAt: now
  })
  if (!refund) return
  // A part leaves the rest of the payment where it is
  if (order.wholeOrderId === null) await updatePayment(tx, paymentId, { status: 'refunding' })
  if (destination === 'card')
    return kernel.jobs.schedule(tx, {
      kind: refundJob,
      payload: { refundId: refund.refundId, round: 0 },
      uniqueKey: refund.refundId
    })
  await creditRefund(tx, refund, payment, now)
  // Its person has already what a bank took back; of what pays nothing the debt is for itself
  if (payment.settles)
    await collectReturned(tx, { userId: payment.userId, currency, orderId: payment.orderId, amountMinor, now })
  await finishRefund(tx, kernel, order, refund, null)
}

/** What of a payment has not gone back in parts: those of a combined order, or those that a kind gave back of the order that it paid. */
async function restOf(tx: Tx, order: OrderRow, payment: PaymentRow): Promise<number> {
  if (order.hasParts) return leftOf(tx, payment)
  return payment.settles ? payment.amountMinor - (await sentInParts(tx, order.orderId)).minor : payment.amountMinor
}

/** Sends a payment back, once whatever asks for it: what parts have left of it. The order is locked by the caller. */
export async function refundPayment(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  payment: PaymentRow,
  reason: NewRefund['reason']
): Promise<void> {
  const amountMinor = await restOf(tx, order, payment)
  if (amountMinor === 0) return closeRefunded(tx, kernel, order, payment)
  await sendBackOf(tx, kernel, order, payment, { reason, amountMinor })
}

/** Sends back what paid a locked order, or shares of it, each to whoever paid; false when nothing but its balance did. */
export async function refundSettledPayment(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  reason: NewRefund['reason']
): Promise<boolean> {
  const settled = await readAllSettled(tx, order.orderId)
  for (const payment of settled) await refundPayment(tx, kernel, order, payment, reason)
  return settled.length > 0
}

/** Sends a part of what paid a locked order back the way it came, once a request: by the provider, through the job. */
export async function refundPart(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  { afterSaleId, amountMinor }: { readonly afterSaleId: string; readonly amountMinor: number }
): Promise<void> {
  const { orderId, currency } = order
  const payment = await readSettled(tx, orderId)
  if (!payment) throw new Error('a part of an order that no payment paid')
  const refundId = kernel.ids.next()
  await insertPartRefund(tx, {
    refundId,
    paymentId: payment.paymentId,
    orderId,
    reason: 'afterSale',
    afterSaleId,
    amountMinor,
    currency,
    destination: 'card',
    createdAt: kernel.clock.now()
  })
  await kernel.jobs.schedule(tx, { kind: refundJob, payload: { refundId, round: 0 }, uniqueKey: refundId })
}
