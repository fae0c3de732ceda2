import * as z from 'zod'
import { codes } from '@/contract/codes'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import type { PaymentOutcome, PaymentProvider } from '../../platform/payments/provider'
import { providerNamed } from '../../platform/payments/ways'
import { lockOrder } from '../order'
import { endPending, keepReference, type PaymentRow, readPayment } from './repository'
import { applyOutcome } from './settle'

/** Kind of the job that asks the provider about a payment of which nothing was heard. */
export const reconcileJob = 'reconcilePayment'
const firstMs = 60_000
const longestMs = 600_000
/** A payment that the person was never told how to make is forgotten after this. */
const abandonedMs = 3_600_000
/** A payment of which its provider has never said anything is forgotten after this; money that comes all the same still counts. */
const forgottenMs = 86_400_000

/** When to ask first. */
export const firstReconcileAt = (now: number): number => now + firstMs

/** What a provider says of a payment; on an account of ours, more than one sum may have come for it. */
async function outcomesOf(provider: PaymentProvider, reference: string): Promise<PaymentOutcome[]> {
  if (!provider.account) return [await provider.look(reference)]
  const received = await provider.account.received(reference)
  return received.map(({ amount, transactionNumber }) => ({ kind: 'succeeded', amount, transactionNumber }))
}

/** Takes over what a provider says under a reference; without its reference, money that has come could not go back. */
export async function takeOver(
  kernel: Kernel,
  { paymentId, orderId }: PaymentRow,
  reference: string | undefined,
  outcome: PaymentOutcome
): Promise<void> {
  await inTransaction(kernel.database, async (tx) => {
    await lockOrder(tx, orderId)
    if (outcome.kind === 'succeeded' && reference !== undefined) await keepReference(tx, paymentId, reference)
    await applyOutcome(tx, kernel, paymentId, outcome)
  })
}

/** Ends a payment that has waited for too long: soon when its provider was asked but no way to pay it was shown, else after a day. */
async function giveUp(
  kernel: Kernel,
  { paymentId, provider, providerReference, createdAt }: PaymentRow,
  wasAsked: boolean
): Promise<void> {
  const age = kernel.clock.now() - createdAt
  if (age <= (wasAsked && providerReference === null ? abandonedMs : forgottenMs)) return
  await inTransaction(kernel.database, (tx) =>
    endPending(tx, paymentId, { status: 'expired', reasonCode: codes.orderExpired })
  )
  if (!wasAsked)
    kernel.logger.error(
      { paymentId, provider },
      'a payment is given up unasked: somebody has to look whether it was paid'
    )
}

/**
 * Asks the provider and takes over what it says, also where a process died before it wrote down the provider's reference: the person may
 * have been charged by then. A payment whose state could not be read for a day goes to manual review.
 */
export async function reconcile(kernel: Kernel, payment: PaymentRow): Promise<void> {
  const provider = providerNamed(kernel, payment.provider)
  let wasAsked = false
  try {
    const reference = payment.providerReference ?? (await provider?.find(payment.paymentId))
    for (const outcome of provider && reference !== undefined ? await outcomesOf(provider, reference) : []) {
      await takeOver(kernel, payment, reference, outcome)
    }
    wasAsked = provider !== undefined
  } finally {
    await giveUp(kernel, payment, wasAsked)
  }
}

const payloadSchema = z.object({ paymentId: z.string(), round: z.optional(z.number().int()) })
const pendingPayment = async (kernel: Kernel, paymentId: string, db = kernel.db) => {
  const payment = await readPayment(db, paymentId)
  return payment?.status === 'pending' || payment?.status === 'review' ? payment : undefined
}

/** Asks again and again, more and more seldom, while the payment is pending. */
export const reconcileLater =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { paymentId, round = 0 } = payloadSchema.parse(job.payload)
    const payment = await pendingPayment(kernel, paymentId, tx)
    if (!payment) return
    const runAt = kernel.clock.now() + Math.min(firstMs * 2 ** round, longestMs)
    await kernel.jobs.schedule(tx, {
      kind: reconcileJob,
      payload: { paymentId, round: round + 1 },
      runAt,
      uniqueKey: paymentId
    })
    afterCommit(tx, () =>
      reconcile(kernel, payment).catch((error: unknown) =>
        kernel.logger.warn({ err: error, paymentId }, 'the state of a payment could not be read')
      )
    )
  }

/** A scanned code or a written transfer cannot be closed: there we only stop waiting, and money that comes still counts. */
async function closeAtProvider(kernel: Kernel, payment: PaymentRow, provider: PaymentProvider): Promise<void> {
  const reference = payment.providerReference ?? (await provider.find(payment.paymentId))
  if (reference !== undefined) await provider.close(reference)
  await reconcile(kernel, payment)
  if (provider.account)
    await inTransaction(kernel.database, (tx) =>
      endPending(tx, payment.paymentId, { status: 'expired', reasonCode: codes.orderExpired })
    )
}

/** Closes the provider's session of an order that is over or paid, then hears how it ended: money may have come at the last moment. */
export const closePayment =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const payment = await pendingPayment(kernel, payloadSchema.parse(job.payload).paymentId, tx)
    const provider = payment && providerNamed(kernel, payment.provider)
    if (!payment || !provider) return
    afterCommit(tx, () =>
      closeAtProvider(kernel, payment, provider).catch((error: unknown) =>
        kernel.logger.warn({ err: error, paymentId: payment.paymentId }, 'a payment could not be closed')
      )
    )
  }
