import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Database, queryRows } from '../../../server/db/database'
import { createTestDatabase } from '../../support/database'

const countsQuery = sql`select (select count(*)::int from settings) as settings, (select count(*)::int from membership_plans) as plans`
const counts = async ({ db }: Database) =>
  (await queryRows(db, countsQuery, z.object({ settings: z.number(), plans: z.number() })))[0]
const names = async ({ db }: Database) =>
  (
    await queryRows(
      db,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
      z.object({ name: z.string() })
    )
  ).map(({ name }) => name)

describe('a database that another test has used', () => {
  test('is as the migrations left it, whatever was written, removed or set', async () => {
    const first = await createTestDatabase()
    const fresh = await counts(first.database)
    await first.database.db.execute(sql`insert into settings (name, value) values ('left', '"behind"')`)
    await first.database.db.execute(sql`delete from membership_plans`)
    await first.database.db.execute(
      sql`insert into settings (name, value) select 'many-' || n, to_jsonb(repeat('x', 500)) from generate_series(1, 500) n`
    )
    await first.database.db.execute(sql`set timezone to 'Asia/Yangon'`)
    await first.drop()
    const second = await createTestDatabase()
    expect(await counts(second.database)).toEqual(fresh)
    expect(fresh?.plans).toBeGreaterThan(0)
    expect(await queryRows(second.database.db, sql`show timezone`, z.object({ TimeZone: z.string() }))).not.toEqual([
      { TimeZone: 'Asia/Yangon' }
    ])
    await second.drop()
  })

  test('is out of reach for what its first user has left running', async () => {
    const first = await createTestDatabase()
    await first.drop()
    const second = await createTestDatabase()
    await expect(
      first.database.db.execute(sql`insert into settings (name, value) values ('too', '"late"')`)
    ).rejects.toThrow()
    expect((await counts(second.database))?.settings).toBe(0)
    await second.drop()
  })

  test.each([
    'create table stranger (id int)',
    'alter table settings add column more int',
    'alter table orders disable trigger all'
  ])('is not used again after "%s"', async (change) => {
    const first = await createTestDatabase()
    const before = await names(first.database)
    await first.database.db.execute(sql.raw(change))
    await first.drop()
    const second = await createTestDatabase()
    expect((await names(second.database)).sort()).toEqual(before.sort())
    expect(
      await queryRows(
        second.database.db,
        sql`select count(*)::int as count from pg_trigger where tgenabled <> 'O'`,
        z.object({ count: z.number() })
      )
    ).toEqual([{ count: 0 }])
    await second.drop()
  })
})
