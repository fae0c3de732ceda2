import * as z from 'zod'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { ApplicationRow } from './repository'

/** Kind of the job that is one step of the sandbox's desk, which judges by the signed calls alone. */
export const applicationVerdictJob = 'judgeApplication'

/** One step of the sandbox's desk. */
export const applicationVerdict = z.object({
  applicationId: z.string(),
  verdict: z.enum(['contact', 'askDocuments', 'accept', 'decline'])
})

type Step = z.output<typeof applicationVerdict>

/** What the desk says after each state. A mobile that ends in 00 it never reaches. */
const nextVerdict = ({ status, mobile }: ApplicationRow): Step['verdict'] | undefined => {
  if (status === 'received') return 'contact'
  if (status === 'contacted') return mobile.endsWith('00') ? 'decline' : 'askDocuments'
  return status === 'documents' ? 'accept' : undefined
}

/** Has the sandbox's desk say its next word after one pace; production has people. */
export async function scheduleSandboxVerdict(tx: Tx, kernel: Kernel, row: ApplicationRow): Promise<void> {
  const verdict = nextVerdict(row)
  if (kernel.config.isProduction || verdict === undefined) return
  const { applicationId } = row
  await kernel.jobs.schedule(tx, {
    kind: applicationVerdictJob,
    payload: { applicationId, verdict } satisfies Step,
    runAt: kernel.clock.now() + kernel.config.afterSalePaceSeconds * 1000,
    uniqueKey: `${applicationId}:${verdict}`
  })
}
