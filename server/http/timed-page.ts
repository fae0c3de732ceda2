import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type ListPage, timeCursors } from './cursor'

/** Where a page of a list by time ended: an instant, and an id that orders rows of the same instant. */
interface ListPosition {
  readonly at: number
  readonly id: string
}

/** Condition for the rows after a position of a list; without a position, for all rows. */
function beyondOf({ at, id, first }: TimedList, position: ListPosition | undefined): SQL | undefined {
  if (position === undefined) return undefined
  const row = sql`(${new Date(position.at).toISOString()}::timestamptz, ${position.id})`
  return first === 'newest' ? sql`(${at}, ${id}) < ${row}` : sql`(${at}, ${id}) > ${row}`
}

/** The clauses that a page adds to its query, which asks for one row more than the page holds. */
export interface PageQuery {
  readonly beyond: SQL | undefined
  readonly order: SQL[]
  readonly limit: number
}

/** A list by time: its columns, or what a query works out of them, and which end comes first. */
interface TimedList {
  readonly at: PgColumn | SQL
  /** Orders rows of the same instant. */
  readonly id: PgColumn | SQL
  readonly first: 'newest' | 'oldest'
}

/** One page of a list by time, and the cursor of the next: `read` asks the database, `positionOf` says where a row stands. */
export async function timedPage<R>(
  list: TimedList,
  { cursor, size }: ListPage,
  read: (query: PageQuery) => Promise<readonly R[]>,
  positionOf: (row: R) => ListPosition
): Promise<{ readonly rows: readonly R[]; readonly nextCursor: string | null }> {
  const toward = list.first === 'newest' ? desc : asc
  const found = await read({
    beyond: beyondOf(list, timeCursors.read(cursor)),
    order: [toward(list.at), toward(list.id)],
    limit: size + 1
  })
  return timeCursors.page(found, size, positionOf)
}
