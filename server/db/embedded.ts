import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Tx } from './database'
import { lockDirectory } from './lock'
import { runMigrations } from './migrate'

interface EmbeddedOptions {
  readonly dataDirectory?: string
  /** A dumped data directory to start from, when the directory is empty. */
  readonly startFrom?: Blob
}

/** A quarter of the library's own: it saves 100 MB, and the system keeps the files in its memory anyway. */
const sharedBuffers = '32MB'

type Frames = AsyncLocalStorage<{ isOpen: boolean }>

/**
 * The embedded database has one session: a query on the outer connection, or a transaction of its own, while a transaction of the same
 * caller is open would wait for itself for ever. It is refused at once instead, with the name of the mistake. PostgreSQL, where the same
 * would take a second connection from the pool, is spared the watch: it costs every promise of the process.
 */
function refuseInsideTransaction(current: Frames) {
  if (current.getStore()?.isOpen) throw new Error('a transaction is open here: pass its tx on instead of the outer database')
}

function refuseQueriesInsideTransaction(client: PGlite, current: Frames) {
  const query = client.query.bind(client)
  const guarded: typeof client.query = (...parameters) => {
    refuseInsideTransaction(current)
    return query(...parameters)
  }
  client.query = guarded
}

/** LISTEN and NOTIFY of one process with itself. */
function createLocalNews(): Pick<Database, 'listen' | 'notify'> {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  return {
    listen: async (channel, onPayload) => {
      const heard = listeners.get(channel) ?? new Set()
      listeners.set(channel, heard.add(onPayload))
      return async () => { heard.delete(onPayload) }
    },
    notify: async (channel, payload) => listeners.get(channel)?.forEach((listener) => listener(payload))
  }
}

/** Opens PGlite in `dataDirectory`, or in memory without one. Locks the directory to this process. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const release = options.dataDirectory === undefined ? () => undefined : lockDirectory(options.dataDirectory)
  try {
    return await openLocked(options, release)
  } catch (error) {
    release()
    throw error
  }
}

async function openLocked(options: EmbeddedOptions, release: () => void): Promise<Database> {
  const client = await startEmbedded(options)
  return overEmbedded(client, async () => {
    await client.close()
    release()
  })
}

/** Starts PGlite itself, as every embedded database of ours is started. */
export async function startEmbedded({ dataDirectory, startFrom }: EmbeddedOptions): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`]
  return PGlite.create({ startParams, extensions: { pg_trgm }, ...(dataDirectory && { dataDir: dataDirectory }), ...(startFrom && { loadDataDir: startFrom }) })
}

/** The database over a PGlite that runs; `end` is called by the first `close`. */
export function overEmbedded(client: PGlite, end: () => Promise<void>): Database {
  const current: Frames = new AsyncLocalStorage()
  refuseQueriesInsideTransaction(client, current)
  const db = drizzle({ client })
  let isClosed = false
  return {
    kind: 'embedded',
    db,
    migrate: (directory) => runMigrations({ query: (text, values) => client.query(text, values), exec: (text) => client.exec(text) }, directory),
    transaction: async <T>(work: (tx: Tx) => Promise<T>) => {
      refuseInsideTransaction(current)
      const frame = { isOpen: true }
      // Awaited inside: a query handed back as it is would begin outside the frame
      return db.transaction((tx) => current.run(frame, async () => await work(tx))).finally(() => { frame.isOpen = false })
    },
    ...createLocalNews(),
    // The directory's lock has kept other processes away already
    exclusively: (_name, work) => work(),
    care: async () => {
      await client.exec('vacuum analyze')
      await client.exec('checkpoint')
    },
    embedded: { dump: () => client.dumpDataDir('gzip') },
    close: async () => {
      if (isClosed) return
      isClosed = true
      await end()
    }
  }
}
