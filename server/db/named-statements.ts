import { createHash } from 'node:crypto'
import pg from 'pg'

/** Statements are few and come again and again; lists of varying length must not fill every connection with plans. */
const mostStatements = 400
const names = new Map<string, string>()

/** What drizzle asks with: a text, how to read the answer, and seldom a name of its own. */
interface Asked {
  readonly text: string
  readonly name?: string
}

const isAsked = (value: unknown): value is Asked =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostStatements) return known
  const name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  names.set(text, name)
  return name
}

/** The arguments of a `query`, its statement with a name of its text where it has values and no name of its own. */
export function named(given: readonly unknown[]): readonly unknown[] {
  const [first, values, ...rest] = given
  if (!isAsked(first) || first.name !== undefined || !Array.isArray(values) || values.length === 0) return given
  return [{ ...first, name: nameOf(first.text) }, values, ...rest]
}

/**
 * A connection whose PostgreSQL keeps the plan of every statement with values: planning costs more than doing for what this server asks. A
 * pooler that gives out connections by the transaction must know prepared statements (PgBouncer does since 1.21).
 */
export class NamingClient extends pg.Client {
  override query(...given: never[]): never {
    // eslint-disable-next-line fanju/no-unchecked-cast -- one body for the nine overloads of `query`, handed on as it comes
    return Reflect.apply(super.query, this, named(given)) as never
  }
}
