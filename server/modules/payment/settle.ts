import { type CodeName, codes } from '@/contract/codes'
import { isCashDue } from '@/domain/cash'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { CallbackRefused, type PaymentOutcome } from '../../platform/payments/provider'
import { lockOrder, markPaid, type OrderRow, retakeHolds } from '../order'
import { endByCard, isCardFull } from './card-limit'
import { closePendingPayments } from './close'
import { refundPayment } from './refund'
import { sharePayments } from './registries'
import { endPending, lockPayment, type PaymentRow, readPayment, updatePayment } from './repository'
import { returnFromReview } from './review'
import { takeStray } from './strays'

const reasonOf: Readonly<Record<'cancelled' | 'expired', CodeName>> = {
  cancelled: 'paymentCancelled',
  expired: 'orderExpired'
}
/** Who has a card refused takes another one; every other way can be tried again. */
const declinedCode = ({ paymentType }: PaymentRow): CodeName =>
  paymentType === 'CREDITCARD_PAY' || paymentType === 'NETS' ? 'paymentDeclined' : 'paymentFailed'

/** Pays an order that awaits payment, or that expired unpaid and whose stock and reductions can be held again. False where it cannot be paid, such as one paid before. */
async function settleOrder(tx: Tx, kernel: Kernel, order: OrderRow, payment: PaymentRow): Promise<boolean> {
  if (order.paidAt !== null) return false
  // A review may have been closed before the money came
  const change = {
    figures: payment.figures,
    totalMinor: payment.amountMinor,
    paymentType: payment.paymentType,
    cancelCode: null
  }
  if (order.status !== 'expired') return (await markPaid(tx, kernel, order, change)) !== undefined
  const holds = await retakeHolds(tx, kernel, order)
  return holds !== undefined && (await markPaid(tx, kernel, order, { ...change, ...holds })) !== undefined
}

/** Money has come in: it pays the order, or goes back when the order is paid already or cannot be had any more, by anybody or by this card. */
async function takeMoney(
  tx: Tx,
  kernel: Kernel,
  locked: OrderRow,
  payment: PaymentRow,
  { transactionNumber, card }: Extract<PaymentOutcome, { kind: 'succeeded' }>
): Promise<void> {
  if (payment.shareScope !== null) return takeShareMoney(tx, kernel, locked, payment, transactionNumber)
  const cardFingerprint = card ?? payment.cardFingerprint
  const isFull = locked.paidAt === null && (await isCardFull(tx, kernel, locked, cardFingerprint))
  const order = isFull ? await endByCard(tx, kernel, locked) : locked
  const settles = !isFull && (await settleOrder(tx, kernel, order, payment))
  await updatePayment(tx, payment.paymentId, {
    status: 'succeeded',
    settles,
    transactionNumber,
    cardFingerprint,
    succeededAt: kernel.clock.now(),
    reasonCode: isFull ? codes.cardLimit : null
  })
  if (settles) return closePendingPayments(tx, kernel, order.orderId, payment.paymentId)
  // Paid, or placed to be paid in cash: the order goes on without this money
  const isPlaced = order.paidAt !== null || isCashDue(order)
  await refundPayment(tx, kernel, order, payment, isPlaced ? 'duplicate' : 'late')
}

/** Money for shares: it pays them, and with the last of them the order, or goes back when others paid meanwhile or the order is over. */
async function takeShareMoney(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  payment: PaymentRow,
  transactionNumber: string
): Promise<void> {
  const settles = await sharePayments.of(kernel, 'group').settle(tx, kernel, order, payment)
  await updatePayment(tx, payment.paymentId, {
    status: 'succeeded',
    settles,
    transactionNumber,
    succeededAt: kernel.clock.now(),
    reasonCode: null
  })
  if (!settles)
    await refundPayment(
      tx,
      kernel,
      order,
      payment,
      order.status === 'expired' || order.status === 'cancelled' ? 'late' : 'duplicate'
    )
}

/**
 * Takes over how a payment stands at its provider, from any source (callback, reconcile, `paymentGet`), however often and late.
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
  if (outcome.kind !== 'succeeded')
    return endPending(tx, paymentId, {
      status: outcome.kind,
      refusal: outcome.kind === 'declined' ? outcome.refusal : undefined,
      reasonCode: codes[outcome.kind === 'declined' ? declinedCode(payment) : reasonOf[outcome.kind]]
    })
  if (await takeStray(tx, kernel, order, payment, outcome)) return
  if (outcome.amount.minor !== payment.amountMinor || outcome.amount.currency !== payment.currency)
    throw new CallbackRefused('another amount than was asked for')
  if (payment.status === 'succeeded' || payment.status === 'refunding' || payment.status === 'refunded') return
  await takeMoney(tx, kernel, order, payment, outcome)
}
