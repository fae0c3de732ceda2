import * as z from 'zod'
import { money } from '@/domain/money'
import type { Tx } from '../../db/database'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { safeMessageOf } from '../../platform/kernel/loggable-error'
import type { RefundOutcome } from '../../platform/payments/provider'
import { providerNamed } from '../../platform/payments/ways'
import { lockOrder } from '../order'
import { creditRefund } from './credit-refund'
import { isDisputed, useBankMoney } from './disputes'
import { finishRefund } from './refund'
import {
  forgetRefusal,
  lockPayment,
  noteRefundReference,
  noteRefusal,
  type PaymentRow,
  readPayment,
  readRefund,
  refundJob,
  type RefundRow,
  setBankMinor,
  setStopped,
  turnToWallet
} from './repository'

/** From the sixth round on once an hour, which is soon enough for what takes banks days. */
const retryMs = (round: number): number => Math.min(60_000 * 2 ** round, 3_600_000)
/** Round at which a refund has been under way for ten days, the longest that people are told of (spec section 9). */
const overdueRound = 10 * 24 + 5
const dayMs = 86_400_000
/** For so long a refund that is refused for now is asked for by ourselves, every hour of the first day and then every day; after that a person decides. */
const refusedAtMostMs = 7 * dayMs

/**
 * The provider will never send it: the person gets it into the wallet instead, once. From then on the provider is not asked again, so that
 * nothing of ours sends it a second time.
 */
export async function giveToWallet(
  tx: Tx,
  kernel: Kernel,
  payment: PaymentRow,
  refund: RefundRow,
  reference: string
): Promise<void> {
  const { refundId, orderId, currency } = refund
  if (!(await turnToWallet(tx, refundId))) return
  const sentMinor = refund.amountMinor - (refund.bankMinor ?? 0)
  const usedMinor = await useBankMoney(tx, kernel, payment, sentMinor)
  await setBankMinor(tx, refundId, (refund.bankMinor ?? 0) + usedMinor)
  const amountMinor = sentMinor - usedMinor
  if (amountMinor === 0) return
  await creditRefund(tx, { ...refund, amountMinor }, payment, kernel.clock.now())
  afterCommit(tx, () =>
    kernel.logger.error(
      { refundId, orderId, provider: payment.provider, reference, amountMinor, currency },
      'the provider cannot send a refund back, so it went to the wallet: it must not be sent by hand as well'
    )
  )
}

/**
 * What of a refund the payer's bank has given them by a lost dispute, decided once: what was sent before the bank took the payment back
 * stays sent. Undefined while a dispute is open, when nothing is to be sent, as it may be paid a second time.
 */
async function decideBankMinor(kernel: Kernel, refund: RefundRow): Promise<number | undefined> {
  return inTransaction(kernel.database, async (tx) => {
    await lockOrder(tx, refund.orderId)
    const payment = await lockPayment(tx, refund.paymentId)
    const current = await readRefund(tx, refund.refundId)
    if (!payment || !current || (await isDisputed(tx, payment))) return undefined
    if (current.bankMinor !== null) return current.bankMinor
    const bankMinor = await useBankMoney(tx, kernel, payment, current.amountMinor)
    await setBankMinor(tx, current.refundId, bankMinor)
    return bankMinor
  })
}

async function askProvider(
  kernel: Kernel,
  refund: RefundRow,
  payment: PaymentRow,
  sentMinor: number
): Promise<RefundOutcome> {
  if (payment.providerReference === null || payment.transactionNumber === null)
    throw new Error('a refund without a charge')
  const provider = providerNamed(kernel, payment.provider)
  if (!provider) throw new Error(`no provider ${payment.provider} is configured`)
  return provider.refund({
    refundId: refund.refundId,
    reference: payment.providerReference,
    transactionNumber: payment.transactionNumber,
    amount: money(sentMinor, refund.currency),
    paid: money(payment.amountMinor, payment.currency)
  })
}

