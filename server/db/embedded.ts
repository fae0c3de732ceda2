import { AsyncLocalStorage } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { archiveDatabase } from './archive'
import type { Database, Tx } from './database'
import { lockDirectory } from './lock'
import { runMigrations } from './migrate'
import { openDirectory, restoreBackup, UnopenableError } from './recovery'
import { syncedFiles } from './synced-files'

/** How the embedded database is opened; PostgreSQL uses none of it. */
export interface EmbeddedOptions {
  /** In memory without it. */
  readonly dataDirectory?: string
  /** A dumped data directory to start from, when the directory is empty. */
  readonly startFrom?: Blob
  /** Where backups are restored from when the files are broken, and where their pictures go. */
  readonly backupsDirectory?: string
  readonly imagesDirectory?: string
  /** Called before migrations change a database that is in use, with what writes it to a file. */
  readonly beforeMigrating?: (archive: (file: string) => Promise<void>) => Promise<void>
  /** Called with one line for each thing that a start had to repair. */
  readonly say?: (line: string) => void
}

/** A quarter of the library's own: it saves 100 MB, and the system keeps the files in its memory anyway. */
const sharedBuffers = '32MB'

type Frames = AsyncLocalStorage<{ isOpen: boolean }>

/**
 * The embedded database has one session: if a caller with an open transaction ran a query on the outer connection, or a second transaction,
 * it would wait for itself forever. It is refused at once instead, and the error names the mistake. On PostgreSQL, where it would take a
 * second connection from the pool, this is not checked, because the check slows down every promise of the process.
 */
function refuseInsideTransaction(current: Frames) {
  if (current.getStore()?.isOpen)
    throw new Error('a transaction is open here: pass its tx on instead of the outer database')
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
      return async () => {
        heard.delete(onPayload)
      }
    },
    notify: async (channel, payload) => listeners.get(channel)?.forEach((listener) => listener(payload))
  }
}

/** Opens PGlite in `dataDirectory`, or in memory without one. Locks the directory to this process. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataDirectory } = options
  if (dataDirectory === undefined) {
    const client = await startEmbedded(options)
    return overEmbedded(client, () => client.close())
  }
  const release = await lockDirectory(dataDirectory)
  try {
    const client = await openDirectory(recoveryOf(options, dataDirectory))
    const end = async () => {
      await client.close()
      await release()
    }
    return overEmbedded(client, end, { dataDirectory, beforeMigrating: options.beforeMigrating })
  } catch (error) {
    await release()
    throw error
  }
}

const recoveryOf = ({ startFrom, backupsDirectory, imagesDirectory, say }: EmbeddedOptions, dataDirectory: string) => ({
  dataDirectory,
  startFrom,
  backupsDirectory,
  imagesDirectory,
  say: say ?? (() => undefined),
  start: (directory: string, from?: Blob) => startEmbedded({ dataDirectory: directory, startFrom: from })
})

/** Restores a backup, the newest where none is named, in a directory that no process has open. */
export async function restoreEmbedded(
  options: EmbeddedOptions & { readonly dataDirectory: string },
  name?: string
): Promise<void> {
  const release = await lockDirectory(options.dataDirectory)
  try {
    await restoreBackup(recoveryOf(options, options.dataDirectory), name)
  } finally {
    await release()
  }
}

/** `wal_sync_method`: of the library's two calls only `fsync` reaches the files. The journal is bounded, so that a start has little to read. */
const durable = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB']

/**
 * How much a function of the database must do before V8 compiles it anew for speed, ten times what is usual: at the usual one a start spends
 * two of its seven seconds of processor time on functions that only a start needs, and is ready 0.8 s later.
 */
const tieringBudget = 18_000_000

/** From here on PostgreSQL counts the types that tables bring with them, its own catalogues' first. */
const firstRowType = 10_000

const ofValues = <T>(byType: Record<number | string, T>) =>
  Object.fromEntries(Object.entries(byType).filter(([type]) => Number(type) < firstRowType))

