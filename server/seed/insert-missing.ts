import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/database'
import { insertRows } from '../db/insert-rows'

const rowsAtOnce = 1000

/** The same rows, those with the same keys together: what only some of them say is lost on nobody. */
function byKeys<R extends object>(rows: readonly R[]): Iterable<readonly R[]> {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const keys = Object.keys(row).join(' ')
    const group = groups.get(keys) ?? []
    group.push(row)
    groups.set(keys, group)
  }
  return groups.values()
}

/** Rows a thousand at a time, each time as one parameter; those that are there stay as they are. */
export async function insertMissing<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][]
): Promise<void> {
  for (const same of byKeys(rows))
    for (let from = 0; from < same.length; from += rowsAtOnce)
      await tx.execute(insertRows(table, same.slice(from, from + rowsAtOnce)).onConflict('do nothing'))
}
