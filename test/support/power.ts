import { copyFileSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const names = z.array(z.tuple([z.string(), z.string(), z.boolean()]))

/** What a process started with these variables writes is kept as a disk would hold it after a power cut; its clock goes `speed` times as fast. */
export const powerEnvironment = (folder: string, copy: string, speed: number) => ({
  NODE_OPTIONS: `--require ${join(process.cwd(), 'test/support/watched-disk.cjs')}`,
  POWER_FOLDER: folder,
  POWER_COPY: copy,
  CLOCK_SPEED: String(speed)
})

const identity = (path: string) => {
  const { ino, birthtimeMs } = lstatSync(path)
  return `${ino}-${Math.round(birthtimeMs * 1000)}`
}

/** Keeps what would be left if the power went now; the process must stand still. */
export const cutPower = (copy: string, kept: string): void => cpSync(copy, kept, { recursive: true })

/** Makes a folder as it would be found after the cut. */
export function findAfterCut(folder: string, kept: string, target: string): void {
  const rebuild = (id: string, at: string): void => {
    mkdirSync(at, { recursive: true })
    const list = join(kept, 'folders', id)
    // A folder that was never synced is there by its name, and empty
    for (const [name, child, isFolder] of existsSync(list) ? names.parse(JSON.parse(readFileSync(list, 'utf8'))) : []) {
      const content = join(kept, 'contents', child)
      if (isFolder) rebuild(child, join(at, name))
      else if (existsSync(content)) copyFileSync(content, join(at, name))
      else writeFileSync(join(at, name), '')
    }
  }
  rebuild(identity(folder), target)
}
