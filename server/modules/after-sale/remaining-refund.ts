import { eq } from 'drizzle-orm'
import { hasOriginalRoute, isUndelivered } from '@/domain/after-sale'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { OrderRow } from '../order'
import { orders } from '../order/tables'
import {
  creditRefund,
  insertPartRefund,
  leftOf,
  type PaymentRow,
  readSettled,
  refundJob,
  updatePayment
} from '../payment'
import { credit } from '../wallet'
import { type AfterSaleRow, readOfOrders } from './repository'

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)

/** What of a combined order's payment, and of the wallet's part beside it, has not gone back, minor units. */
async function restOf(
  tx: Tx,
  whole: OrderRow,
  parts: readonly OrderRow[],
  requests: readonly AfterSaleRow[],
  payment: PaymentRow | undefined
) {
  const leftOfPayment = payment ? await leftOf(tx, payment) : 0
  const sent = (payment?.amountMinor ?? 0) - leftOfPayment
  const credited = sum([
    ...requests.map(({ walletMinor }) => walletMinor),
    ...[whole, ...parts].map(({ returnedBalanceMinor }) => returnedBalanceMinor)
  ])
  const left = Math.max(whole.figures.total + whole.figures.balance - sent - credited, 0)
  const ofPayment = Math.min(left, leftOfPayment)
  return { ofPayment, ofBalance: left - ofPayment }
}

/** Sends the rest of a payment back the way it came, or to the wallet if there is no such way. Returns whether it has arrived. */
async function sendPayment(
  tx: Tx,
  kernel: Kernel,
  { orderId, currency }: OrderRow,
  payment: PaymentRow,
  amountMinor: number
): Promise<boolean> {
  const { paymentId, paymentType } = payment
  const [refundId, now] = [kernel.ids.next(), kernel.clock.now()]
  const refund = { refundId, paymentId, orderId, reason: 'undelivered' as const, amountMinor, currency, createdAt: now }
  if (!hasOriginalRoute(paymentType)) {
    await insertPartRefund(tx, { ...refund, destination: 'wallet', status: 'succeeded', completedAt: now })
    await creditRefund(tx, refund, payment, now)
    return true
  }
  await insertPartRefund(tx, { ...refund, destination: 'card' })
  await updatePayment(tx, paymentId, { status: 'refunding' })
  await kernel.jobs.schedule(tx, { kind: refundJob, payload: { refundId, round: 0 }, uniqueKey: refundId })
  return false
}

/**
 * Gives back what is left of a locked combined order whose parts are all over, if nothing of it came: its delivery, tip and fees were shared
 * among the parts, and a part that was not made, or was asked back dish by dish, has left its share. Then as much is back as of an order
 * that is asked back in one. Returns whether all of it is there; once the provider has sent the rest it comes here again and finds nothing.
 */
export async function refundRemaining(
  tx: Tx,
  kernel: Kernel,
  whole: OrderRow,
  parts: readonly OrderRow[]
): Promise<boolean> {
  const { orderId, userId, currency } = whole
  const requests = (
    await readOfOrders(
      tx,
      parts.map((part) => part.orderId)
    )
  ).filter(({ status }) => status === 'refunded')
  if (!requests.every(({ reason }) => isUndelivered(reason))) return true
  const payment = await readSettled(tx, orderId)
  const { ofPayment, ofBalance } = await restOf(tx, whole, parts, requests, payment)
  if (ofBalance > 0) {
    await credit(tx, {
      userId,
      currency,
      amountMinor: ofBalance,
      kind: 'balanceReturn',
      reference: `order:${orderId}:rest`,
      orderId,
      now: kernel.clock.now()
    })
    await tx.update(orders).set({ returnedBalanceMinor: ofBalance }).where(eq(orders.orderId, orderId))
  }
  return payment === undefined || ofPayment === 0 || sendPayment(tx, kernel, whole, payment, ofPayment)
}
