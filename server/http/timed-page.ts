import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type ListPage, timeCursors } from './cursor'

/** Where a page of a list by time ended: an instant, and of the rows of one instant the id. */
interface ListPlace {
  readonly at: number
  readonly id: string
}

/** Rows that come after a place of a list; all of them without one. */
function beyondOf({ at, id, first }: TimedList, place: ListPlace | undefined): SQL | undefined {
  if (place === undefined) return undefined
  const row = sql`(${new Date(place.at).toISOString()}::timestamptz, ${place.id})`
  return first === 'newest' ? sql`(${at}, ${id}) < ${row}` : sql`(${at}, ${id}) > ${row}`
}

/** What the read of a page adds to its query; it asks for one row more than the page holds. */
export interface PageQuery {
  readonly beyond: SQL | undefined
  readonly order: SQL[]
  readonly limit: number
}

/** A list by time: its columns, or what a query works out of them, and which end comes first. */
interface TimedList {
  readonly at: PgColumn | SQL
  /** Tells rows of one instant apart. */
  readonly id: PgColumn | SQL
  readonly first: 'newest' | 'oldest'
}

/** One page of a list by time, and the cursor of the next: `read` asks the database, `placeOf` says where a row stands. */
export async function timedPage<R>(
  list: TimedList,
  { cursor, size }: ListPage,
  read: (query: PageQuery) => Promise<readonly R[]>,
  placeOf: (row: R) => ListPlace
): Promise<{ readonly rows: readonly R[]; readonly nextCursor: string | null }> {
  const toward = list.first === 'newest' ? desc : asc
  const found = await read({
    beyond: beyondOf(list, timeCursors.read(cursor)),
    order: [toward(list.at), toward(list.id)],
    limit: size + 1
  })
  return timeCursors.page(found, size, placeOf)
}
