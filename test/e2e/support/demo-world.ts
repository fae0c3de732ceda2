import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../support/database'
import { serverBundle } from '../../support/processes'

const kept = join(root, '.cache/demo-world')
const lock = join(kept, 'lock')
/** Everything dated lies around the moment at which the world was made: an older one no longer looks as it should. */
const freshMs = 10 * 60_000

/** The same code makes the same world. */
function codeHash(bundle: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(bundle).sort())
    if (name.endsWith('.mjs')) hash.update(readFileSync(join(bundle, name)))
  return hash.digest('hex').slice(0, 16)
}

function make(bundle: string, world: string): void {
  const draft = `${world}-draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const others = readdirSync(kept)
    .map((name) => join(kept, name))
    .filter((path) => path !== draft && path !== lock)
  // Pictures do not grow old, and take longest to draw
  const drawn = others.map((path) => join(path, 'images')).find((path) => existsSync(path))
  if (drawn !== undefined) renameSync(drawn, join(draft, 'images'))
  for (const path of others) rmSync(path, { recursive: true, force: true })
  const environment = { PATH: process.env.PATH, FANJU_ENV: 'test', SEED_DEMO: 'true', DATA_DIR: draft }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(bundle, 'main.mjs'), 'prepare'], {
    cwd: root,
    encoding: 'utf8',
    env: environment
  })
  if (status !== 0) throw new Error(`the demo world could not be made: ${stdout}${stderr}`)
  renameSync(draft, world)
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch {
    return false
  }
}

/** The process that has the lock; 0 where it has just been given back, or taken and not yet signed. */
function readOwner(): number {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

/** Whether the lock is ours now. One whose owner has died is taken away, to be asked for again. */
function takeLock(): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const owner = readOwner()
    if (owner > 0 && !isAlive(owner)) rmSync(lock, { force: true })
    return false
  }
}

/** Puts the demo world into a new data directory. Made once for all test files of a run, in whichever worker comes first. */
export async function copyDemoWorld(folder: string): Promise<void> {
  const bundle = serverBundle()
  const world = join(kept, codeHash(bundle))
  mkdirSync(kept, { recursive: true })
  while (!takeLock()) await pause(100)
  try {
    if (!existsSync(world) || Date.now() - statSync(world).mtimeMs > freshMs) make(bundle, world)
    cpSync(world, folder, { recursive: true })
  } finally {
    rmSync(lock, { force: true })
  }
}
