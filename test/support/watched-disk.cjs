// Loaded before a server (NODE_OPTIONS=--require): keeps what a disk would hold of POWER_FOLDER if the power went now, in POWER_COPY.
// Content is there once its file was synced, a name once its folder was, and nothing else is. CLOCK_SPEED has the process's clock and
// timers go faster. `power.ts` makes a folder of it again.
const fs = require('node:fs')
const path = require('node:path')
const { syncBuiltinESMExports } = require('node:module')

const watched = fs.realpathSync(process.env.POWER_FOLDER)
const contents = path.join(process.env.POWER_COPY, 'contents')
const folders = path.join(process.env.POWER_COPY, 'folders')
for (const folder of [contents, folders]) fs.mkdirSync(folder, { recursive: true })

const original = { ...fs, openFile: fs.promises.open }
/** Paths of open folders and files, by descriptor. */
const paths = new Map()
/** Bytes written to a file since it was synced. */
const unsynced = new Map()
/** A file's number is given again to a later one: the time it was made tells them apart. */
const identity = (stats) => `${stats.ino}-${Math.round(stats.birthtimeMs * 1000)}`
const isWatched = (name) => name !== undefined && (name === watched || name.startsWith(watched + path.sep))

function keepContent(descriptor, stats) {
  const target = path.join(contents, identity(stats))
  const isKnown = original.existsSync(target)
  const ranges = isKnown ? (unsynced.get(identity(stats)) ?? []) : [{ from: 0, to: stats.size }]
  unsynced.delete(identity(stats))
  const copy = original.openSync(target, isKnown ? 'r+' : 'w')
  for (const { from, to } of ranges) {
    const bytes = Buffer.alloc(Math.max(0, Math.min(to, stats.size) - from))
    original.readSync(descriptor, bytes, 0, bytes.length, from)
    original.writeSync(copy, bytes, 0, bytes.length, from)
  }
  original.ftruncateSync(copy, stats.size)
  original.closeSync(copy)
}

function keepNames(folder) {
  const names = original.readdirSync(folder).flatMap((name) => {
    const stats = original.lstatSync(path.join(folder, name), { throwIfNoEntry: false })
    return stats && (stats.isFile() || stats.isDirectory()) ? [[name, identity(stats), stats.isDirectory()]] : []
  })
  const target = path.join(folders, identity(original.lstatSync(folder)))
  original.writeFileSync(`${target}.part`, JSON.stringify(names))
  original.renameSync(`${target}.part`, target)
}

/** What stands there when the process starts has been on the disk for long. */
function keepAll(folder) {
  keepNames(folder)
  for (const entry of original.readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) keepAll(name)
    else if (entry.isFile()) original.copyFileSync(name, path.join(contents, identity(original.lstatSync(name))))
  }
}

function synced(descriptor, name) {
  if (!isWatched(name)) return
  const stats = original.fstatSync(descriptor)
  if (stats.isDirectory()) keepNames(name)
  else if (original.existsSync(name)) {
    // Opened to read as well: the descriptor at hand may be one to write only
    const reader = original.openSync(name, 'r')
    keepContent(reader, stats)
    original.closeSync(reader)
  }
}

fs.openSync = (name, ...rest) => {
  const descriptor = original.openSync(name, ...rest)
  paths.set(descriptor, path.resolve(String(name)))
  return descriptor
}
fs.open = (name, ...rest) => {
  const done = rest.pop()
  original.open(name, ...rest, (error, descriptor) => {
    if (!error) paths.set(descriptor, path.resolve(String(name)))
    done(error, descriptor)
  })
}
fs.writeSync = (descriptor, buffer, offset, length, position) => {
  const written = original.writeSync(descriptor, buffer, offset, length, position)
  if (typeof position === 'number' && isWatched(paths.get(descriptor))) {
    const key = identity(original.fstatSync(descriptor))
    unsynced.set(key, [...(unsynced.get(key) ?? []), { from: position, to: position + written }])
  }
  return written
}
fs.fsyncSync = (descriptor) => synced(descriptor, paths.get(descriptor))
fs.fsync = (descriptor, done) =>
  original.fsync(descriptor, (error) => {
    if (!error) synced(descriptor, paths.get(descriptor))
    done(error)
  })
fs.promises.open = async (name, ...rest) => {
  const handle = await original.openFile(name, ...rest)
  const { sync } = handle
  handle.sync = async () => {
    await sync.call(handle)
    // Written by ways that are not watched: all of it is taken
    const stats = await handle.stat()
    if (stats.isFile()) original.rmSync(path.join(contents, identity(stats)), { force: true })
    synced(handle.fd, path.resolve(String(name)))
  }
  return handle
}

const speed = Number(process.env.CLOCK_SPEED ?? 1)
const begun = Date.now()
const { setTimeout, setInterval } = globalThis
const now = Date.now.bind(Date)
Date.now = () => Math.floor(begun + (now() - begun) * speed)
globalThis.setTimeout = Object.assign(
  (work, milliseconds, ...rest) => setTimeout(work, milliseconds / speed, ...rest),
  setTimeout
)
globalThis.setInterval = (work, milliseconds, ...rest) => setInterval(work, milliseconds / speed, ...rest)

keepAll(watched)
syncBuiltinESMExports()
