import { codes } from '@/contract/codes'
import type { Tx } from '../../db/database'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { Kernel } from '../../kernel'
import { type Call, callAsPlayed } from '../operations'

/** Where an order stands now is no fault of the call: the act is not allowed any more, or there is nothing left to act on. */
const overtaken: readonly number[] = [
  codes.orderStateChanged,
  codes.orderNotFound,
  codes.withdrawalStateChanged,
  codes.bookingStateChanged,
  codes.lineChanged,
  codes.applicationStateChanged,
  codes.applicationNotFound
]
/** Makes a job's call. Returns false when the order has changed meanwhile, so that the call no longer applies; throws for what is worth a retry. */
async function call(kernel: Kernel, made: Call): Promise<boolean> {
  const { code, message } = await callAsPlayed(kernel, made)
  if (code !== codes.ok && !overtaken.includes(code))
    throw new Error(`operation ${made.name} answered ${code}: ${message}`)
  return code === codes.ok
}

/** A job that makes calls. */
interface CallingJob {
  readonly kind: string
  readonly payload: unknown
  readonly uniqueKey: string
}

const repeatMs = 30_000

async function callAll(
  kernel: Kernel,
  { kind, uniqueKey }: CallingJob,
  calls: readonly Call[],
  goOn: (tx: Tx) => Promise<void>
): Promise<void> {
  let isDone = false
  for (const each of calls) if (await call(kernel, each)) isDone = true
  await inTransaction(kernel.database, async (tx) => {
    await kernel.jobs.cancel(tx, kind, uniqueKey)
    if (isDone) await goOn(tx)
  })
}

/**
 * Makes the calls of a job once its transaction is committed, and then what follows from one that was done. The job comes again until it
 * has been answered, as calls of a system that broke down do: saying an act again changes nothing.
 */
export async function callAfterwards(
  tx: Tx,
  kernel: Kernel,
  job: CallingJob,
  calls: readonly Call[],
  goOn: (tx: Tx) => Promise<void>
): Promise<void> {
  await kernel.jobs.schedule(tx, { ...job, runAt: kernel.clock.now() + repeatMs })
  afterCommit(tx, () =>
    callAll(kernel, job, calls, goOn).catch((error: unknown) =>
      kernel.logger.warn(
        { err: error, job: job.kind, key: job.uniqueKey },
        'a call of the simulator failed, will be made again'
      )
    )
  )
}
