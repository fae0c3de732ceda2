import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'

/** Keeps pictures; what is kept under a name never changes, so it may be cached for ever. */
export interface Storage {
  /** Keeps `content` and answers its address. */
  put(name: string, content: Uint8Array): Promise<string>
}

/** On the local disk, served under `/img/`. */
export function createDiskStorage(directory: string): Storage {
  return {
    async put(name, content) {
      const path = normalize(join(directory, name))
      if (!path.startsWith(normalize(directory) + sep)) throw new Error('a picture name leaves its directory')
      await mkdir(dirname(path), { recursive: true })
      // Written beside and renamed, so that nobody is served half a picture
      await writeFile(`${path}.part`, content)
      await rename(`${path}.part`, path)
      return `/img/${name}`
    }
  }
}
