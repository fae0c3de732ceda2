import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const hasCode = (error: unknown, code: string) => typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** Whether a process lives. EPERM means that it lives and belongs to somebody else. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

function tryCreate(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx')
    writeSync(descriptor, String(process.pid))
    closeSync(descriptor)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function readOwner(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Takes the embedded database's directory for this process, or throws when a live process holds it: two openers would lose rows
 * without a word. The lock of a dead process is taken over; a live one's never. Answers the function that gives it back.
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`
  mkdirSync(dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (tryCreate(file)) return releaser(file)
    const owner = readOwner(file)
    if (owner !== undefined && isAlive(owner)) {
      throw new Error(`${directory} is in use by process ${owner}; set DATABASE_URL to run several processes on one database`)
    }
    removeIfOwnedBy(file, owner)
  }
  throw new Error(`${directory} was locked by another process just now`)
}

/** Re-reads before removing: between our look and our removal another process may have taken the dead one's place. */
function removeIfOwnedBy(file: string, owner: number | undefined): void {
  try {
    if (readOwner(file) === owner) unlinkSync(file)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

function releaser(file: string): () => void {
  const release = () => {
    process.removeListener('exit', release)
    removeIfOwnedBy(file, process.pid)
  }
  process.once('exit', release)
  return release
}
