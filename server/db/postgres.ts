import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Tx } from './database'
import { runMigrations } from './migrate'
import { NamingClient } from './named-statements'
import { SharingPool } from './sharing-pool'

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

/** How long a connection may take to open, and be silent before the system asks whether the other side is still there. */
const network = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 5_000 }

/**
 * Nothing of a request takes longer: a row that another transaction holds is given up and tried again (`inTransaction`), a statement is
 * cancelled, a connection that does not answer at all is closed, and what a process that is gone has left open is rolled back.
 */
const limits = {
  lock_timeout: 2_000,
  statement_timeout: 8_000,
  query_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000
}

/** Runs `work` on a connection of its own, which no request waits for, without limits. */
async function aside<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, ...network })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** An advisory lock belongs to its connection, so that one is kept aside while the work runs; PostgreSQL frees it when we die. */
const underLock = <T>(url: string, key: number, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  aside(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [key])
    return work(client)
  })

const filledTables = `select format('%I', relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`

/**
 * It takes seconds. Empty tables are passed over: of one that was never looked at PostgreSQL expects that it will grow, of one that was
 * found empty that it is read from end to end in no time.
 */
const vacuumFilled = (url: string) =>
  aside(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(filledTables)
    if (rows.length > 0) await client.query(`vacuum analyze ${rows.map(({ name }) => name).join(', ')}`)
  })

const migrateUnderLock = (url: string, directory: string) =>
  underLock(url, migrationLock, (client) =>
    runMigrations(
      { query: (text, values) => client.query(text, values), exec: (text) => client.query(text) },
      directory
    )
  )

/** A lock's number from its name: 31 bits of a hash, beside the migrations' own. */
const lockKey = (name: string) => createHash('sha256').update(name).digest().readUInt32BE(0) >>> 1

/** How often a connection that only listens is asked whether it is there. */
const askSilentMs = 5_000

/**
 * LISTEN lives as long as its connection, so it has one of its own, outside the pool. One that never came to listen is told by the
 * rejection alone: told as lost as well, each attempt would begin two more, and a database that restarts would be stormed.
 */
async function listenOnOwnConnection(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onLost: () => void
) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fanju-listen',
    ...network,
    query_timeout: limits.query_timeout / 2
  })
  let state: 'opening' | 'open' | 'over' = 'opening'
  const lost = () => {
    if (state !== 'open') return
    state = 'over'
    clearInterval(questions)
    onLost()
    client.end().catch(() => undefined)
  }
  // It hears nothing for hours when nothing happens, and as much when the line is dead
  const questions = setInterval(() => {
    if (state === 'open') client.query('select 1').catch(lost)
  }, askSilentMs)
  questions.unref()
  client.on('error', lost)
  client.on('end', lost)
  client.on('notification', (message) => onPayload(message.payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    clearInterval(questions)
    client.end().catch(() => undefined)
    throw error
  }
  state = 'open'
  return async () => {
    state = 'over'
    clearInterval(questions)
    await client.end()
  }
}

/** Most connections that reads have for themselves, one of them for slow ones. */
const mostReads = 3

function heard(pool: pg.Pool, onError: (error: Error) => void): pg.Pool {
  pool.on('error', onError)
  // A connection that breaks between two statements of a transaction tells only itself, and unheard it would end the process
  pool.on('connect', (client) => {
    client.on('error', onError)
    client.query(knowOfMemory).catch(onError)
  })
  return pool
}

const overClient = (client: pg.PoolClient) => drizzle({ client })
/** Drizzle over each connection, made once for it. */
const madeOver = new WeakMap<pg.PoolClient, ReturnType<typeof overClient>>()

/** Opens the connections to a PostgreSQL server: some for reads, the others for transactions and writes, which may wait for each other. */
export async function openPostgres({ url, maximumConnections, onError }: PostgresOptions): Promise<Database> {
  const options = { connectionString: url, ...network, ...limits, pipeline: true, Client: NamingClient }
  const forReads = Math.max(1, Math.min(mostReads, Math.floor(maximumConnections / 2)))
  const reads = heard(new pg.Pool({ ...options, max: forReads }), onError)
  const forWrites = Math.max(1, maximumConnections - forReads)
  const pool = heard(new SharingPool({ ...options, max: forWrites }, reads), onError)
  const db = drizzle({ client: pool })
  const over = (client: pg.PoolClient) => {
    const known = madeOver.get(client) ?? overClient(client)
    madeOver.set(client, known)
    return known
  }
  let ended: Promise<unknown> | undefined
  return {
    kind: 'postgres',
    db,
    migrate: (directory) => migrateUnderLock(url, directory),
    // Drizzle's own over a pool never gives a connection back whose `begin` was not answered, and the pool runs dry
    transaction: async <T>(work: (tx: Tx) => Promise<T>) => {
      const client = await pool.connect()
      try {
        return await over(client).transaction((tx) => work(tx))
      } finally {
        client.release()
      }
    },
    listen: (channel, onPayload, onLost) => listenOnOwnConnection(url, channel, onPayload, onLost),
    // News are gone with the server in any case: their commit need not wait for the disk, nor what stands behind it on its connection
    notify: async (channel, payload) => {
      await pool.query({ text: "select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)" }, [
        channel,
        payload
      ])
    },
    exclusively: (name, work) => underLock(url, lockKey(name), () => work()),
    maintain: () => vacuumFilled(url),
    close: async () => {
      await (ended ??= Promise.all([pool.end(), reads.end()]))
    }
  }
}
