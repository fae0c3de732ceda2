import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { syncPath } from '../../db/synced-files'

/** Stores pictures. The content under a name never changes, so clients may cache it without limit. */
export interface Storage {
  /** Stores `content` and returns its address. */
  put(name: string, content: Uint8Array): Promise<string>
  /** Removes the picture at an address that `put` returned; does nothing when it is gone already. */
  remove(address: string): Promise<void>
}

const prefix = '/img/'

/** Storage on the local disk, served under `/img/`. */
export function createDiskStorage(directory: string): Storage {
  const pathOf = (name: string) => {
    const path = normalize(join(directory, name))
    if (!path.startsWith(normalize(directory) + sep)) throw new Error('a picture name leaves its directory')
    return path
  }
  return {
    async put(name, content) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      // Written to another name first and then renamed, so that no half picture is served; synced before its address is returned
      const file = await open(`${path}.part`, 'w')
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
      await syncPath(dirname(path))
      return `${prefix}${name}`
    },
    async remove(address) {
      if (address.startsWith(prefix)) await rm(pathOf(address.slice(prefix.length)), { force: true })
    }
  }
}
