import * as z from 'zod'
import { codes } from '@/contract/codes'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs'
import type { PaymentOutcome, PaymentProvider } from '../../platform/payment-provider'
import { providerNamed } from '../../platform/payment-ways'
import { endPending, readPayment, type PaymentRow } from './repository'
import { applyOutcome } from './settle'

/** Kind of the job that asks the provider about a payment of which nothing was heard. */
export const reconcileJob = 'reconcilePayment'
const firstMs = 60_000
const longestMs = 600_000
/** A payment whose page was never opened is forgotten after this. */
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

/** Asks the provider and takes over what it says. A payment that could not be asked about for a day is given up, for people to look at. */
export async function reconcile(kernel: Kernel, payment: PaymentRow): Promise<void> {
  if (payment.providerReference === null) {
    if (kernel.clock.now() - payment.createdAt > abandonedMs) await inTransaction(kernel.database, (tx) => endPending(tx, payment.paymentId, { status: 'expired' }))
    return
  }
  const provider = providerNamed(kernel, payment.provider)
  let wasAsked = false
  try {
    for (const outcome of provider ? await outcomesOf(provider, payment.providerReference) : []) {
      await inTransaction(kernel.database, (tx) => applyOutcome(tx, kernel, payment.paymentId, outcome))
    }
    wasAsked = provider !== undefined
  } finally {
    if (kernel.clock.now() - payment.createdAt > forgottenMs) {
      await inTransaction(kernel.database, (tx) => endPending(tx, payment.paymentId, { status: 'expired', reasonCode: codes.orderExpired }))
      if (!wasAsked) kernel.logger.error({ paymentId: payment.paymentId, provider: payment.provider }, 'a payment is given up unasked: somebody has to look whether it was paid')
    }
  }
}

const payloadSchema = z.object({ paymentId: z.string(), round: z.optional(z.number().int()) })
const pendingPayment = async (kernel: Kernel, paymentId: string, db = kernel.db) => {
  const payment = await readPayment(db, paymentId)
  return payment?.status === 'pending' || payment?.status === 'review' ? payment : undefined
}

/** Asks again and again, more and more seldom, while the payment is pending. */
export const reconcileLater = (kernel: Kernel): JobHandler => async (tx, job) => {
  const { paymentId, round = 0 } = payloadSchema.parse(job.payload)
  const payment = await pendingPayment(kernel, paymentId, tx)
  if (!payment) return
  const runAt = kernel.clock.now() + Math.min(firstMs * 2 ** round, longestMs)
  await kernel.jobs.schedule(tx, { kind: reconcileJob, payload: { paymentId, round: round + 1 }, runAt, uniqueKey: paymentId })
  afterCommit(tx, () => reconcile(kernel, payment).catch((error: unknown) => kernel.logger.warn({ err: error, paymentId }, 'a payment could not be asked about')))
}

/** Nobody can close a code that was scanned or a transfer that was written: there we only stop waiting, and what comes still counts. */
async function closeAtProvider(kernel: Kernel, payment: PaymentRow, provider: PaymentProvider, reference: string): Promise<void> {
  await provider.close(reference)
  await reconcile(kernel, payment)
  if (provider.account) await inTransaction(kernel.database, (tx) => endPending(tx, payment.paymentId, { status: 'expired', reasonCode: codes.orderExpired }))
}

/** Closes the provider's session of an order that is over or paid, then hears how it ended: money may have come at the last moment. */
export const closePayment = (kernel: Kernel): JobHandler => async (tx, job) => {
  const payment = await pendingPayment(kernel, payloadSchema.parse(job.payload).paymentId, tx)
  const provider = payment && providerNamed(kernel, payment.provider)
  const reference = payment?.providerReference
  if (!payment || !provider || !reference) return
  afterCommit(tx, () => closeAtProvider(kernel, payment, provider, reference)
    .catch((error: unknown) => kernel.logger.warn({ err: error, paymentId: payment.paymentId }, 'a payment could not be closed')))
}
