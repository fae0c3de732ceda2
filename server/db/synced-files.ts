import { fsyncSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { Filesystem } from '@electric-sql/pglite/basefs'
import { hasCode } from '../platform/kernel/error-code'

/** The part of Emscripten's files that PGlite's program goes through and its types leave out. */
interface FilesModule {
  readonly NODEFS: {
    readonly stream_ops: {
      fsync?: (stream: { readonly nfd: number; readonly node: { readonly mode: number } }) => void
    }
  }
  readonly FS: { readonly ErrnoError: new (code: number) => Error; isDir(mode: number): boolean }
}

const isFilesModule = (value: object): value is FilesModule => 'NODEFS' in value && 'FS' in value
/** EIO, as Emscripten numbers it. */
const inputOutputError = 29

/**
 * The folder's files for PGlite, with the one call that its own lack: a sync goes through to the disk. With `fsync` on, PostgreSQL then
 * keeps its promise: what is committed survives a power cut. A sync that fails is told to PostgreSQL, which stops rather than go on
 * with a journal that may not be there.
 */
export async function syncedFiles(directory: string): Promise<Filesystem> {
  const { NodeFS } = await import('@electric-sql/pglite/nodefs')
  return new (class extends NodeFS {
    override async init(client: PGlite, given: Parameters<Filesystem['init']>[1]) {
      const { emscriptenOpts } = await super.init(client, given)
      const syncThrough = (module: object) => {
        if (!isFilesModule(module))
          throw new Error('this version of PGlite keeps its files in another way: nothing would be synced')
        const { NODEFS, FS } = module
        NODEFS.stream_ops.fsync = ({ nfd, node }) => {
          try {
            fsyncSync(nfd)
          } catch (error) {
            // Some file systems sync no folders
            if (FS.isDir(node.mode) && ['EINVAL', 'EBADF', 'EPERM'].some((code) => hasCode(error, code))) return
            throw new FS.ErrnoError(inputOutputError)
          }
        }
      }
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncThrough] } }
    }
  })(directory)
}

/** Has the disk keep a file's content, or the names in a folder. Systems that cannot open a folder keep them in another way. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    if (hasCode(error, 'EISDIR') || hasCode(error, 'EPERM') || hasCode(error, 'EACCES')) return undefined
    throw error
  })
  if (handle === undefined) return
  try {
    await handle.sync()
  } catch (error) {
    if (!['EINVAL', 'EBADF', 'EPERM'].some((code) => hasCode(error, code))) throw error
  } finally {
    await handle.close()
  }
}

/** How many are on their way to the disk at once: it writes them together. */
const atOnce = 32

/** Has the disk keep a folder with everything in it. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = [
    folder,
    ...entries
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
  ]
  for (let from = 0; from < paths.length; from += atOnce)
    await Promise.all(paths.slice(from, from + atOnce).map(syncPath))
}
