import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { hasCode } from '../platform/kernel/error-code'
import { type Backup, linkPictures, listBackups } from './backup'
import { syncPath, syncTree } from './synced-files'

/** Why PostgreSQL refuses to open a directory, in its own words. */
export class UnopenableError extends Error {
  override readonly name = 'UnopenableError'
}

interface RecoveryOptions {
  readonly dataDirectory: string
  /** What a new database starts from. */
  readonly startFrom?: Blob
  readonly backupsDirectory?: string
  readonly imagesDirectory?: string
  /** Told in one line each what was done. */
  readonly say: (line: string) => void
  /** Opens the directory, or makes a database in one that is empty. Throws `UnopenableError` with PostgreSQL's words. */
  readonly start: (directory: string, startFrom?: Blob) => Promise<PGlite>
}

/** What says that the machine is at fault and not the files: another backup would fare no better. */
const machineAtFault =
  /no space left|permission denied|out of memory|could not allocate|read-only file system|too many open files|incompatible with server|not compatible/i

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false
  )
const said = (time: number) => new Date(time).toISOString()

/** Makes a database in a directory beside, and gives it its name once all of it is on the disk: a name means a whole database. */
async function build({ start }: RecoveryOptions, target: string, startFrom: Blob | undefined): Promise<void> {
  const unfinished = `${target}.new`
  await rm(unfinished, { recursive: true, force: true })
  const client = await start(unfinished, startFrom)
  try {
    await readEverything(client)
  } finally {
    await client.close()
  }
  await syncTree(unfinished)
  await rename(unfinished, target)
  await syncPath(dirname(target))
}

/** Reads every row of every table, as far as checksums go: a file that is missing or torn is found now and not by a customer. */
async function readEverything(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'"
  )
  await client.exec('set enable_indexscan = off; set enable_indexonlyscan = off')
  for (const { name } of rows) await client.exec(`select count(*) from only ${name}`)
  await client.exec('reset enable_indexscan; reset enable_indexonlyscan')
}

/** Where PostgreSQL's control file has the state of the database, and the state after an orderly end. */
const stateAt = 16
const wasShutDown = 1

async function wasClosed(directory: string): Promise<boolean> {
  const control = await readFile(join(directory, 'global/pg_control')).catch(() => Buffer.alloc(0))
  return control.length > stateAt + 4 && control.readInt32LE(stateAt) === wasShutDown
}

async function openAsItIs(options: RecoveryOptions): Promise<PGlite> {
  if (!(await exists(join(options.dataDirectory, 'PG_VERSION'))))
    throw new UnopenableError('its file PG_VERSION is missing')
  // The directory is ours alone, so a lock file of PostgreSQL in it is left over; one that a power cut has emptied would keep it out
  await rm(join(options.dataDirectory, 'postmaster.pid'), { force: true })
  const isWhole = await wasClosed(options.dataDirectory)
  const client = await options.start(options.dataDirectory)
  if (isWhole) return client
  options.say('database: it was not closed the last time, and has recovered what was acknowledged from its journal')
  try {
    await readEverything(client)
    return client
  } catch (error) {
    await client.close().catch(() => undefined)
    throw new UnopenableError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** When something was written there last, as far as its journal tells. */
async function lastWrite(directory: string): Promise<number> {
  const folder = join(directory, 'pg_wal')
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0
      )
    )
  )
  return Math.max(0, ...times)
}

const restoredName = (dataDirectory: string) => `${dataDirectory}.restored`

/** Puts a restored database in the broken one's place, which is kept. Done again from the start when it was interrupted. */
async function swapIn({ dataDirectory, say }: RecoveryOptions): Promise<void> {
  if (await exists(dataDirectory)) {
    const setAside = `${dataDirectory}.broken-${said(Date.now()).replace(/[:.]/g, '-')}`
    await rename(dataDirectory, setAside)
    say(`database: the broken files are kept in ${setAside}`)
  }
  await rename(restoredName(dataDirectory), dataDirectory)
  await syncPath(dirname(dataDirectory))
}

/** Makes the database of a backup stand beside the present one, with its pictures. */
async function restoreBeside(options: RecoveryOptions, { archive, pictures }: Backup): Promise<void> {
  // Its checksum is looked at here: PGlite's own way to unpack fails where nothing can catch it
  const content = await promisify(gunzip)(await readFile(archive))
  await build(options, restoredName(options.dataDirectory), new Blob([content]))
  if (options.imagesDirectory !== undefined) await linkPictures(pictures, options.imagesDirectory)
}

/** Restores the newest backup that opens, and says what is missing since. */
async function recover(options: RecoveryOptions, reason: string): Promise<void> {
  const { dataDirectory, backupsDirectory, say } = options
  say(`database: the files in ${dataDirectory} are broken: ${reason}`)
  for (const backup of backupsDirectory === undefined ? [] : await listBackups(backupsDirectory)) {
    try {
      await restoreBeside(options, backup)
    } catch (error) {
      say(
        `database: the backup ${backup.name} cannot be restored: ${error instanceof Error ? error.message : String(error)}`
      )
      continue
    }
    const last = await lastWrite(dataDirectory)
    say(
      `database: restored from the backup of ${said(backup.takenAt)}; ${last > backup.takenAt ? `what was written from then until ${said(last)} is missing` : 'nothing was written since'}`
    )
    return swapIn(options)
  }
  throw new Error(
    `${dataDirectory} is broken (${reason}) and no backup${backupsDirectory === undefined ? '' : ` in ${backupsDirectory}`} can be restored; move it away to begin with an empty database`
  )
}

/** Whether there is nothing at all yet. */
async function isNew(directory: string): Promise<boolean> {
  const entries = await readdir(directory).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  return entries.length === 0
}

/**
 * Opens the database of a locked directory: makes it where there is none, recovers one that was not closed, and restores the newest
 * good backup where the files are broken.
 */
export async function openDirectory(options: RecoveryOptions): Promise<PGlite> {
  const { dataDirectory } = options
  if (await exists(restoredName(dataDirectory))) await swapIn(options)
  if (await isNew(dataDirectory)) {
    await rm(dataDirectory, { recursive: true, force: true })
    await build(options, dataDirectory, options.startFrom)
  }
  try {
    return await openAsItIs(options)
  } catch (error) {
    if (!(error instanceof UnopenableError) || machineAtFault.test(error.message)) throw error
    await recover(options, error.message)
    return options.start(dataDirectory)
  }
}

/** Puts a backup, the newest where none is named, in the place of what is there; the database must be locked and closed. */
export async function restoreBackup(options: RecoveryOptions, name?: string): Promise<void> {
  const backups = options.backupsDirectory === undefined ? [] : await listBackups(options.backupsDirectory)
  const backup = name === undefined ? backups[0] : backups.find((one) => one.name === name)
  if (backup === undefined)
    throw new Error(`no such backup; there are: ${backups.map((one) => one.name).join(', ') || 'none'}`)
  await restoreBeside(options, backup)
  await swapIn(options)
  options.say(`database: restored the backup of ${said(backup.takenAt)}`)
}
