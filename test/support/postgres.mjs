/**
 * A throwaway PostgreSQL server for tests and benches: `node test/support/postgres.mjs start` prints its URL, `stop` ends it.
 * Uses the binaries it finds; where there are none and apt-get is allowed, installs Debian's. Needs nothing but Node.
 */
import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
/** Where it is written down which server of a name runs. */
const stateFileOf = (name) => join(root, '.cache', name, 'state.json')
const isRoot = process.getuid?.() === 0
const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }

function run(command, parameters, options = {}) {
  const result = spawnSync(command, parameters, { encoding: 'utf8', env: environment, cwd: tmpdir(), ...options })
  if (result.status !== 0)
    throw new Error(
      `${command} ${parameters[0]} failed: ${result.error?.message ?? ''}${result.stderr ?? ''}${result.stdout ?? ''}`
    )
  return result.stdout
}

/** Debian keeps the server's programs out of PATH, in a folder for each version; the newest is taken. */
function findBinaries() {
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(delimiter)
  ]
  return folders.find((folder) => ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name))))
}

function ensureBinaries() {
  const found = findBinaries()
  if (found) return found
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(
      'PostgreSQL was not found: install it (Debian: apt-get install postgresql; macOS: brew install postgresql@16), or set TEST_DATABASE_URL'
    )
  }
  console.error('installing PostgreSQL for the tests')
  // Without this Debian's package makes and starts a cluster of its own
  mkdirSync('/etc/postgresql-common', { recursive: true })
  if (!existsSync('/etc/postgresql-common/createcluster.conf'))
    writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')
  const apt = { env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } }
  run('apt-get', ['update', '-qq'], apt)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], apt)
  const installed = findBinaries()
  if (!installed) throw new Error('PostgreSQL was installed but its programs were not found')
  return installed
}

const numericId = (flag, user) => Number(run('id', [flag, user]).trim())

/** PostgreSQL refuses to run as root; Debian's package brings the user `postgres` for it. */
function asServerUser() {
  return isRoot ? { uid: numericId('-u', 'postgres'), gid: numericId('-g', 'postgres') } : {}
}

function freePort() {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}

function readState(stateFile) {
  return existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : undefined
}

function isRunning(state) {
  return (
    spawnSync(join(state.binaries, 'pg_ctl'), ['status', '-D', state.data], {
      ...asServerUser(),
      cwd: tmpdir(),
      env: environment
    }).status === 0
  )
}

const settings = ['max_connections=200', 'shared_buffers=128MB', 'wal_level=minimal', 'max_wal_senders=0']
// Safe to lose at a power cut, and therefore fast: nothing of it is kept
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts the server, or finds the one that runs already. Servers of different names stand apart; a durable one commits to the disk, as
 * in earnest.
 * @returns {Promise<string>} a URL with the right to create databases
 */
export async function startPostgres({ name = 'pg', isDurable = false } = {}) {
  const stateFile = stateFileOf(name)
  const known = readState(stateFile)
  if (known && existsSync(known.data) && isRunning(known)) return known.url
  if (known) rmSync(known.folder, { recursive: true, force: true })
  const binaries = ensureBinaries()
  const user = asServerUser()
  // In the system's temporary folder: the server's user may not enter the home of the user who runs this, and socket paths must be short
  const folder = mkdtempSync(join(tmpdir(), 'fanju-pg-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    user
  )
  const port = await freePort()
  const options = [
    `-p ${port}`,
    `-k ${folder}`,
    '-h 127.0.0.1',
    ...[...settings, ...(isDurable ? [] : hasty)].map((setting) => `-c ${setting}`)
  ].join(' ')
  run(join(binaries, 'pg_ctl'), ['start', '-w', '-t', '60', '-D', data, '-l', join(folder, 'log'), '-o', options], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe']
  })
  // Over its Unix socket, as a database on the same machine is reached with less work than by a loopback connection
  const url = `postgres://postgres@127.0.0.1:${port}/postgres?host=${encodeURIComponent(folder)}`
  mkdirSync(dirname(stateFile), { recursive: true })
  writeFileSync(stateFile, JSON.stringify({ url, folder, data, binaries }))
  return url
}

/** Ends the server and removes everything it kept. Nothing happens when none runs. */
export function stopPostgres({ name = 'pg' } = {}) {
  const stateFile = stateFileOf(name)
  const state = readState(stateFile)
  if (!state) return
  if (existsSync(state.data) && isRunning(state))
    run(join(state.binaries, 'pg_ctl'), ['stop', '-D', state.data, '-m', 'immediate', '-w'], asServerUser())
  rmSync(state.folder, { recursive: true, force: true })
  rmSync(stateFile, { force: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const command = process.argv[2]
  if (command === 'start') console.log(await startPostgres())
  else if (command === 'stop') stopPostgres()
  else {
    console.error('usage: node test/support/postgres.mjs start|stop')
    process.exitCode = 2
  }
}
