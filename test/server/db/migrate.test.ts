import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import * as z from 'zod'
import { type Database, queryRows } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import { createTestDatabase } from '../../support/database'
import { testOnPostgres } from '../../support/suites'

let database: Database
let url: string | undefined
let folder: string
let drop: () => Promise<void>

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const tables = async () =>
  (
    await queryRows(
      database.db,
      sql`select tablename from pg_tables where schemaname = 'public' order by tablename`,
      z.object({ tablename: z.string() })
    )
  ).map(({ tablename }) => tablename)

beforeAll(async () => {
  ;({ database, url, drop } = await createTestDatabase())
})
afterAll(() => drop())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fanju-migrations-'))
  await database.db.execute(sql`drop schema public cascade`)
  await database.db.execute(sql`create schema public`)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what is missing is applied by name, also when it sorts before what is there', async () => {
  write('0001_a.sql', 'create table a (id int);')
  write('0003_c.sql', 'create table c (id int); create table c2 (id int);')
  expect(await database.migrate(folder)).toEqual(['0001_a.sql', '0003_c.sql'])
  expect(await database.migrate(folder)).toEqual([])
  write('0002_b.sql', 'create table b (id int);')
  expect(await database.migrate(folder)).toEqual(['0002_b.sql'])
  expect(await tables()).toEqual(['a', 'b', 'c', 'c2', 'schema_migrations'])
})

test('an applied file that was edited is refused and nothing is applied', async () => {
  write('0001_a.sql', 'create table a (id int);')
  await database.migrate(folder)
  write('0001_a.sql', 'create table a (id int, extra int);')
  write('0002_b.sql', 'create table b (id int);')
  await expect(database.migrate(folder)).rejects.toThrow('0001_a.sql was edited after it was applied')
  expect(await tables()).toEqual(['a', 'schema_migrations'])
})

test('other line ends are not an edit', async () => {
  write('0001_a.sql', 'create table a (\n  id int\n);')
  await database.migrate(folder)
  write('0001_a.sql', 'create table a (\r\n  id int\r\n);')
  expect(await database.migrate(folder)).toEqual([])
})

test('a file that fails half way leaves nothing of itself, and those before it stay', async () => {
  write('0001_a.sql', 'create table a (id int);')
  write('0002_b.sql', 'create table b (id int); create table a (id int);')
  await expect(database.migrate(folder)).rejects.toThrow('migration 0002_b.sql failed')
  expect(await tables()).toEqual(['a', 'schema_migrations'])
  write('0002_b.sql', 'create table b (id int);')
  expect(await database.migrate(folder)).toEqual(['0002_b.sql'])
})

test('a database that knows more than this build is refused', async () => {
  write('0001_a.sql', 'create table a (id int);')
  await database.migrate(folder)
  rmSync(join(folder, '0001_a.sql'))
  await expect(database.migrate(folder)).rejects.toThrow('the database is newer than this build: it has 0001_a.sql')
})

testOnPostgres('processes that start at once apply each file once', async () => {
  for (const name of ['0001_a', '0002_b', '0003_c'])
    write(`${name}.sql`, `create table ${name.slice(5)} (id int); select pg_sleep(0.05);`)
  const processes = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url, maximumConnections: 2 })))
  const applied = await Promise.all(processes.map((one) => one.migrate(folder)))
  expect(applied.flat().sort()).toEqual(['0001_a.sql', '0002_b.sql', '0003_c.sql'])
  await Promise.all(processes.map((one) => one.close()))
})

testOnPostgres(
  'a change of a table that is in use keeps no reader waiting behind it, and comes as soon as it can',
  async () => {
    write('0001_a.sql', 'create table a (id int);')
    await database.migrate(folder)
    write('0002_b.sql', 'alter table a add column extra int;')
    const holder = new pg.Client(url)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select * from a')
    const migrating = database.migrate(folder)
    let longestMs = 0
    for (let turn = 0; turn < 20; turn += 1) {
      const startedAt = performance.now()
      await database.db.execute(sql`select * from a`)
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
    expect(longestMs).toBeLessThan(700)
    await holder.query('commit')
    await holder.end()
    expect(await migrating).toEqual(['0002_b.sql'])
  }
)

testOnPostgres('a process that dies while it migrates does not keep the lock', async () => {
  const dying = new pg.Client(url)
  dying.on('error', () => undefined)
  await dying.connect()
  await dying.query('select pg_advisory_lock(720001)')
  write('0001_a.sql', 'create table a (id int);')
  const waiting = database.migrate(folder)
  const { rows } = await dying.query('select pg_backend_pid() as pid')
  await database.db.execute(sql`select pg_terminate_backend(${rows[0].pid}::int)`)
  expect(await waiting).toEqual(['0001_a.sql'])
})
