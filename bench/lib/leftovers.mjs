// What a bench starts and would leave behind: ended when the bench is done with it, and when the run is ended from outside.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres, stopPostgres } from '../../test/support/postgres.mjs'

const ends = new Set()

/** Has `end`, which must do its work at once, called if the run is ended from outside; returns a function that takes that back. */
export function ifEnded(end) {
  ends.add(end)
  return () => ends.delete(end)
}

/** Ends what is there, the newest first. */
export function endLeftovers() {
  for (const end of [...ends].reverse()) end()
}

/** Lets `work` have something that `end` ends, whatever becomes of the work. */
async function using(end, work) {
  const keep = ifEnded(end)
  try {
    return await work()
  } finally {
    keep()
    end()
  }
}

/** Lets `work` have a new folder. A browser that has just ended may still be writing there. */
export function withFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fanju-bench-'))
  return using(
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
    () => work(folder)
  )
}

/** Lets `work` have a PostgreSQL of its own, by its URL; it keeps what it commits, as one in earnest does. */
export function withPostgres(name, work) {
  const cluster = { name, isDurable: true }
  return using(
    () => stopPostgres(cluster),
    async () => work(await startPostgres(cluster))
  )
}
