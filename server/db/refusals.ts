/**
 * What PostgreSQL says when it cannot serve now: it stops or starts, cancels what takes too long, has no connection left, or a lock, a
 * deadlock or another transaction was in the way to the end.
 */
const notNow = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '25P03',
  '25P04',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '40001',
  '40P01'
])
/** What the network says of a database that is away. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN'
])
/** What the driver says of a connection that ended, or answered nothing in time; it gives these no code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|timeout expired)/

function saysNotNow(error: object): boolean {
  if ('code' in error && typeof error.code === 'string') {
    if (notNow.has(error.code) || unreachable.has(error.code)) return true
    // The folder of its Unix socket
    if (error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  }
  return error instanceof Error && driverWords.test(error.message)
}

/** Whether an error, or what caused it, is the database's being away or too busy: the same may succeed a little later. */
export function isDatabaseAway(error: unknown): boolean {
  for (
    let cause = error;
    typeof cause === 'object' && cause !== null;
    cause = 'cause' in cause ? cause.cause : undefined
  ) {
    // An outside party that cannot be reached is not the database
    if (cause instanceof TypeError && cause.message === 'fetch failed') return false
    if (saysNotNow(cause)) return true
  }
  return false
}

function databaseErrors(error: unknown): { readonly code: unknown; readonly constraint: unknown }[] {
  const found = []
  for (
    let cause = error;
    typeof cause === 'object' && cause !== null;
    cause = 'cause' in cause ? cause.cause : undefined
  ) {
    if ('code' in cause)
      found.push({ code: cause.code, constraint: 'constraint' in cause ? cause.constraint : undefined })
  }
  return found
}

/** Whether an error, or what caused it, is the database's refusal of a second row under the unique index `name`. */
export const isUniqueViolation = (error: unknown, name: string): boolean =>
  databaseErrors(error).some(({ code, constraint }) => code === '23505' && constraint === name)

/** Whether it is the refusal of a row for an account that was closed while the request was under way (migration 0004). */
export const isClosedAccount = (error: unknown): boolean => databaseErrors(error).some(({ code }) => code === 'FJ001')
