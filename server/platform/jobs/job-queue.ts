import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database'
import { insertRows } from '../../db/insert-rows'
import { statementOf } from '../../db/statement'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { Bus } from '../bus/bus'
import type { Clock } from '../kernel/clock'
import type { Ids } from '../kernel/ids'
import { safeMessageOf } from '../kernel/loggable-error'
import type { Logger } from '../kernel/logger'
import { createSemaphore } from '../kernel/semaphore'
import type { JobHandler, JobHandlers, Jobs } from './jobs'
import { jobs } from './tables'

interface Deps {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly ids: Ids
  readonly logger: Logger
  /** How long at most a job that became due waits when no nudge came. */
  readonly pollMs?: number
  /** How many jobs hold a connection of the database at once; half of the pool at most, so that requests have the rest. */
  readonly transactions?: number
}

/** Jobs that one process does side by side: one that waits for a slow provider after its commit holds up none of the others. */
const mostAtOnce = 8

const maximumAttempts = 12
/** 2 s, 4 s, 8 s ... at most an hour. */
const backOffMs = (attempts: number) => Math.min(2_000 * 2 ** (attempts - 1), 3_600_000)

type Row = typeof jobs.$inferSelect

/** The error of a handler, told apart from an error of the queue itself. */
class HandlerFailure extends Error {
  constructor(
    readonly row: Row,
    cause: unknown
  ) {
    super(safeMessageOf(cause), { cause })
  }
}

async function takeDue(tx: Tx, now: number): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(lte(jobs.runAt, now), isNull(jobs.failedAt)))
    .orderBy(asc(jobs.runAt), asc(jobs.jobId))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row
}

/** Takes one due job, does it and removes it, in one transaction. Returns false when none is due. `onCommitted` runs before the job's `afterCommit`. */
async function runOne(
  { database, clock }: Deps,
  handlers: ReadonlyMap<string, JobHandler>,
  onCommitted: () => void = () => undefined
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    afterCommit(tx, onCommitted)
    const row = await takeDue(tx, clock.now())
    if (!row) return false
    const handler = handlers.get(row.kind)
    try {
      if (!handler) throw new Error(`no handler for jobs of kind ${row.kind}`)
      // Removed first, so that the handler may schedule the next one under the same key
      await tx.delete(jobs).where(eq(jobs.jobId, row.jobId))
      await handler(tx, { jobId: row.jobId, kind: row.kind, payload: row.payload, attempt: row.attempts + 1 })
    } catch (error) {
      throw new HandlerFailure(row, error)
    }
    return true
  })
}

/** Writes down that a job failed, after its own transaction was rolled back; guarded, as another process may have done it since. */
async function noteFailure({ database, clock, logger }: Deps, failure: HandlerFailure): Promise<void> {
  const { row } = failure
  const attempts = row.attempts + 1
  const isLast = attempts >= maximumAttempts
  const now = clock.now()
  logger[isLast ? 'error' : 'warn'](
    { err: failure.cause, job: row.kind, jobId: row.jobId, attempts },
    isLast ? 'job given up' : 'job failed, will be tried again'
  )
  await database.db
    .update(jobs)
    .set({
      attempts,
      lastError: failure.message.slice(0, 500),
      runAt: now + backOffMs(attempts),
      failedAt: isLast ? now : null
    })
    .where(and(eq(jobs.jobId, row.jobId), eq(jobs.attempts, row.attempts)))
}

/** A retryable database error inside a handler is the transaction's business, not the job's failure. */
function isHandlerFailure(error: unknown): error is HandlerFailure {
  return error instanceof HandlerFailure
}

/** Does due jobs one after the other until none is left. Each waits for `enter` before it uses the database, and calls the function that `enter` resolved to when it is done. */
async function runAllDue(
  deps: Deps,
  handlers: ReadonlyMap<string, JobHandler>,
  isStopping: () => boolean,
  enter: () => Promise<() => void> = async () => () => undefined
): Promise<number> {
  for (let done = 0; ;) {
    const leave = await enter()
    try {
      if (isStopping() || !(await runOne(deps, handlers, leave))) return done
      done += 1
    } catch (error) {
      leave()
      if (!isHandlerFailure(error)) throw error
      await noteFailure(deps, error)
    } finally {
      leave()
    }
  }
}

/** The key of a job that waits: one of its kind may have it at a time. */
const waiting = '(kind, unique_key) where unique_key is not null and failed_at is null'
const asNew = ['job_id', 'payload', 'run_at', 'created_at'].map((column) => `${column} = excluded.${column}`).join(', ')

