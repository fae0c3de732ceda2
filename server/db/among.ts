import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows whose `column` is one of these ids, none for an empty list; all rows without a list. */
export const among = (column: PgColumn, ids: readonly string[] | undefined): SQL | undefined =>
  ids && inArray(column, [...ids])

/** The same of one id that may be null: what {@link among} would find. */
export const isOneOf = (ids: readonly string[] | undefined, id: string | null): boolean =>
  ids === undefined || (id !== null && ids.includes(id))
