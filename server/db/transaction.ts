import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from './database'

type Hook = () => void | Promise<void>

const hooksOf = new WeakMap<Tx, Hook[]>()
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
    const hooks: Hook[] = []
    const outcome = await attemptOnce(database, work, hooks, attempt === maximumAttempts)
    if (outcome) {
      for (const hook of hooks) await hook()
      return outcome.result
    }
    // Growing and uneven, so that two transactions that met do not meet again
    await sleep(attempt * 8 + Math.random() * 12)
  }
}

async function attemptOnce<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
  hooks: Hook[],
  isLast: boolean
): Promise<{ result: T } | undefined> {
  try {
    const result = await database.transaction((tx) => {
      hooksOf.set(tx, hooks)
      return work(tx)
    })
    return { result }
  } catch (error) {
    if (isLast || !isRetryable(error)) throw error
    return undefined
  }
}

/**
 * Runs `work` in a part of a transaction that is rolled back alone when it throws, and leaves the rest as it was; what it gave to
 * `afterCommit` is then forgotten with it.
 */
export async function inSavepoint<T>(tx: Tx, work: (inner: Tx) => Promise<T>): Promise<T> {
  const hooks: Hook[] = []
  const result = await tx.transaction((inner) => {
    hooksOf.set(inner, hooks)
    return work(inner)
  })
  for (const hook of hooks) afterCommit(tx, hook)
  return result
}

/** Runs `hook` once the transaction of `tx` is committed, in order; never when it is rolled back. */
export function afterCommit(tx: Tx, hook: Hook): void {
  const hooks = hooksOf.get(tx)
  if (!hooks) throw new Error('this needs the tx of inTransaction')
  hooks.push(hook)
}
