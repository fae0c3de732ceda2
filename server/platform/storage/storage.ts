import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { syncPath } from '../../db/synced-files'

/** Keeps pictures; what is kept under a name never changes, so it may be cached for ever. */
export interface Storage {
  /** Keeps `content` and answers its address. */
  put(name: string, content: Uint8Array): Promise<string>
  /** Removes what stands at an address that `put` answered; nothing happens when it is gone. */
  remove(address: string): Promise<void>
}

const prefix = '/img/'

/** On the local disk, served under `/img/`. */
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
      // Written beside and renamed, so that no half picture is served; on the disk before its address is told
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
