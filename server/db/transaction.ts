import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from './database'
import { together, type RowsInsert } from './insert-rows'

type Hook = () => void | Promise<void>

/** What an attempt leaves for its end. */
interface Frame {
  readonly hooks: Hook[]
  readonly writes: RowsInsert[]
}

const frames = new WeakMap<Tx, Frame>()
const maximumAttempts = 6

/** Serialization failure, deadlock, a lock that did not come in time: the same work may succeed when it is run again. */
const retryable: readonly unknown[] = ['40001', '40P01', '55P03']

/** What this transaction was about to write, another wrote meanwhile: its whole work is run again. */
export class OvertakenError extends Error {}

function isRetryable(error: unknown): boolean {
  for (
    let cause = error;
    typeof cause === 'object' && cause !== null;
    cause = 'cause' in cause ? cause.cause : undefined
  )
    if (cause instanceof OvertakenError || ('code' in cause && retryable.includes(cause.code))) return true
  return false
}

/**
 * Runs `work` in one transaction and again when the database asks for it, so `work` touches nothing but `tx` and waits for no network.
 * What must happen only once it is committed goes to `afterCommit`. Never within another: the embedded database, on which every test
 * runs too, refuses it.
 */
export async function inTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const frame: Frame = { hooks: [], writes: [] }
    const outcome = await attemptOnce(database, work, frame, attempt === maximumAttempts)
    if (outcome) {
      for (const hook of frame.hooks) await hook()
      return outcome.result
    }
    // Growing and uneven, so that two transactions that met do not meet again
    await sleep(attempt * 8 + Math.random() * 12)
  }
}

async function attemptOnce<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
  frame: Frame,
  isLast: boolean
): Promise<{ result: T } | undefined> {
  let written: Promise<void> | undefined
  try {
    const result = await database.transaction(async (tx) => {
      frames.set(tx, frame)
      const answer = await work(tx)
      written = writeNow(tx)
      // The last writes and the commit go to PostgreSQL together; one that failed has turned the commit into a rollback
      if (database.kind === 'postgres') written.catch(() => undefined)
      else await written
      return answer
    })
    await written
    return { result }
  } catch (error) {
    if (isLast || !isRetryable(error)) throw error
    return undefined
  }
}

function frameOf(tx: Tx): Frame {
  const frame = frames.get(tx)
  if (!frame) throw new Error('this needs the tx of inTransaction')
  return frame
}

/** Runs `hook` once the transaction of `tx` is committed, in order; never when it is rolled back. */
export function afterCommit(tx: Tx, hook: Hook): void {
  frameOf(tx).hooks.push(hook)
}

/**
 * Leaves a write for the end of the transaction, where all that were left go out as one statement, together with the commit: for rows
 * that nothing in this transaction reads or points to.
 */
export function writeAtCommit(tx: Tx, write: RowsInsert): void {
  frameOf(tx).writes.push(write)
}

/** Does at once what {@link writeAtCommit} left for later. */
export async function writeNow(tx: Tx): Promise<void> {
  const writes = frameOf(tx).writes.splice(0)
  if (writes.length > 0) await tx.execute(together(writes))
}
