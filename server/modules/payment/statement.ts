import { and, eq, lte } from 'drizzle-orm'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import type { ReceivedMoney } from '../../platform/payments/bank-account'
import { bankProviders } from '../../platform/payments/ways'
import { readByReference } from './repository'
import { closeUnanswered, unansweredSince } from './review'
import { applyOutcome } from './settle'
import { noteUnknown } from './strays'
import { payments } from './tables'

const everyMs = 10 * 60_000
/** A statement is read again and again over this time: what was taken once is taken over as it stands. */
const windowMs = 48 * 3_600_000

const job = { kind: 'readStatements', uniqueKey: 'all' } as const
/** Kind of the job that compares our account with our books. */
export const statementJob = job.kind

/** Takes over one line of a statement, as its lost notice would have done; unmatched money is noted for people to look at. */
async function takeLine(kernel: Kernel, provider: string, line: ReceivedMoney): Promise<void> {
  const { reference, amount, transactionNumber } = line
  await inTransaction(kernel.database, async (tx) => {
    const payment = await readByReference(tx, provider, reference)
    if (payment) return applyOutcome(tx, kernel, payment.paymentId, { kind: 'succeeded', amount, transactionNumber })
    await noteUnknown(tx, kernel, provider, line)
  })
}

/** Ends unanswered reviews, whose people could neither pay nor order anything else. */
async function closeForgotten(kernel: Kernel): Promise<void> {
  const forgotten = await kernel.db
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .where(and(eq(payments.status, 'review'), lte(payments.submittedAt, unansweredSince(kernel.clock.now()))))
  for (const { paymentId } of forgotten) {
    try {
      const isClosed = await inTransaction(kernel.database, (tx) => closeUnanswered(tx, kernel, paymentId))
      if (isClosed)
        kernel.logger.error(
          { paymentId },
          'a payment under review was not answered for a day: it is closed as unproven'
        )
    } catch (error) {
      kernel.logger.error({ err: error, paymentId }, 'an unanswered review could not be closed')
    }
  }
}

async function readAccounts(kernel: Kernel): Promise<void> {
  const since = kernel.clock.now() - windowMs
  for (const { name, account } of bankProviders(kernel)) {
    for (const line of (await account?.statement(since)) ?? []) {
      await takeLine(kernel, name, line).catch((error: unknown) =>
        kernel.logger.error(
          { err: error, provider: name, transactionNumber: line.transactionNumber },
          'a line of a statement could not be taken'
        )
      )
    }
  }
}

/** Reads every statement, takes over what lost notices left, then closes unanswered reviews, also while the bank does not answer. One bad line does not stop the others. */
export async function readStatements(kernel: Kernel): Promise<void> {
  try {
    await readAccounts(kernel)
  } finally {
    await closeForgotten(kernel)
  }
}

/** Reads them now and again soon; a failure is tried again in its turn. */
export const readStatementsLater =
  (kernel: Kernel): JobHandler =>
  async (tx) => {
    await kernel.jobs.schedule(tx, { ...job, runAt: kernel.clock.now() + everyMs })
    afterCommit(tx, () =>
      readStatements(kernel).catch((error: unknown) =>
        kernel.logger.error({ err: error }, 'the statements could not be read')
      )
    )
  }

/** Begins the round; another process may have begun it already. */
export async function startReadingStatements({ database, jobs }: Kernel): Promise<void> {
  await inTransaction(database, (tx) => jobs.schedule(tx, job))
}
