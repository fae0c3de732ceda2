import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import * as z from 'zod'

/** What queries are written against; a transaction is one too. Only `server/db` knows which of the two databases it is. */
export type Db = PgDatabase<PgQueryResultHKT>
/** A `Db` inside a transaction, which a plain one does not pass for. Functions that must run inside one ask for it by this name. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** An open database. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /** Applies what is missing under a lock that all processes share; returns the names applied. */
  migrate(directory: string): Promise<string[]>
  /** Runs `work` in one transaction, without retry: use `inTransaction`. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Listens to `channel` on its own connection until the returned function is called. `onLost` is called when the connection breaks. */
  listen(channel: string, onPayload: (payload: string) => void, onLost: () => void): Promise<() => Promise<void>>
  notify(channel: string, payload: string): Promise<void>
  /** Runs `work` while no other process runs work of the same name; the others wait. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>
  /** VACUUM ANALYZE, for after many rows were written at once. Takes seconds; other statements go on meanwhile. */
  maintain(): Promise<void>
  /** Only on the embedded database, and only in a directory. */
  readonly embedded?: {
    /** Writes the whole database to a compressed file, which is synced when this returns; other statements go on meanwhile. */
    archive(file: string, signal?: AbortSignal): Promise<void>
    /** A checkpoint, where something was written since the last one. */
    checkpointWritten(): Promise<void>
  }
  close(): Promise<void>
}

function rowsOf(result: unknown): readonly unknown[] {
  if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows))
    return result.rows
  throw new Error('the driver answered no rows')
}

/** Runs hand-written SQL and parses every row: the drivers disagree on what a row of `execute` is. */
export async function queryRows<T>(db: Db, query: SQL, row: z.core.$ZodType<T>): Promise<T[]> {
  return rowsOf(await db.execute(query)).map((value) => z.core.parse(row, value))
}
