import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '../../server/db/database'
import { overEmbedded, startEmbedded } from '../../server/db/embedded'
import { openDatabase } from '../../server/db/open'
import { borrowDatabase } from './lent-databases'
import { type IdlePostgres, keepIdle } from './lent-postgres'
import { readPristine, restore } from './pristine'

export const root = process.cwd()
const migrationsDirectory = join(root, 'server/db/migrations')
/** Set when the suite runs on a real server. */
export const postgresUrl = process.env.TEST_DATABASE_URL

/** Of all files that migrate a database. */
export function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsDirectory).sort())
    hash.update(name).update(readFileSync(join(migrationsDirectory, name)))
  return hash.digest('hex').slice(0, 12)
}

/** A migrated data directory, dumped once for each state of the migrations: opening it is three times faster than migrating. */
export async function embeddedTemplate(): Promise<Blob> {
  const directory = join(root, '.cache/test-templates')
  const file = join(directory, `${migrationsHash()}.tar`)
  if (!existsSync(file)) {
    const client = await startEmbedded({})
    const database = overEmbedded(client, () => client.close())
    try {
      await database.migrate(migrationsDirectory)
      const dump = await client.dumpDataDir('none')
      mkdirSync(directory, { recursive: true })
      const part = `${file}.${randomUUID()}`
      writeFileSync(part, Buffer.from(await dump.arrayBuffer()))
      renameSync(part, file)
    } finally {
      await database.close()
    }
  }
  return new Blob([readFileSync(file)])
}

/** Lets `work` make and drop databases on the server of TEST_DATABASE_URL. */
export async function asAdministrator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(postgresUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Of a database of that server. */
export const urlOf = (name: string) => {
  const url = new URL(postgresUrl ?? '')
  url.pathname = `/${name}`
  return url.href
}

/** Takes a database of that server away, whoever is connected to it. */
export const dropDatabase = (name: string) =>
  asAdministrator((client) => client.query(`drop database if exists ${name} with (force)`))

const newName = () => `fanju_test_${randomUUID().slice(0, 13).replace('-', '')}`

/** Lets `work` use a connection of its own to a database of that server. */
async function inside<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(urlOf(name))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the migrated template if this state of the migrations has none, then a database from it. One at a time: PostgreSQL wants the template unused. */
async function createFromTemplate(): Promise<IdlePostgres> {
  const template = `fanju_template_${migrationsHash()}`
  const name = newName()
  await asAdministrator(async (client) => {
    await client.query('select pg_advisory_lock(720099)')
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rows.length === 0) {
      await client.query(`create database ${template}_new`)
      const fresh = await openDatabase({ url: urlOf(`${template}_new`), maximumConnections: 1 })
      await fresh.migrate(migrationsDirectory).finally(() => fresh.close())
      await client.query(`alter database ${template}_new rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template}`)
  })
  return { name, server: postgresUrl ?? '', pristine: await inside(name, readPristine) }
}

/**
 * A database that an earlier test of this worker has given back, as the migrations left it. It has another name by then: what that test has
 * left running is out of its reach, and one that somebody still holds is thrown away.
 */
async function takeIdle(): Promise<IdlePostgres | undefined> {
  const idle = globalThis.idlePostgres?.pop()
  if (idle === undefined) return undefined
  const name = newName()
  const isTaken = await asAdministrator((client) => client.query(`alter database ${idle.name} rename to ${name}`))
    .then(() => inside(name, (client) => restore(client, idle.pristine)))
    .catch(() => false)
  if (isTaken) return { ...idle, name }
  await dropDatabase(idle.name)
  await dropDatabase(name)
  return undefined
}

export interface TestDatabase {
  /** Set on PostgreSQL: a second server may open it too. */
  readonly url?: string
  readonly database: Database
  drop(): Promise<void>
}

/**
 * A migrated, empty database of its own: in memory, or on the server of TEST_DATABASE_URL. `isNew` wants one whose tables nobody has filled
 * before: PostgreSQL keeps what rows that are gone have taken, and its maintenance looks there.
 */
export async function createTestDatabase({ isNew = false } = {}): Promise<TestDatabase> {
  if (postgresUrl === undefined) {
    const { client, giveBack } = await borrowDatabase(async () =>
      startEmbedded({ startFrom: await embeddedTemplate() })
    )
    const database = overEmbedded(client, giveBack)
    return { database, drop: () => database.close() }
  }
  const own = (isNew ? undefined : await takeIdle()) ?? (await createFromTemplate())
  const url = urlOf(own.name)
  const database = await openDatabase({ url, maximumConnections: 12 })
  return {
    url,
    database,
    drop: async () => {
      await database.close()
      if (!keepIdle(own)) await dropDatabase(own.name)
    }
  }
}
