import type { Database } from './db/database'
import type { Kernel } from './kernel'
import { createLocalBus, type Bus } from './platform/bus/bus'
import type { Clock } from './platform/kernel/clock'
import type { Config } from './platform/kernel/config'
import { createIds } from './platform/kernel/ids'
import { createJobs } from './platform/jobs/job-queue'
import type { Logger } from './platform/kernel/logger'
import type { Random } from './platform/kernel/random'
import { createSms } from './platform/sms/choice'
import { createDiskStorage } from './platform/storage/storage'

interface KernelParts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly logger: Logger
  readonly bus?: Bus
}

/** Joins the parts that a process chose to the kernel that its modules share. */
export function createKernel({ config, database, clock, random, logger, bus: givenBus }: KernelParts): Kernel {
  const bus = givenBus ?? createLocalBus((error) => logger.error({ err: error }, 'a bus listener failed'))
  const ids = createIds(clock, random)
  return {
    config,
    database,
    db: database.db,
    clock,
    random,
    ids,
    bus,
    logger,
    jobs: createJobs({
      database,
      bus,
      clock,
      ids,
      logger,
      transactions: Math.max(1, Math.floor(config.databaseConnections / 2))
    }),
    sms: createSms({ config, db: database.db, clock, ids }),
    storage: createDiskStorage(config.imagesDirectory),
    userCreatedHooks: []
  }
}
