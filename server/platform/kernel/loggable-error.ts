import { DrizzleQueryError } from 'drizzle-orm/errors'

/** What of a database's refusal tells where it came from, and nothing of a row. */
const databaseFacts = [
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'position'
] as const
/** Of the system's and the network's own errors. */
const systemFacts = ['codeName', 'errno', 'syscall', 'statusCode'] as const
const mostCauses = 6
/** Lost connections, conflicts, wrong SQL, exhausted resources, an operator: what PostgreSQL says of these names no value of a row. */
const spokenClasses = /^(08|40|42|53|57|58)/

const valueOf = (error: object, name: string): unknown =>
  name in error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined
const factsOf = (error: object, names: readonly string[]) =>
  Object.fromEntries(
    names
      .map((name) => [name, valueOf(error, name)])
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  )

/** The five letters by which PostgreSQL names what went wrong; undefined for an error that is not the database's own. */
function sqlStateOf(error: object): string | undefined {
  const code = valueOf(error, 'code')
  return typeof code === 'string' && /^[\dA-Z]{5}$/.test(code) && 'severity' in error ? code : undefined
}

/**
 * What an error says, without a value of any row: a failed statement repeats its parameters, and the database's refusal the row it
 * refused. Passwords' hashes, mobiles and addresses are among them. Every place that writes an error down takes it from here.
 */
export function safeMessageOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error
  if (error instanceof DrizzleQueryError)
    return `a statement failed: ${error.query}${error.cause ? ` (${safeMessageOf(error.cause)})` : ''}`
  const sqlState = sqlStateOf(error)
  if (sqlState === undefined) return error.message
  if (spokenClasses.test(sqlState)) return error.message
  return `the database refused it: ${[sqlState, valueOf(error, 'table'), valueOf(error, 'constraint')].filter((part) => typeof part === 'string').join(' ')}`
}

/** Where it was thrown. The text before the first place repeats the message. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())

/** An error as a log line has it: what it is, what it safely says, where it was thrown, and what caused it. Nothing else that it carries. */
export function loggableError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return safeMessageOf(error)
  const sqlState = sqlStateOf(error)
  const code = valueOf(error, 'code')
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: safeMessageOf(error),
    ...(sqlState === undefined ? factsOf(error, systemFacts) : { sqlState, ...factsOf(error, databaseFacts) }),
    // Under another name, because what callers call a code is a secret and is taken out
    ...(sqlState === undefined && typeof code === 'string' && { errorCode: code }),
    stack: framesOf(error).join('\n'),
    ...(error.cause !== undefined && depth < mostCauses && { cause: loggableError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < mostCauses && { errors: error.errors.map((each) => loggableError(each, depth + 1)) })
  }
}
