import { and, eq, isNull } from 'drizzle-orm'
import { type CodeName, codes } from '@/contract/codes'
import type { Result, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { runOnce } from '../../http/idempotency'
import { ownedBy } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import { expiryJob, lockOrder, moveOrder, type OrderRow } from '../order'
import { unpayableReason } from './cashier'
import { lockPayment, type PaymentRow, readPayment, updatePayment } from './repository'
import { paymentProofs } from './tables'

/** Kind of the job in which the sandbox's people look at our account. */
export const reviewJob = 'reviewPayment'

/** Ways whose money a person can say to have sent. */
const reviewedTypes: ReadonlySet<string> = new Set(['PAY_NOW', 'BANK_TRANSFER'])

/** Paid, or with our people already: that is what was wanted. */
const isTaken = ({ status }: PaymentRow): boolean =>
  status === 'review' || status === 'succeeded' || status === 'refunding' || status === 'refunded'

async function attachProof(
  tx: Tx,
  { paymentId, userId }: PaymentRow,
  proofId: string | undefined,
  now: number
): Promise<void> {
  if (proofId === undefined) throw new AppError('proofRequired')
  const own = and(
    eq(paymentProofs.proofId, proofId),
    eq(paymentProofs.paymentId, paymentId),
    eq(paymentProofs.userId, userId),
    isNull(paymentProofs.sentAt)
  )
  const attached = await tx
    .update(paymentProofs)
    .set({ sentAt: now })
    .where(own)
    .returning({ proofId: paymentProofs.proofId })
  if (attached.length === 0) throw new AppError('proofRequired')
}

/** Gives a payment to the people who look at our account; its order waits with it and does not expire meanwhile. */
async function submit(
  tx: Tx,
  { kernel, session, now }: RequestContext<Session>,
  { paymentId, proofId }: ValidParams<'paymentSubmit'>
): Promise<Result<'paymentSubmit'>> {
  const { orderId: paidOrderId } = ownedBy(await readPayment(tx, paymentId), session.userId, 'paymentNotFound')
  const order = await lockOrder(tx, paidOrderId)
  const payment = await lockPayment(tx, paymentId)
  if (!order || !payment) throw new AppError('paymentNotFound')
  const { orderId } = order
  if (isTaken(payment)) return { paymentId, orderId, status: payment.status }
  const reason = unpayableReason(kernel, order, now) ?? (payment.status === 'pending' ? null : 'orderStateChanged')
  if (reason) throw new AppError(reason)
  if (!reviewedTypes.has(payment.paymentType) || payment.providerReference === null)
    throw new AppError('paymentMethodUnavailable')
  if (payment.paymentType === 'BANK_TRANSFER') await attachProof(tx, payment, proofId, now)
  if (!(await moveOrder(tx, kernel, order, 'paySubmittedForReview'))) throw new AppError('orderStateChanged')
  await updatePayment(tx, paymentId, { status: 'review', submittedAt: now, reasonCode: null })
  await kernel.jobs.schedule(tx, {
    kind: reviewJob,
    payload: { paymentId },
    runAt: now + kernel.config.paymentReviewSeconds * 1000,
    uniqueKey: paymentId
  })
  return { paymentId, orderId, status: 'review' }
}

/** The person says that the money is on its way (spec section 4, Order: PayNow in manual review). */
export const submitPayment = (
  params: ValidParams<'paymentSubmit'>,
  context: RequestContext<Session>
): Promise<Result<'paymentSubmit'>> => runOnce(context, 'paymentSubmit', params, (tx) => submit(tx, context, params))

/** Our people answer well within this. */
const reviewWithinMs = 24 * 3_600_000

/** Unanswered reviews that began before this instant are closed. */
export const unansweredSince = (now: number): number => now - reviewWithinMs

/** Until when a review is answered, or closed as unproven. */
export const reviewClosesAt = (submittedAt: number): number => submittedAt + reviewWithinMs

/**
 * A locked payment comes back from its review without having paid: it can be paid and submitted again until its order ends, at once
 * when that was due meanwhile, and then the order says why. Where the order was paid by other money, the payment is over.
 */
export async function returnFromReview(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  payment: PaymentRow,
  why: CodeName
): Promise<void> {
  if (payment.status !== 'review') return
  const change = why === 'paymentUnproven' && kernel.clock.now() >= order.expiresAt ? { cancelCode: why } : {}
  const moved =
    order.status === 'paynowReview' ? await moveOrder(tx, kernel, order, 'reviewRejected', change) : undefined
  await updatePayment(tx, payment.paymentId, { status: moved ? 'pending' : 'declined', reasonCode: codes[why] })
  if (moved)
    await kernel.jobs.schedule(tx, {
      kind: expiryJob,
      payload: { orderId: order.orderId },
      runAt: order.expiresAt,
      uniqueKey: order.orderId
    })
}

/**
 * Closes a review unanswered for a day as one that found no money, so that its person can order again; money that comes later
 * counts as late money does. Judged again under the locks: false when it was answered meanwhile, or begun again.
 */
export async function closeUnanswered(tx: Tx, kernel: Kernel, paymentId: string): Promise<boolean> {
  const known = await readPayment(tx, paymentId)
  const order = known && (await lockOrder(tx, known.orderId))
  const payment = known && (await lockPayment(tx, paymentId))
  if (
    !order ||
    payment?.status !== 'review' ||
    payment.submittedAt === null ||
    payment.submittedAt > unansweredSince(kernel.clock.now())
  )
    return false
  await returnFromReview(tx, kernel, order, payment, 'paymentUnproven')
  return true
}
