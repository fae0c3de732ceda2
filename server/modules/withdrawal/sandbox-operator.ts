import * as z from 'zod'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { WithdrawalRow } from './presenter'

/** Kind of the job that is one step of the sandbox's operator, who judges by the signed calls alone. */
export const withdrawalVerdictJob = 'judgeWithdrawal'

/** One step of the sandbox's operator. */
export const withdrawalVerdict = z.object({
  withdrawalId: z.string(),
  verdict: z.enum(['take', 'send', 'refuse']),
  isOwn: z.boolean()
})

/** Has the sandbox's operator do a step after one pace; production has people. */
export async function scheduleVerdict(tx: Tx, kernel: Kernel, step: z.output<typeof withdrawalVerdict>): Promise<void> {
  await kernel.jobs.schedule(tx, {
    kind: withdrawalVerdictJob,
    payload: step,
    runAt: kernel.clock.now() + kernel.config.afterSalePaceSeconds * 1000,
    uniqueKey: `${step.withdrawalId}:${step.verdict}`
  })
}

/** The sandbox's operator looks at a new withdrawal. An account number that ends in 0000 is somebody else's, there. */
export async function scheduleSandboxVerdict(
  tx: Tx,
  kernel: Kernel,
  { withdrawalId, target }: WithdrawalRow
): Promise<void> {
  const isOwn = target.kind === 'card' || !target.number.endsWith('0000')
  if (!kernel.config.isProduction) await scheduleVerdict(tx, kernel, { withdrawalId, verdict: 'take', isOwn })
}
