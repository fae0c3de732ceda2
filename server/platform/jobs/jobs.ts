import type { Tx } from '../../db/database'
import type { RowsInsert } from '../../db/insert-rows'

/** A job as its handler sees it. */
export interface Job {
  readonly jobId: string
  readonly kind: string
  readonly payload: unknown
  /** 1 at the first try. */
  readonly attempt: number
}

/**
 * Does one job inside a transaction that also removes its row: what the handler wrote through `tx` and the job's end stand or fall together.
 * It must check again whatever made the job right when it was written. Calls over the network belong in `afterCommit` or a later job.
 */
export type JobHandler = (tx: Tx, job: Job) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** A job to be added. */
export interface NewJob {
  readonly kind: string
  readonly payload?: unknown
  /** Epoch milliseconds; now when absent. */
  readonly runAt?: number
  /** While a job of this kind and key waits, another one is not added. */
  readonly uniqueKey?: string
}

/** One that may take another's place. */
type KeyedJob = NewJob & { readonly uniqueKey: string }

/** The queue. Jobs are rows, so any process may take them and none is lost with a process. */
export interface Jobs {
  schedule(tx: Tx, ...jobs: readonly NewJob[]): Promise<void>
  /** The write of {@link Jobs.schedule}, for what goes out with it as one statement. */
  scheduling(tx: Tx, ...jobs: readonly NewJob[]): RowsInsert
  /** Adds jobs in place of those that wait under their kinds and keys. */
  reschedule(tx: Tx, ...jobs: readonly KeyedJob[]): Promise<void>
  /** Takes back waiting jobs of any of these kinds and keys; nothing happens when they are gone already. */
  cancel(tx: Tx, kinds: string | readonly string[], uniqueKeys: string | readonly string[]): Promise<void>
  register(handlers: JobHandlers): void
  /** Does every job that is due, in order, and returns how many were done: what the timer does, callable by tests. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}