async function sendBack(kernel: Kernel, refund: RefundRow, round: number): Promise<void> {
  const { refundId } = refund
  const payment = await readPayment(kernel.db, refund.paymentId)
  if (!payment) throw new Error('a refund without a payment')
  const bankMinor = await decideBankMinor(kernel, refund)
  if (bankMinor === undefined) return
  const sentMinor = refund.amountMinor - bankMinor
  const { kind, reference } =
    sentMinor === 0
      ? { kind: 'done' as const, reference: refund.refundId }
      : await askProvider(kernel, refund, payment, sentMinor)
  await forgetRefusal(kernel.db, refundId)
  if (kind === 'pending') {
    await noteRefundReference(kernel.db, refundId, reference)
    if (round === overdueRound)
      kernel.logger.error(
        { refundId, provider: payment.provider, reference },
        'a refund has been under way for ten days: somebody has to ask the provider'
      )
    return
  }
  await inTransaction(kernel.database, async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    if (!order) return
    if (kind === 'failed') await giveToWallet(tx, kernel, payment, { ...refund, bankMinor }, reference)
    await finishRefund(tx, kernel, order, refund, reference)
    await kernel.jobs.cancel(tx, refundJob, refundId)
  })
}

/** The provider refuses it for now, or cannot be reached: it is asked again, less and less often, for a week. */
async function putOff(kernel: Kernel, refundId: string, round: number, error: unknown): Promise<void> {
  kernel.logger.error({ err: error, refundId }, 'a refund could not be sent, will be tried again')
  const now = kernel.clock.now()
  await inTransaction(kernel.database, async (tx) => {
    const refused = await noteRefusal(tx, refundId, safeMessageOf(error).slice(0, 300), now)
    if (!refused || now - refused.since < dayMs) return
    await kernel.jobs.cancel(tx, refundJob, refundId)
    if (now - refused.since < refusedAtMostMs)
      return kernel.jobs.schedule(tx, {
        kind: refundJob,
        payload: { refundId, round: round + 1 },
        runAt: now + dayMs,
        uniqueKey: refundId
      })
    if (refused.isOpen) await setStopped(tx, refundId, now)
    afterCommit(tx, () =>
      kernel.logger.error(
        { refundId },
        'a refund was refused for a week and is not asked for any more: a person has to decide'
      )
    )
  })
}

const payloadSchema = z.object({ refundId: z.string(), round: z.number().int() })

/**
 * Asks the provider after the commit, having written down to ask again: a process that dies in between loses nothing, and the refund id
 * is the provider's idempotency key, so asking twice pays once. A refund that the provider only took on is asked about until it is there,
 * one that a person decides about not at all.
 */
export const sendRefund =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { refundId, round } = payloadSchema.parse(job.payload)
    const refund = await readRefund(tx, refundId)
    // One that is there by the provider's word is asked about all the same: it comes here only when there is news of it
    if (refund?.destination !== 'card' || refund.stoppedAt !== null) return
    await kernel.jobs.schedule(tx, {
      kind: refundJob,
      payload: { refundId, round: round + 1 },
      runAt: kernel.clock.now() + retryMs(round),
      uniqueKey: refundId
    })
    afterCommit(tx, () =>
      sendBack(kernel, refund, round)
        .catch((error: unknown) => putOff(kernel, refundId, round, error))
        .catch((error: unknown) =>
          kernel.logger.error({ err: error, refundId }, 'what became of a refund could not be noted')
        )
    )
  }

/** The provider has news of a refund, perhaps that one which was there has come back: it is asked now. Nothing happens where it is none of ours. */
export async function retryRefundNow(kernel: Kernel, provider: string, refundId: string): Promise<void> {
  await inTransaction(kernel.database, async (tx) => {
    const refund = await readRefund(tx, refundId)
    const payment = refund && (await readPayment(tx, refund.paymentId))
    if (payment?.provider !== provider) return
    await kernel.jobs.reschedule(tx, { kind: refundJob, payload: { refundId, round: 0 }, uniqueKey: refundId })
  })
}
