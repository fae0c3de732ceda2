import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { parseRouteParams, routeAt } from '@/routes'
import { queryRows } from '../../../server/db/database'
import { dealExpiring } from '../../../server/modules/deal/notices'
import { flashOffer, flashReminder } from '../../../server/modules/flash-sale/notices'
import { createTestDatabase, root } from '../../support/database'

const migrations = join(root, 'server/db/migrations')
const texts = z.record(z.string(), z.string())
const row = z.object({ kind: z.string(), icon: z.string(), heading: texts, action: texts, link: z.string() })

/** The page an address opens, by the client's own reading. */
function pageAt(link: string) {
  const name = routeAt(link)
  const params = Object.fromEntries(new URLSearchParams(link.split('?')[1]))
  return name && { name, params: parseRouteParams(name, params) }
}

test('notices that were told before they said by themselves what they open look the same and open the same pages', async () => {
  const { database, drop } = await createTestDatabase()
  const before = mkdtempSync(join(tmpdir(), 'fanju-before-'))
  for (const name of readdirSync(migrations).filter((file) => file < '0083'))
    copyFileSync(join(migrations, name), join(before, name))
  const { db } = database
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
  await database.migrate(before)
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(sql`insert into users (user_id, is_visitor, created_at) values ('u1', false, now())`)
  await db.execute(
    sql`insert into flash_sessions (session_id, line, city_code, utc_offset_minutes, starts_at, ends_at) values ('s1', 'first', 'SIN', 480, now(), now() + interval '1 hour'), ('s2', 'second', 'SIN', 480, now(), now() + interval '1 hour')`
  )
  await db.execute(
    sql`insert into flash_items (flash_item_id, session_id, deal_id, price_minor, quota, left_count) values ('i1', 's1', 'd', 100, 1, 1), ('i2', 's2', 'd', 100, 1, 1)`
  )
  await db.execute(
    sql`insert into notices (notice_id, user_id, kind, subject_id, title, due_at, ends_at, seen_at) select 'n' || n, 'u1', k, s, '{"zh":"a"}', now(), now() + interval '1 day', null
      from (values (1, 'flashReminder', 'i1'), (2, 'flashReminder', 'i2'), (3, 'flashReminder', 'gone'), (4, 'flashOffer', 'i2'), (5, 'dealExpiring', 'o1'), (6, 'dealDispute', 'o1')) as v (n, k, s)`
  )
  await db.execute(sql`set session_replication_role = origin`)
  await database.migrate(migrations)
  const told = await queryRows(db, sql`select kind, icon, heading, action, link from notices order by notice_id`, row)
  expect(told.map(({ link }) => pageAt(link))).toEqual([
    { name: 'flashSales', params: { sessionId: 's1' } },
    { name: 'moreFlashSales', params: { sessionId: 's2' } },
    { name: 'flashSales', params: {} },
    { name: 'flashSettlement', params: { flashItemId: 'i2' } },
    { name: 'dealCode', params: { orderId: 'o1' } },
    { name: 'dealCode', params: { orderId: 'o1' } }
  ])
  for (const kind of [flashReminder, flashOffer, dealExpiring])
    expect(told.find((notice) => notice.kind === kind.name)).toMatchObject({
      icon: kind.icon,
      heading: kind.heading,
      action: kind.action
    })
  expect(told.at(-1)).toMatchObject({ icon: 'voucher', action: { zh: '查看' } })
  rmSync(before, { recursive: true })
  await drop()
})
