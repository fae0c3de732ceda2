import { codes } from '@/contract/codes'
import { money } from '@/domain/money'
import { type OrderStatus, unpaidOrderExpiryMs } from '@/domain/order-state'
import { payNowCode } from '@/domain/paynow'
import type { Tx } from '../../db/database'
import { sandboxPayee } from '../../platform/payments/bank-choice'
import { bankReferenceOf } from '../../platform/payments/bank-provider'
import { sandboxCardSessions } from '../../platform/payments/tables'
import type { HistoryEvent, HistoryOrder } from '../../seed/data/history'
import { keyNumber } from '../../seed/deterministic'
import type { orders } from '../order/tables'
import { debit } from '../wallet'
import { creditRefund } from './credit-refund'
import { insertPayment, insertRefund, type NewPayment, type NewRefund } from './repository'

/** An event of a past order with the state it led to and its time, epoch ms. */
export interface HistoryStep extends HistoryEvent {
  readonly status: OrderStatus
  readonly at: number
}

type PaidOrder = Pick<typeof orders.$inferSelect, 'orderId' | 'userId' | 'currency' | 'totalMinor' | 'figures'>

const paymentIdOf = (orderId: string): string => `${orderId}-payment`

/** The sandbox bank's own books say the same, so that a past card payment can be looked up and refunded like any other. */
async function payByCard(tx: Tx, payment: NewPayment, at: number): Promise<NewPayment> {
  const { paymentId, amountMinor, currency, orderId } = payment
  const sessionId = `sbx_${orderId}`
  const chargeId = `ch_${keyNumber(orderId)}${keyNumber(`${orderId}-charge`)}`
  await tx.insert(sandboxCardSessions).values({
    sessionId,
    paymentId,
    amountMinor,
    currency,
    description: orderId,
    returnUrl: payment.returnPath,
    status: 'paid',
    chargeId,
    createdAt: at
  })
  return { ...payment, provider: 'sandbox', providerReference: sessionId, transactionNumber: chargeId }
}

async function payByWallet(tx: Tx, payment: NewPayment, at: number): Promise<NewPayment> {
  const { paymentId, userId, currency, amountMinor, orderId } = payment
  const isEnough = await debit(tx, {
    userId,
    currency,
    amountMinor,
    kind: 'payment',
    reference: `payment:${paymentId}`,
    orderId,
    now: at
  })
  if (!isEnough) throw new RangeError(`${orderId}: the demo wallet of ${userId} cannot pay ${amountMinor}`)
  return { ...payment, provider: 'wallet', transactionNumber: paymentId }
}

/** The person has scanned a code of the sandbox bank and says so; its people have yet to look. */
function underReview(payment: NewPayment, at: number): NewPayment {
  const { paymentId, amountMinor, currency } = payment
  const reference = bankReferenceOf(paymentId)
  const qrPayload = payNowCode({
    payee: sandboxPayee,
    amount: money(amountMinor, currency),
    reference,
    expiresAt: at + unpaidOrderExpiryMs
  })
  return { ...payment, status: 'review', submittedAt: at, providerReference: reference, qrPayload }
}

function inCash(payment: NewPayment, steps: readonly HistoryStep[]): NewPayment {
  const taken = steps.find(({ event }) => event === 'deliver')
  if (taken)
    return {
      ...payment,
      provider: 'cash',
      status: 'succeeded',
      settles: true,
      succeededAt: taken.at,
      transactionNumber: payment.paymentId
    }
  const isRefused = steps.some(({ event }) => event === 'refuse')
  return {
    ...payment,
    provider: 'cash',
    ...(isRefused ? { status: 'declined', reasonCode: codes.cashUnpaid } : { status: 'due', settles: true })
  }
}

/** Writes the payment of a past order, if it had one, and moves the wallet's money. Throws when the wallet has not enough. */
export async function writePayment(
  tx: Tx,
  order: PaidOrder,
  { paymentType }: Pick<HistoryOrder, 'paymentType'>,
  steps: readonly HistoryStep[]
): Promise<void> {
  const { orderId, userId, currency, totalMinor, figures } = order
  const step = steps.find(
    ({ event }) => event === 'pay' || event === 'placeForCash' || event === 'paySubmittedForReview'
  )
  if (!step) return
  const begun: NewPayment = {
    paymentId: paymentIdOf(orderId),
    orderId,
    userId,
    paymentType,
    provider: 'paynow',
    status: 'pending',
    amountMinor: totalMinor,
    currency,
    figures,
    returnPath: 'pages/order-detail/to-index',
    createdAt: step.at
  }
  if (step.event === 'paySubmittedForReview') {
    await insertPayment(tx, underReview(begun, step.at))
    return
  }
  if (step.event === 'placeForCash') {
    await insertPayment(tx, inCash(begun, steps))
    return
  }
  const isRefunded = steps.some(({ event }) => event === 'refund')
  const done: NewPayment = {
    ...begun,
    status: isRefunded ? 'refunded' : 'succeeded',
    settles: true,
    succeededAt: step.at
  }
  await insertPayment(
    tx,
    paymentType === 'WALLET_PAY' ? await payByWallet(tx, done, step.at) : await payByCard(tx, done, step.at)
  )
}

/** Writes the refund of a past order to the wallet that had paid it, if it was refunded. */
export async function writeRefund(
  tx: Tx,
  { orderId, userId, currency, totalMinor }: PaidOrder,
  steps: readonly HistoryStep[]
): Promise<void> {
  const step = steps.find(({ event }) => event === 'refund')
  if (!step) return
  const refundId = `${orderId}-refund`
  const reason = steps.some(({ event }) => event === 'reject') ? 'rejected' : 'cancelled'
  const refund: NewRefund = {
    refundId,
    paymentId: paymentIdOf(orderId),
    orderId,
    reason,
    amountMinor: totalMinor,
    currency,
    destination: 'wallet',
    status: 'succeeded',
    createdAt: step.at,
    completedAt: step.at
  }
  await insertRefund(tx, refund)
  await creditRefund(tx, refund, { userId, paymentType: 'WALLET_PAY' }, step.at)
}