/**
 * The library knows for each table how an array of its rows is read, and copies all of these readers for every query: with our tables that
 * is a quarter of a millisecond. No query of ours reads such an array.
 */
function forgetRowArrays(client: PGlite) {
  client.parsers = ofValues(client.parsers)
  client.serializers = ofValues(client.serializers)
}

/**
 * Starts PGlite itself, as every embedded database of ours is started: in a directory it commits to the disk as PostgreSQL does, in memory
 * there is nothing to sync.
 */
export async function startEmbedded({
  dataDirectory,
  startFrom
}: Pick<EmbeddedOptions, 'dataDirectory' | 'startFrom'>): Promise<PGlite> {
  setFlagsFromString(`--wasm-tiering-budget=${tieringBudget}`)
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const memory = ['-c', `shared_buffers=${sharedBuffers}`]
  const startParams =
    dataDirectory === undefined
      ? [...PGlite.defaultStartParams, ...memory]
      : [...PGlite.defaultStartParams.filter((one) => one !== '-F'), ...durable, ...memory]
  const complaints: string[] = []
  const onStderr = (line: string) => {
    const complaint = /(?:PANIC|FATAL|ERROR): +(.*)/.exec(line)?.[1]
    if (complaint !== undefined) complaints.push(complaint)
    return true
  }
  try {
    const client = await PGlite.create({
      startParams,
      extensions: { pg_trgm },
      onStderr,
      ...(dataDirectory !== undefined && { fs: await syncedFiles(dataDirectory) }),
      ...(startFrom && { loadDataDir: startFrom })
    })
    forgetRowArrays(client)
    return client
  } catch (error) {
    throw complaints.length === 0 ? error : new UnopenableError(complaints.join('; '), { cause: error })
  }
}

interface DatabaseFiles {
  readonly dataDirectory: string
  readonly beforeMigrating?: EmbeddedOptions['beforeMigrating']
}

/** What a database in a directory needs besides. */
function keeping(client: PGlite, dataDirectory: string): NonNullable<Database['embedded']> {
  let writtenAt: string | undefined
  const position = async () =>
    (await client.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')).rows[0]?.at
  return {
    archive: (file, signal) => archiveDatabase(client, dataDirectory, file, signal),
    checkpointWritten: async () => {
      if ((await position()) === writtenAt) return
      await client.exec('checkpoint')
      writtenAt = await position()
    }
  }
}

/** The database over a PGlite that runs; `end` is called by the first `close`. */
export function overEmbedded(client: PGlite, end: () => Promise<void>, files?: DatabaseFiles): Database {
  const embedded = files && keeping(client, files.dataDirectory)
  const current: Frames = new AsyncLocalStorage()
  refuseQueriesInsideTransaction(client, current)
  const db = drizzle({ client })
  let isClosed = false
  return {
    kind: 'embedded',
    db,
    migrate: (directory) =>
      runMigrations(
        {
          query: (text, values) => client.query(text, values),
          exec: (text) => client.exec(text)
        },
        directory,
        embedded &&
          (async () => {
            await files.beforeMigrating?.(embedded.archive)
          })
      ),
    transaction: async <T>(work: (tx: Tx) => Promise<T>) => {
      refuseInsideTransaction(current)
      const frame = { isOpen: true }
      // Awaited inside: a query handed back as it is would begin outside the frame
      return db
        .transaction((tx) => current.run(frame, async () => await work(tx)))
        .finally(() => {
          frame.isOpen = false
        })
    },
    ...createLocalNews(),
    // The directory's lock has kept other processes away already
    exclusively: (_name, work) => work(),
    maintain: async () => {
      await client.exec('vacuum analyze')
      await client.exec('checkpoint')
    },
    ...(embedded && { embedded }),
    close: async () => {
      if (isClosed) return
      isClosed = true
      await end()
    }
  }
}
