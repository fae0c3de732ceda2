import { lt } from 'drizzle-orm'
import { inTransaction } from '../../db/transaction'
import { sweepWindows } from '../../http/rate-window'
import { idempotencyKeys } from '../../http/tables'
import type { Kernel } from '../../kernel'
import type { JobHandlers } from '../../platform/jobs/jobs'
import { type Sweep, sweepsOf } from '../../sweep'

const hourMs = 3_600_000
const keyRetentionMs = 7 * 24 * hourMs
const job = { kind: 'sweep', uniqueKey: 'hourly' } as const

/** Removes what calls leave behind: idempotency keys and windows of limits. */
export const sweepCalls: Sweep = async (tx, _kernel, now) => {
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now - keyRetentionMs))
  await sweepWindows(tx, now)
}

/** The hourly round of every module, in one transaction. */
export const sweepJobs = (kernel: Kernel): JobHandlers => ({
  [job.kind]: async (tx) => {
    const now = kernel.clock.now()
    for (const sweep of sweepsOf(kernel)) await sweep(tx, kernel, now)
    await kernel.jobs.schedule(tx, { ...job, runAt: now + hourMs })
  }
})

/** Begins the hourly round; another process may have begun it already. */
export async function startSweeping({ database, jobs }: Kernel): Promise<void> {
  await inTransaction(database, (tx) => jobs.schedule(tx, job))
}
