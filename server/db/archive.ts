import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { hasCode } from '../platform/kernel/error-code'

const blockSize = 512
const octal = (value: number, length: number) =>
  `${Math.floor(value)
    .toString(8)
    .padStart(length - 1, '0')}\0`

/** A header of the tar format, ustar; names of a database's files are shorter than its hundred bytes. */
function headerOf(name: string, size: number, isFolder: boolean): Buffer {
  const header = Buffer.alloc(blockSize)
  header.write(isFolder ? `${name}/` : name, 0, 100)
  header.write(octal(isFolder ? 0o700 : 0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(Date.now() / 1000, 12), 136)
  header.write(' '.repeat(8), 148)
  header.write(isFolder ? '5' : '0', 156)
  header.write('ustar\x0000', 257)
  header.write(
    octal(
      header.reduce((sum, byte) => sum + byte, 0),
      7
    ),
    148
  )
  return header
}

const paddingOf = (size: number) => Buffer.alloc((blockSize - (size % blockSize)) % blockSize)

function* textEntry(name: string, text: string): Generator<Buffer> {
  const content = Buffer.from(text)
  yield headerOf(name, content.length, false)
  yield content
  yield paddingOf(content.length)
}

/** A file with the length it has now: if it grows meanwhile the rest is cut off, if it shrinks it is padded. Yields nothing for a file that is gone. */
async function* fileEntry(path: string, name: string): AsyncGenerator<Buffer> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (handle === undefined) return
  try {
    const { size } = await handle.stat()
    yield headerOf(name, size, false)
    let left = size
    if (size > 0) {
      for await (const piece of createReadStream(path, { fd: handle, end: size - 1, autoClose: false })) {
        left -= piece.length
        yield piece
      }
    }
    yield Buffer.alloc(left)
    yield paddingOf(size)
  } finally {
    await handle.close()
  }
}

/** Files that belong to a running server only, or that the next one makes again. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label'])
const control = 'global/pg_control'
const journal = 'pg_wal'
const isSegment = (name: string) => /^[\dA-F]{24}$/.test(name)

async function* folderEntries(directory: string, under = ''): AsyncGenerator<Buffer> {
  for (const entry of await readdir(join(directory, under), { withFileTypes: true })) {
    const name = under === '' ? entry.name : `${under}/${entry.name}`
    if (entry.isDirectory()) {
      yield headerOf(name, 0, true)
      yield* folderEntries(directory, name)
    } else if (!leftOut.has(name) && name !== control && !(under === journal && isSegment(entry.name)))
      yield* fileEntry(join(directory, name), name)
  }
}

interface Ended {
  readonly label: string
  readonly segments: readonly string[]
}

/** Ends the backup and copies the journal that belongs to it, before a checkpoint can use its files again. */
async function endBackup(client: PGlite, directory: string, folder: string): Promise<Ended> {
  return client.transaction(async (tx) => {
    const {
      rows: [end]
    } = await tx.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)'
    )
    const first = /\(file ([\dA-F]{24})\)/.exec(end?.label ?? '')?.[1]
    if (end === undefined || first === undefined) throw new Error('the database named no journal for its backup')
    const segments = (await readdir(join(directory, journal)))
      .filter((name) => isSegment(name) && name >= first && name <= end.last)
      .sort()
    if (segments[0] !== first) throw new Error('so much was written during the backup that its journal is gone')
    for (const name of segments) await copyFile(join(directory, journal, name), join(folder, name))
    return { label: end.label, segments }
  })
}

async function* databaseEntries(client: PGlite, directory: string, folder: string): AsyncGenerator<Buffer> {
  await client.query("select pg_backup_start('fanju', true)")
  let ended: Ended | undefined
  try {
    yield* folderEntries(directory)
    // Last, as PostgreSQL's own backup does
    yield* fileEntry(join(directory, control), control)
    ended = await endBackup(client, directory, folder)
  } finally {
    if (ended === undefined) await client.query('select pg_backup_stop(false)').catch(() => undefined)
  }
  for (const name of ended.segments) yield* fileEntry(join(folder, name), `${journal}/${name}`)
  yield* textEntry('backup_label', ended.label)
  yield Buffer.alloc(2 * blockSize)
}

/**
 * Writes the database of `client`, whose files are in `directory`, to a `.tar.gz` that is on the disk when this returns. It is
 * PostgreSQL's online backup: files are copied while statements go on, and the journal of that time makes them whole. They wait only
 * for the checkpoint it begins with, and while that journal is copied. `signal` breaks it off.
 */
export async function archiveDatabase(
  client: PGlite,
  directory: string,
  file: string,
  signal?: AbortSignal
): Promise<void> {
  const folder = `${file}.journal`
  await mkdir(folder, { recursive: true })
  try {
    await pipeline(
      Readable.from(databaseEntries(client, directory, folder)),
      createGzip({ level: 3 }),
      createWriteStream(file, { flush: true }),
      { signal }
    )
    if ((await stat(file)).size === 0) throw new Error('the backup is empty')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
