import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/database'
import { insertRows } from '../db/insert-rows'

const rowsAtOnce = 1000

/** Rows a thousand at a time, each time as one parameter; those that are there stay as they are. */
export async function insertMissing<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][]
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx.execute(insertRows(table, rows.slice(from, from + rowsAtOnce)).onConflict('do nothing'))
}
