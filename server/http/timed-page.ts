import { and, asc, desc, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { timeCursors, type ListPage } from './cursor'

/** Where a page of a list by time ended: an instant, and of the rows of one instant the id. */
interface ListPlace {
  readonly at: number
  readonly id: string
}

/** Rows beyond a place of a list whose oldest come first; all of them without one. */
const laterThan = (at: PgColumn, id: PgColumn | SQL, place: ListPlace | undefined): SQL | undefined =>
  place && or(gt(at, place.at), and(eq(at, place.at), sql`${id} > ${place.id}`))

/** Rows beyond a place of a list whose newest come first; all of them without one. */
const earlierThan = (at: PgColumn, id: PgColumn | SQL, place: ListPlace | undefined): SQL | undefined =>
  place && or(lt(at, place.at), and(eq(at, place.at), sql`${id} < ${place.id}`))

/** What the read of a page adds to its query; it asks for one row more than the page holds. */
export interface PageQuery {
  readonly beyond: SQL | undefined
  readonly order: SQL[]
  readonly limit: number
}

/** A list by time: its columns, and which end comes first. */
interface TimedList {
  readonly at: PgColumn
  /** Tells rows of one instant apart. */
  readonly id: PgColumn | SQL
  readonly first: 'newest' | 'oldest'
}

/** One page of a list by time, and the cursor of the next: `read` asks the database, `placeOf` says where a row stands. */
export async function timedPage<R>(
  { at, id, first }: TimedList,
  { cursor, size }: ListPage,
  read: (query: PageQuery) => Promise<readonly R[]>,
  placeOf: (row: R) => ListPlace
): Promise<{ readonly rows: readonly R[]; readonly nextCursor: string | null }> {
  const place = timeCursors.read(cursor)
  const isNewest = first === 'newest'
  const found = await read({
    beyond: isNewest ? earlierThan(at, id, place) : laterThan(at, id, place),
    order: isNewest ? [desc(at), desc(id)] : [asc(at), asc(id)],
    limit: size + 1
  })
  return timeCursors.page(found, size, placeOf)
}
