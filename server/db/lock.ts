import { createHash, randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '../platform/kernel/error-code'

/** Where the sockets of one data directory are: files of `folder` whose name begins with `prefix`. */
interface SocketLocation {
  readonly folder: string
  readonly prefix: string
}

/** A system's limit is 104 or 108 bytes, the closing zero included. */
const longestAddress = 100
/** What a socket says whose process has not looked for others yet. */
const starting = 'another process that is starting'
const attempts = 10
const unfinished = '.new'
/** A socket that was bound but is still not shown after this time belongs to a process that died in between. */
const unfinishedMs = 60_000
const answerMs = 300

/**
 * Runs `use` with an address of the socket `name` that a system call takes: a path may be too long for one, its folder's open
 * descriptor never is (Linux).
 */
async function withAddress<T>(
  { folder }: SocketLocation,
  name: string,
  use: (address: string) => Promise<T>
): Promise<T> {
  const path = join(folder, name)
  if (Buffer.byteLength(path) <= longestAddress || process.platform !== 'linux') return use(path)
  const descriptor = openSync(folder, 'r')
  try {
    return await use(`/proc/self/fd/${descriptor}/${name}`)
  } finally {
    closeSync(descriptor)
  }
}

const listenAt = (server: Server, address: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      server.removeListener('error', reject)
      resolve()
    })
  })

/** What the listener of a socket says about itself; undefined when no process listens. A stopped process still counts: its system accepts the connection. */
const ownerAt = (address: string) =>
  new Promise<string | undefined>((resolve) => {
    let words = ''
    const socket = connect(address)
    const end = (owner: string | undefined) => {
      socket.destroy()
      resolve(owner)
    }
    socket.on('connect', () => socket.setTimeout(answerMs, () => end('another process')))
    socket.on('data', (piece) => {
      words += String(piece)
    })
    socket.on('end', () => end(words || 'another process'))
    // Anything but these two (not ours to ask, too many ask) means that somebody is there
    socket.on('error', (error) =>
      end(hasCode(error, 'ECONNREFUSED') || hasCode(error, 'ENOENT') ? undefined : 'another process')
    )
  })

/** The owner of another live socket of the location. Those of dead processes are removed: no process ever listens under their names again. */
async function otherOwner(location: SocketLocation, own: string): Promise<string | undefined> {
  for (const name of await readdir(location.folder)) {
    if (!name.startsWith(location.prefix) || name === own) continue
    const path = join(location.folder, name)
    if (name.endsWith(unfinished)) {
      const age = await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0
      )
      if (age > unfinishedMs) await rm(path, { force: true })
      continue
    }
    const owner = await withAddress(location, name, ownerAt)
    if (owner !== undefined) return owner
    await rm(path, { force: true })
  }
  return undefined
}

/**
 * Shows a listening socket of our own first and looks for others then. Of two who come at once at least one sees the other, so never
 * both hold it.
 */
async function tryTake(
  location: SocketLocation
): Promise<{ readonly release: () => Promise<void> } | { readonly owner: string }> {
  const own = `${location.prefix}${randomBytes(6).toString('hex')}`
  let words = starting
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(words)
  })
  const release = async () => {
    server.close()
    await rm(join(location.folder, own), { force: true })
  }
  // Between binding and listening it would refuse connections, as one of a dead process does: it gets its name once it answers
  await withAddress(location, own + unfinished, (address) => listenAt(server, address))
  server.unref()
  await rename(join(location.folder, own + unfinished), join(location.folder, own))
  const owner = await otherOwner(location, own)
  if (owner === undefined) {
    words = `process ${process.pid} on ${hostname()}`
    return { release }
  }
  await release()
  return { owner }
}

/** Where the data directory's file system takes no sockets, or its path is too long: all processes of this machine know this location. */
async function temporaryLocation(directory: string): Promise<SocketLocation> {
  const folder = join(tmpdir(), 'fanju-locks')
  await mkdir(folder, { recursive: true, mode: 0o777 })
  return { folder, prefix: `${createHash('sha256').update(directory).digest('hex').slice(0, 12)}-` }
}

async function takeAt(location: SocketLocation, directory: string): Promise<() => Promise<void>> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryTake(location)
    if ('release' in outcome) return outcome.release
    if (attempt === attempts || outcome.owner !== starting)
      throw new Error(
        `${directory} is in use by ${outcome.owner}; set DATABASE_URL to run several processes on one database`
      )
    // The other may withdraw as well, because it saw us
    await sleep(Math.random() * 30 * attempt)
  }
}

const noSockets = ['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EACCES', 'EINVAL', 'ENAMETOOLONG', 'ENOSYS']

/**
 * Locks the embedded database's directory for this process, or throws while another process has it: two openers would silently lose rows.
 * The lock is a listening socket beside the directory. The system releases it when the process ends, however that ends, and every
 * container that shares the folder sees it. Returns the function that releases it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const parent = dirname(directory)
  await mkdir(parent, { recursive: true })
  const folder = await realpath(parent)
  const path = join(folder, basename(directory))
  try {
    return await takeAt({ folder, prefix: `${basename(directory)}.lock-` }, directory)
  } catch (error) {
    if (!noSockets.some((code) => hasCode(error, code))) throw error
    return takeAt(await temporaryLocation(path), directory)
  }
}
