import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Db, queryRows } from '../../server/db/database'

/** Everywhere in the database where a text stands. */
export async function placesOf(db: Db, text: string) {
  const columns = await queryRows(
    db,
    sql`select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb') and table_name <> 'schema_migrations'`,
    z.object({ table: z.string(), column: z.string() })
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const [hit] = await queryRows(
      db,
      sql`select 1 as hit from ${sql.identifier(table)} where ${sql.identifier(column)}::text like ${`%${text}%`} limit 1`,
      z.object({ hit: z.number() })
    )
    if (hit) found.push(`${table}.${column}`)
  }
  return found
}
