import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Tx } from './database'
import { runMigrations } from './migrate'
import { furnishClient } from './pooled-client'
import { shareConnections } from './shared-connections'

interface PostgresOptions {
  readonly url: string
  readonly maximumConnections: number
  readonly onError: (error: Error) => void
}

/**
 * What is asked here lies in memory or on a disk without a head, where one page costs what the next does. PostgreSQL's default is that of a
 * head: it would read a young table from end to end, and keep that plan while thousands of rows are added.
 */
const knowOfMemory = 'set random_page_cost = 1.1'

/** Any number that nothing else in the database uses: the advisory lock of migrations. */
const migrationLock = 720_001

/** An advisory lock belongs to its connection, so that one is kept aside while the work runs; PostgreSQL frees it when we die. */
async function underLock<T>(pool: pg.Pool, key: number, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [key])
    return await work(client)
  } finally {
    // On a broken connection the lock is gone with it
    const isBroken = await client.query('select pg_advisory_unlock($1)', [key]).then(() => false, () => true)
    client.release(isBroken)
  }
}

const filledTables = `select format('%I', relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`

/**
 * It takes seconds, and has a connection that nobody else waits for. Empty tables are passed over: of one that was never looked at
 * PostgreSQL expects that it will grow, of one that was found empty that it is read from end to end in no time.
 */
async function vacuumFilled(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ name: string }>(filledTables)
    if (rows.length > 0) await client.query(`vacuum analyze ${rows.map(({ name }) => name).join(', ')}`)
  } finally {
    client.release()
  }
}

const migrateUnderLock = (pool: pg.Pool, directory: string) => underLock(pool, migrationLock, (client) =>
  runMigrations({ query: (text, values) => client.query(text, values), exec: (text) => client.query(text) }, directory))

/** A lock's number from its name: 31 bits of a hash, beside the migrations' own. */
const lockKey = (name: string) => createHash('sha256').update(name).digest().readUInt32BE(0) >>> 1

/**
 * LISTEN lives as long as its connection, so it has one of its own, outside the pool. One that never came to listen is told by the
 * rejection alone: told as lost as well, each attempt would begin two more, and a database that restarts would be stormed.
 */
async function listenOnOwnConnection(url: string, channel: string, onPayload: (payload: string) => void, onLost: () => void) {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  let state: 'opening' | 'open' | 'over' = 'opening'
  const lost = () => {
    if (state !== 'open') return
    state = 'over'
    onLost()
    client.end().catch(() => undefined)
  }
  client.on('error', lost)
  client.on('end', lost)
  client.on('notification', (message) => onPayload(message.payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
  state = 'open'
  return async () => {
    state = 'over'
    await client.end()
  }
}

/** Opens a pool on a PostgreSQL server. */
export async function openPostgres({ url, maximumConnections, onError }: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: maximumConnections, connectionTimeoutMillis: 10_000, pipeline: true })
  pool.on('error', onError)
  // A connection that breaks between two statements of a transaction tells only itself, and unheard it would end the process
  pool.on('connect', (client) => {
    client.on('error', onError)
    client.query(knowOfMemory).catch(onError)
    furnishClient(client)
  })
  shareConnections(pool)
  const db = drizzle({ client: pool })
  let ended: Promise<void> | undefined
  return {
    kind: 'postgres',
    db,
    migrate: (directory) => migrateUnderLock(pool, directory),
    transaction: <T>(work: (tx: Tx) => Promise<T>) => db.transaction((tx) => work(tx)),
    listen: (channel, onPayload, onLost) => listenOnOwnConnection(url, channel, onPayload, onLost),
    // News are gone with the server in any case: their commit need not wait for the disk, nor what stands behind it on its connection
    notify: async (channel, payload) => { await pool.query({ text: "select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)" }, [channel, payload]) },
    exclusively: (name, work) => underLock(pool, lockKey(name), () => work()),
    care: () => vacuumFilled(pool),
    close: () => (ended ??= pool.end())
  }
}
