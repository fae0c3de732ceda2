import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows whose `column` is one of these ids, none for an empty list; all rows without a list. */
export const among = (column: PgColumn, ids: readonly string[] | undefined): SQL | undefined =>
  ids && inArray(column, [...ids])
