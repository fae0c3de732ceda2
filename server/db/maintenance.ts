import type { Clock } from '../platform/kernel/clock'
import type { Logger } from '../platform/kernel/logger'
import { backUp, listBackups } from './backup'
import type { Database } from './database'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const maintainEveryMs = hourMs
const backupEveryMs = 6 * hourMs
/** Time from a start to the first backup: the people who waited for the start are served first. */
const firstBackupMs = 30_000
/** No backup is made at a start if the newest one is younger, so that a process that restarts often makes only a few. */
const youngBackupMs = hourMs
const checkpointEveryMs = 30_000

interface Deps {
  readonly maintain: Database['maintain']
  readonly embedded: NonNullable<Database['embedded']>
  readonly backupsDirectory: string
  readonly imagesDirectory: string
  readonly clock: Clock
  readonly logger: Logger
}

/** Runs `work` at intervals, never twice at the same time. */
function regularly(everyMs: number, work: () => Promise<void>): NodeJS.Timeout {
  let isRunning = false
  return setInterval(() => {
    if (isRunning) return
    isRunning = true
    void work().finally(() => {
      isRunning = false
    })
  }, everyMs)
}

/**
 * Does for the embedded database what PostgreSQL's own processes do beside it: statistics, and checkpoints soon after something was
 * written, so that a start has little to recover; and keeps backups. Returns what ends it; a backup that is under
 * way is broken off.
 */
export function startMaintenance({
  maintain,
  embedded,
  backupsDirectory,
  imagesDirectory,
  clock,
  logger
}: Deps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const stopping = new AbortController()
  // One after the other: a checkpoint would take the journal away under a backup
  const guarded = (what: string, work: () => Promise<unknown>) => () =>
    (running = running.then(work).then(
      () => undefined,
      (error: unknown) => {
        if (!stopping.signal.aborted) logger.error({ err: error }, `${what} of the embedded database failed`)
      }
    ))
  const takeBackup = () =>
    backUp({
      archive: (file) => embedded.archive(file, stopping.signal),
      backupsDirectory,
      imagesDirectory,
      now: clock.now()
    })
  const backUpOld = async () => {
    const [newest] = await listBackups(backupsDirectory)
    if (newest === undefined || clock.now() - newest.takenAt > youngBackupMs) await takeBackup()
  }
  const backUpFirst = guarded('the first backup', backUpOld)
  const timers = [
    regularly(checkpointEveryMs, guarded('a checkpoint', embedded.checkpointWritten)),
    regularly(maintainEveryMs, guarded('maintenance', maintain)),
    regularly(backupEveryMs, guarded('a backup', takeBackup)),
    setTimeout(() => void backUpFirst(), firstBackupMs)
  ]
  timers.forEach((timer) => timer.unref())
  return async () => {
    timers.forEach((timer) => clearInterval(timer))
    stopping.abort()
    await running
  }
}
