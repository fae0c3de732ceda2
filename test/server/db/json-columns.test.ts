import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { queryRows } from '../../../server/db/database'
import { createTestDatabase } from '../../support/database'

test('no statistics are kept of what is stored as JSON: a new column of it sets them to 0 in its migration, as 0024 did for the first', async () => {
  const { database, drop } = await createTestDatabase()
  const ofJson = sql`from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and relkind = 'r' and atttypid = 'jsonb'::regtype and not attisdropped`
  const name = z.object({ name: z.string() })
  const analysed = await queryRows(
    database.db,
    sql`select relname || '.' || attname as name ${ofJson} and coalesce(attstattarget, -1) <> 0 order by 1`,
    name
  )
  expect(analysed).toEqual([])
  expect(
    (await queryRows(database.db, sql`select relname || '.' || attname as name ${ofJson}`, name)).length
  ).toBeGreaterThan(40)
  await drop()
})
