import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import type { Money } from '@/domain/money'
import type { Db } from '../../db/database'
import { afterCommit } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { sandboxBankSecret, sandboxedBanks } from '../../platform/payments/bank-choice'
import { type BankNotice, bankSignatureHeader } from '../../platform/payments/bank-provider'
import { signCallback } from '../../platform/payments/card-signature'
import { CallbackRefused } from '../../platform/payments/provider'
import { sandboxTransfers } from '../../platform/payments/tables'
import { providerNamed } from '../../platform/payments/ways'
import { takeCallback } from './callback'
import { type PaymentRow, readPayment } from './repository'
import { payments } from './tables'

/** A payment whose bank is the sandbox's, by its reference. */
export async function findSandboxed(kernel: Kernel, reference: string): Promise<PaymentRow | undefined> {
  const [row] = await kernel.db
    .select()
    .from(payments)
    .where(and(inArray(payments.provider, sandboxedBanks(kernel)), eq(payments.providerReference, reference)))
  return row
}

/** A notice of the sandbox bank, signed as of now. */
export function signedNotice({ config, clock }: Kernel, notice: BankNotice) {
  const body = Buffer.from(JSON.stringify(notice))
  return { headers: { [bankSignatureHeader]: signCallback(sandboxBankSecret(config.secret), clock.now(), body) }, body }
}

/** The notice of a transfer in the sandbox's books: the same event however often it is sent. */
export function noticeOf({
  transferId,
  reference,
  amountMinor,
  currency
}: typeof sandboxTransfers.$inferSelect): BankNotice {
  return {
    kind: 'received',
    eventId: `bank_${transferId}`,
    reference,
    transactionNumber: transferId,
    amountMinor,
    currency
  }
}

async function tell(kernel: Kernel, name: string, notice: BankNotice): Promise<void> {
  const provider = providerNamed(kernel, name)
  if (provider) await takeCallback(kernel, provider, signedNotice(kernel, notice))
}

/** A person's bank sends money to our account with any reference. `isSilent` loses the bank's notice on its way. */
export async function sendTransfer(
  kernel: Kernel,
  provider: 'paynow' | 'transfer',
  { reference, amount, isSilent }: { reference: string; amount: Money; isSilent: boolean }
): Promise<void> {
  const transferId = `tr_${kernel.ids.next()}`
  const transfer = {
    transferId,
    provider,
    reference,
    amountMinor: amount.minor,
    currency: amount.currency,
    receivedAt: kernel.clock.now()
  }
  await kernel.db.insert(sandboxTransfers).values(transfer)
  if (isSilent) return
  await tell(kernel, provider, noticeOf(transfer)).catch((error: unknown) => {
    if (!(error instanceof CallbackRefused)) throw error
    kernel.logger.warn({ err: error, reference }, 'a notice of the sandbox bank was refused')
  })
}

const receivedFor = (db: Db, { provider, providerReference }: PaymentRow) =>
  db
    .select()
    .from(sandboxTransfers)
    .where(
      and(
        eq(sandboxTransfers.provider, provider === 'paynow' ? 'paynow' : 'transfer'),
        eq(sandboxTransfers.reference, providerReference ?? '')
      )
    )

/** Our people look at the account: what came is told again, and nothing is told to be nothing. */
export async function lookAtAccount(kernel: Kernel, payment: PaymentRow): Promise<void> {
  const reference = payment.providerReference ?? ''
  const received = await receivedFor(kernel.db, payment)
  const notices: BankNotice[] =
    received.length > 0
      ? received.map(noticeOf)
      : [{ kind: 'unproven', eventId: `look_${reference}_${payment.submittedAt ?? 0}`, reference }]
  for (const notice of notices) await tell(kernel, payment.provider, notice)
}

/** The sandbox's people, a while after a payment was submitted. Where the bank is real, real people send their notice. */
export const reviewBySandbox =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { paymentId } = z.object({ paymentId: z.string() }).parse(job.payload)
    const payment = await readPayment(tx, paymentId)
    if (payment?.status !== 'review' || !sandboxedBanks(kernel).some((name) => name === payment.provider)) return
    afterCommit(tx, () =>
      lookAtAccount(kernel, payment).catch((error: unknown) =>
        kernel.logger.error({ err: error, paymentId }, 'the sandbox could not review a payment')
      )
    )
  }