const cancelWaiting = statementOf<{ kinds: readonly string[]; uniqueKeys: readonly string[] }>(
  ['kinds', 'uniqueKeys'],
  ({ kinds, uniqueKeys }) =>
    sql`delete from jobs where kind = any(${kinds}::text[]) and unique_key = any(${uniqueKeys}::text[]) and failed_at is null`
)

function schedulerOf({ bus, clock, ids }: Deps): Pick<Jobs, 'schedule' | 'scheduling' | 'reschedule' | 'cancel'> {
  const insertOf: Jobs['scheduling'] = (tx, ...added) => {
    const now = clock.now()
    const rows = added.map(({ kind, payload, runAt, uniqueKey }) => ({
      jobId: ids.next(),
      kind,
      uniqueKey: uniqueKey ?? null,
      payload: payload ?? {},
      runAt: runAt ?? now,
      createdAt: now
    }))
    const first = Math.min(...rows.map(({ runAt }) => runAt))
    afterCommit(tx, () => bus.publish('job', String(first)))
    return insertRows(jobs, rows)
  }
  const scheduling: Jobs['scheduling'] = (tx, ...added) => insertOf(tx, ...added).onConflict(`${waiting} do nothing`)
  return {
    scheduling,
    async schedule(tx, ...added) {
      if (added.length > 0) await tx.execute(scheduling(tx, ...added))
    },
    async reschedule(tx, ...added) {
      if (added.length > 0)
        await tx.execute(
          insertOf(tx, ...added).onConflict(`${waiting} do update set ${asNew}, attempts = 0, last_error = null`)
        )
    },
    async cancel(tx, kinds, uniqueKeys) {
      await tx.execute(cancelWaiting({ kinds: [kinds].flat(), uniqueKeys: [uniqueKeys].flat() }))
    }
  }
}

/** One timer that rings at the earliest time asked for. */
function createAlarm(onRing: () => void) {
  let timer: NodeJS.Timeout | undefined
  let ringsAt = Number.POSITIVE_INFINITY
  const clear = () => {
    clearTimeout(timer)
    ringsAt = Number.POSITIVE_INFINITY
  }
  return {
    clear,
    ringWithin(milliseconds: number) {
      const at = Date.now() + milliseconds
      if (at >= ringsAt) return
      clear()
      ringsAt = at
      timer = setTimeout(() => {
        clear()
        onRing()
      }, milliseconds)
      timer.unref()
    }
  }
}

/**
 * Does due jobs, some side by side. Each ring begins one more worker while there is room, so that jobs that become due behind a slow one do
 * not wait for it; a worker ends when nothing is due. `stop` waits for all of them.
 */
function createWorkers(deps: Deps, handlers: ReadonlyMap<string, JobHandler>, pollMs: number) {
  const working = new Set<Promise<void>>()
  const enter = createSemaphore(deps.transactions ?? 1)
  let isStarted = false
  const alarm = createAlarm(() => {
    if (working.size < mostAtOnce) startWorker()
    alarm.ringWithin(pollMs)
  })
  function startWorker(): void {
    const worker = runAllDue(deps, handlers, () => !isStarted, enter)
      .then(
        () => undefined,
        (error: unknown) => deps.logger.error({ err: error }, 'the job queue could not be read')
      )
      .finally(() => working.delete(worker))
    working.add(worker)
  }
  return {
    ringWithin: (milliseconds: number) => {
      if (isStarted) alarm.ringWithin(Math.min(pollMs, milliseconds))
    },
    start() {
      isStarted = true
      alarm.ringWithin(0)
    },
    async stop() {
      isStarted = false
      alarm.clear()
      await Promise.all(working)
    }
  }
}

/** The queue in the database. Any number of processes may run it at once. */
export function createJobs(deps: Deps): Jobs {
  const handlers = new Map<string, JobHandler>()
  const workers = createWorkers(deps, handlers, deps.pollMs ?? 1_000)
  const unsubscribe = deps.bus.subscribe('job', (due) =>
    workers.ringWithin(Math.max(0, (Number(due) || 0) - deps.clock.now()))
  )
  return {
    ...schedulerOf(deps),
    register(more: JobHandlers) {
      for (const [kind, handler] of Object.entries(more)) {
        if (handlers.has(kind)) throw new Error(`two handlers for jobs of kind ${kind}`)
        handlers.set(kind, handler)
      }
    },
    runDue: () => runAllDue(deps, handlers, () => false),
    start: workers.start,
    async stop() {
      unsubscribe()
      await workers.stop()
    }
  }
}
