import { createHash } from 'node:crypto'
import type pg from 'pg'

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

/**
 * PostgreSQL keeps the plan of every statement with parameters, by a name made of its text: planning costs more than doing for what this
 * server asks. A pooler that gives out connections by the transaction must know prepared statements (PgBouncer does since 1.21).
 */
function named(given: unknown[]): unknown[] {
  const [first, values, ...rest] = given
  if (!isAsked(first) || first.name !== undefined || !Array.isArray(values) || values.length === 0) return given
  return [{ ...first, name: nameOf(first.text) }, values, ...rest]
}

/** What is asked within one turn of the event loop goes out in one write: each one wakes a process of the database. */
function createGathering(client: pg.PoolClient): () => void {
  let isGathering = false
  return () => {
    if (isGathering) return
    isGathering = true
    const { stream } = client.connection
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }
}

/**
 * Makes fewer ways to the database of what is asked through a connection of a pool with `pipeline`. A transaction's `begin` is not waited
 * for: it goes out with its first statement. What could make it fail makes that statement fail too (a connection that ends, an aborted
 * transaction), but for a cancel by an operator in the very moment of the `begin`: the connection is broken off then, the caller is told,
 * and of all the transaction at most that first statement has happened.
 */
export function furnishClient(client: pg.PoolClient): void {
  const gather = createGathering(client)
  client.query = new Proxy(client.query, {
    apply(target, self, given: unknown[]) {
      gather()
      const [first] = given
      if (!isAsked(first) || first.text !== 'begin') return Reflect.apply(target, self, named(given))
      Reflect.apply(target, self, ['begin']).catch(() => client.connection.stream.destroy())
      return Promise.resolve({ rows: [] })
    }
  })
}
