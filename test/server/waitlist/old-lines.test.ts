import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { queryRows } from '../../../server/db/database'
import { createTestDatabase, root } from '../../support/database'

const migrations = join(root, 'server/db/migrations')
const entry = z.object({ entryId: z.coerce.number(), userId: z.string(), isOffered: z.boolean(), line: z.string() })
const job = z.object({ kind: z.string(), key: z.string(), payload: z.unknown() })

test('who waited for a piece of a flash sale before lines were of any kind keeps their place, their offer and its end', async () => {
  const { database, drop } = await createTestDatabase()
  const before = mkdtempSync(join(tmpdir(), 'fanju-before-'))
  for (const name of readdirSync(migrations).filter((file) => file < '0097'))
    copyFileSync(join(migrations, name), join(before, name))
  const { db } = database
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
  await database.migrate(before)
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(
    sql`insert into flash_waits (flash_wait_id, flash_item_id, user_id, joined_at, offered_until) values
      (7, 'i1', 'late', now(), null), (3, 'i1', 'first', now(), now()), (5, 'i2', 'first', now(), null)`
  )
  await db.execute(
    sql`insert into jobs (job_id, kind, unique_key, payload, run_at, created_at) values
      ('j1', 'flashOfferEnd', '3', '{"flashItemId":"i1","flashWaitId":3}', now(), now()),
      ('j2', 'flashLineEnd', 'i1', '{"flashItemId":"i1"}', now(), now())`
  )
  await db.execute(sql`set session_replication_role = origin`)
  await database.migrate(migrations)
  expect(
    await queryRows(
      db,
      sql`select entry_id as "entryId", user_id as "userId", offered_until is not null as "isOffered",
        kind || '/' || resource_id || '/' || size as line from waitlist_entries order by entry_id`,
      entry
    )
  ).toEqual([
    { entryId: 3, userId: 'first', isOffered: true, line: 'flash/i1/1' },
    { entryId: 5, userId: 'first', isOffered: false, line: 'flash/i2/1' },
    { entryId: 7, userId: 'late', isOffered: false, line: 'flash/i1/1' }
  ])
  expect(await queryRows(db, sql`select kind, unique_key as key, payload from jobs order by job_id`, job)).toEqual([
    { kind: 'waitlistOfferEnd', key: '3', payload: { kind: 'flash', resourceId: 'i1', entryId: 3 } },
    { kind: 'waitlistEnd', key: 'flash/i1', payload: { kind: 'flash', resourceId: 'i1' } }
  ])
  rmSync(before, { recursive: true })
  await drop()
})
