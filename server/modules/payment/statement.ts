import { and, eq, lt } from 'drizzle-orm'
import { payments } from '../../db/schema'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { ReceivedMoney } from '../../platform/bank-account'
import type { JobHandler } from '../../platform/jobs'
import { bankProviders } from '../../platform/payment-ways'
import { readByReference } from './repository'
import { applyOutcome } from './settle'
import { noteStray } from './strays'

const everyMs = 10 * 60_000
/** A statement is read again and again over this time: what was taken once is taken over as it stands. */
const windowMs = 48 * 3_600_000
/** Our people answer well within this; a review that waits longer is forgotten by somebody. */
const reviewWithinMs = 24 * 3_600_000

const job = { kind: 'readStatements', uniqueKey: 'all' } as const
/** Kind of the job that compares our account with our books. */
export const statementJob = job.kind

/** Takes over one line of a statement, as its lost notice would have done; money that nobody knows is noted for people to look at. */
async function takeLine(kernel: Kernel, provider: string, { reference, amount, transactionNumber }: ReceivedMoney): Promise<void> {
  await inTransaction(kernel.database, async (tx) => {
    const payment = await readByReference(tx, provider, reference)
    if (payment) return applyOutcome(tx, kernel, payment.paymentId, { kind: 'succeeded', amount, transactionNumber })
    const isNew = await noteStray(tx, {
      provider, transactionNumber, reference, paymentId: null, reason: 'unknownReference', amountMinor: amount.minor, currency: amount.currency, foundAt: kernel.clock.now()
    })
    if (isNew) kernel.logger.error({ provider, reference, transactionNumber }, 'money came in that no payment asked for: somebody has to look')
  })
}

/** Reads every statement and mends what lost notices left. One bad line keeps no other from being taken. */
export async function readStatements(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  for (const { name, account } of bankProviders(kernel)) {
    for (const line of await account?.statement(now - windowMs) ?? []) {
      await takeLine(kernel, name, line).catch((error: unknown) => kernel.logger.error({ err: error, provider: name, transactionNumber: line.transactionNumber }, 'a line of a statement could not be taken'))
    }
  }
  const forgotten = await kernel.db.select({ paymentId: payments.paymentId }).from(payments).where(and(eq(payments.status, 'review'), lt(payments.submittedAt, now - reviewWithinMs)))
  if (forgotten.length > 0) kernel.logger.error({ paymentIds: forgotten.map(({ paymentId }) => paymentId) }, 'payments have been under review for more than a day')
}

/** Reads them now and again soon; a failure is tried again in its turn. */
export const readStatementsLater = (kernel: Kernel): JobHandler => async (tx) => {
  await kernel.jobs.schedule(tx, { ...job, runAt: kernel.clock.now() + everyMs })
  afterCommit(tx, () => readStatements(kernel).catch((error: unknown) => kernel.logger.error({ err: error }, 'the statements could not be read')))
}

/** Begins the round; another process may have begun it already. */
export async function startReadingStatements({ database, jobs }: Kernel): Promise<void> {
  await inTransaction(database, (tx) => jobs.schedule(tx, job))
}
