import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode } from '../platform/kernel/error-code'
import { syncPath } from './synced-files'

const retainedBackups = 5
const archiveName = 'database.tar.gz'
const picturesName = 'images'
const finished = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/** A backup: a folder named by its time. */
export interface Backup {
  readonly name: string
  /** Epoch milliseconds. */
  readonly takenAt: number
  /** The database's files, to start from. */
  readonly archive: string
  readonly pictures: string
}

const nameOf = (time: number) => new Date(time).toISOString().replace(/[:.]/g, '-')
const timeOf = (name: string) => Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

/** The complete backups of a folder, the newest first. */
export async function listBackups(directory: string): Promise<Backup[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  return names
    .filter((name) => finished.test(name))
    .sort()
    .reverse()
    .map((name) => ({
      name,
      takenAt: timeOf(name),
      archive: join(directory, name, archiveName),
      pictures: join(directory, name, picturesName)
    }))
}

/** A stored picture never changes, so a hard link is a copy that costs nothing; on another disk a real copy is needed. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    // A picture that was removed meanwhile is not needed; one that exists there already is the same
    if (hasCode(error, 'ENOENT') || hasCode(error, 'EEXIST')) return
    await copyFile(from, to)
    await syncPath(to)
  }
}

/** Copies every picture of a folder to another one; pictures that are there already stay. */
export async function linkPictures(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  const folders = new Set([to])
  await mkdir(to, { recursive: true })
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(to, source.slice(from.length))
    if (!folders.has(dirname(target))) await mkdir(dirname(target), { recursive: true })
    folders.add(dirname(target))
    await linkOrCopy(source, target)
  }
  for (const folder of folders) await syncPath(folder)
}

interface BackUpOptions {
  /** Writes the database to a file that is on the disk when it returns. */
  readonly archive: (file: string) => Promise<void>
  readonly backupsDirectory: string
  readonly imagesDirectory: string
  readonly now: number
}

/**
 * Keeps a copy of the database and its pictures, and removes the oldest ones. It is made beside, synced and renamed: a name means a
 * whole backup. Returns its folder.
 */
export async function backUp({ archive, backupsDirectory, imagesDirectory, now }: BackUpOptions): Promise<string> {
  const folder = join(backupsDirectory, nameOf(now))
  const part = `${folder}.part`
  await mkdir(backupsDirectory, { recursive: true })
  for (const left of await readdir(backupsDirectory))
    if (left.endsWith('.part')) await rm(join(backupsDirectory, left), { recursive: true, force: true })
  await mkdir(part)
  await archive(join(part, archiveName))
  // After the database: every picture that it names is there by now
  await linkPictures(imagesDirectory, join(part, picturesName))
  await syncPath(part)
  await rename(part, folder)
  await syncPath(backupsDirectory)
  for (const { name } of (await listBackups(backupsDirectory)).slice(retainedBackups))
    await rm(join(backupsDirectory, name), { recursive: true, force: true })
  return folder
}
