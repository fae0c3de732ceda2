import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../platform/clock'
import type { Logger } from '../platform/logger'
import type { Database } from './database'

const hourMs = 3_600_000
const careEveryMs = hourMs
const backupEveryMs = 6 * hourMs
const keptBackups = 5

interface Deps {
  readonly care: Database['care']
  readonly embedded: NonNullable<Database['embedded']>
  readonly directory: string
  readonly clock: Clock
  readonly logger: Logger
}

/** Writes a copy of the whole database and removes the oldest ones. It is written beside and renamed: a name means a whole backup. */
export async function backUp({ embedded, directory, clock }: Omit<Deps, 'care' | 'logger'>): Promise<string> {
  await mkdir(directory, { recursive: true })
  const name = `${new Date(clock.now()).toISOString().replace(/[:.]/g, '-')}.tar.gz`
  const file = join(directory, name)
  const dump = await embedded.dump()
  await writeFile(`${file}.part`, Buffer.from(await dump.arrayBuffer()))
  await rename(`${file}.part`, file)
  const old = (await readdir(directory)).filter((entry) => entry.endsWith('.tar.gz')).sort().slice(0, -keptBackups)
  for (const entry of old) await rm(join(directory, entry))
  return file
}

/** Does for the embedded database what PostgreSQL does by itself: statistics, checkpoints; and keeps backups, as it never syncs to the disk. */
export function startCare({ care, embedded, directory, clock, logger }: Deps): () => void {
  const guarded = (what: string, work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => logger.error({ err: error }, `${what} of the embedded database failed`))
  }
  const timers = [
    setInterval(guarded('care', care), careEveryMs),
    setInterval(guarded('backup', () => backUp({ embedded, directory, clock })), backupEveryMs)
  ]
  timers.forEach((timer) => timer.unref())
  return () => timers.forEach((timer) => clearInterval(timer))
}
