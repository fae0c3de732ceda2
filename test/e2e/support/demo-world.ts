import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asAdministrator, dropDatabase, migrationsHash, postgresUrl, root, urlOf } from '../../support/database'
import { serverBundle } from '../../support/processes'

/** A demo world that one server has for itself. */
export interface DemoWorld {
  /** What makes a server serve it. */
  readonly environment: { readonly DATA_DIR: string; readonly DATABASE_URL?: string }
  remove(): Promise<void>
}

const kept = join(root, '.cache/demo-world')
const lock = join(kept, 'lock')
/** Suites on both kinds of database run beside one another. */
const ownKind = postgresUrl === undefined ? 'embedded-' : 'postgres-'
const otherKind = postgresUrl === undefined ? 'postgres-' : 'embedded-'
/** Everything dated lies around the moment at which the world was made: an older one no longer looks as it should. */
const freshMs = 10 * 60_000

/** The same code and migrations make the same world. */
function codeHash(bundle: string): string {
  const hash = createHash('sha256').update(migrationsHash())
  for (const name of readdirSync(bundle).sort())
    if (name.endsWith('.mjs')) hash.update(readFileSync(join(bundle, name)))
  return hash.digest('hex').slice(0, 16)
}

const newName = () => `fanju_world_${randomUUID().slice(0, 13).replace('-', '')}`
const create = (statement: string) => asAdministrator((client) => client.query(`create database ${statement}`))

/** Names the database of a world on PostgreSQL. */
const nameFileOf = (world: string) => join(world, 'name')
const nameOf = (world: string) => (existsSync(nameFileOf(world)) ? readFileSync(nameFileOf(world), 'utf8') : undefined)

async function removeWorld(world: string): Promise<void> {
  const name = nameOf(world)
  if (postgresUrl !== undefined && name !== undefined) await dropDatabase(name)
  rmSync(world, { recursive: true, force: true })
}

async function isFresh(world: string): Promise<boolean> {
  if (!existsSync(world) || Date.now() - statSync(world).mtimeMs > freshMs) return false
  if (postgresUrl === undefined) return true
  // It may have been made on another server
  const { rowCount } = await asAdministrator((client) =>
    client.query('select from pg_database where datname = $1', [nameOf(world)])
  )
  return rowCount === 1
}

/** Of a world in a folder: an empty database where its own is not in the folder. */
async function environmentOf(folder: string, template?: string): Promise<DemoWorld['environment']> {
  if (postgresUrl === undefined) return { DATA_DIR: folder }
  const name = newName()
  await create(template === undefined ? name : `${name} template ${template}`)
  writeFileSync(nameFileOf(folder), name)
  return { DATA_DIR: folder, DATABASE_URL: urlOf(name) }
}

async function make(bundle: string, world: string): Promise<void> {
  const draft = `${world}-draft`
  await removeWorld(draft)
  mkdirSync(draft, { recursive: true })
  const others = readdirSync(kept)
    .map((name) => join(kept, name))
    .filter((path) => path !== draft && path !== lock)
  // Pictures do not grow old, and take longest to draw
  const drawn = others.map((path) => join(path, 'images')).find((path) => existsSync(path))
  if (drawn !== undefined) cpSync(drawn, join(draft, 'images'), { recursive: true })
  for (const path of others) if (!path.startsWith(join(kept, otherKind))) await removeWorld(path)
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(bundle, 'main.mjs'), 'prepare'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, FANJU_ENV: 'test', SEED_DEMO: 'true', ...(await environmentOf(draft)) }
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

async function copy(world: string, folder: string): Promise<DemoWorld['environment']> {
  if (postgresUrl === undefined) cpSync(world, folder, { recursive: true })
  else cpSync(join(world, 'images'), join(folder, 'images'), { recursive: true })
  return environmentOf(folder, nameOf(world))
}

/**
 * The demo world, on the database that the suite runs on. Made once for all test files of a run, in whichever worker comes first, and then
 * copied.
 */
export async function copyDemoWorld(): Promise<DemoWorld> {
  const bundle = serverBundle()
  const world = join(kept, `${ownKind}${codeHash(bundle)}`)
  mkdirSync(kept, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'fanju-journey-'))
  while (!takeLock()) await pause(100)
  try {
    if (!(await isFresh(world))) await make(bundle, world)
    return { environment: await copy(world, folder), remove: () => removeWorld(folder) }
  } finally {
    rmSync(lock, { force: true })
  }
}
