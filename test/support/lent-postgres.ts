import type { Pristine } from './pristine'

/** A database on a PostgreSQL server that waits for its next user. */
export interface IdlePostgres {
  readonly name: string
  /** URL of its server, with the right to make and drop databases. */
  readonly server: string
  readonly pristine: Pristine
}

declare global {
  /** The worker's idle databases on a server, which outlive its test files (`lent-packages.cjs`). */
  var idlePostgres: IdlePostgres[] | undefined
}

/** More are only kept by a file of tests that opens several. */
const mostIdle = 2

/** Keeps a database for the next test of this worker; `false` where it has enough of them. */
export function keepIdle(idle: IdlePostgres): boolean {
  const waiting = globalThis.idlePostgres
  if (waiting === undefined || waiting.length >= mostIdle) return false
  waiting.push(idle)
  return true
}
