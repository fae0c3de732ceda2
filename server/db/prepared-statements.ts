import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Statements are few and come again and again; lists of varying length must not fill every connection with plans. */
const mostStatements = 400
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostStatements) return known
  const name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  names.set(text, name)
  return name
}

/**
 * Lets PostgreSQL keep the plan of every statement with parameters, by a name made of its text: planning costs more than doing for what
 * this server asks. A pooler that gives out connections by the transaction must know prepared statements (PgBouncer does since 1.21).
 */
export function prepareStatements(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(target, self, given: unknown[]) {
      const [first, values, ...rest] = given
      const isPlain = typeof first !== 'object' || first === null || !('text' in first) || ('name' in first && first.name !== undefined)
      if (isPlain || !Array.isArray(values) || values.length === 0 || typeof first.text !== 'string') return Reflect.apply(target, self, given)
      return Reflect.apply(target, self, [{ ...first, name: nameOf(first.text) }, values, ...rest])
    }
  })
}
