import { and, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Where a page of a list by time ended: an instant, and of the rows of one instant the id. */
export interface ListPlace {
  readonly at: number
  readonly id: string
}

/** Rows beyond a place of a list whose oldest come first; all of them without one. */
export const laterThan = (at: PgColumn, id: PgColumn | SQL, place: ListPlace | undefined): SQL | undefined =>
  place && or(gt(at, place.at), and(eq(at, place.at), sql`${id} > ${place.id}`))

/** Rows beyond a place of a list whose newest come first; all of them without one. */
export const earlierThan = (at: PgColumn, id: PgColumn | SQL, place: ListPlace | undefined): SQL | undefined =>
  place && or(lt(at, place.at), and(eq(at, place.at), sql`${id} < ${place.id}`))
