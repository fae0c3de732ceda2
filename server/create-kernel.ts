import type { Database } from './db/database'
import type { Kernel } from './kernel'
import { createLocalBus, type Bus } from './platform/bus'
import type { Clock } from './platform/clock'
import type { Config } from './platform/config'
import { createIds } from './platform/ids'
import { createJobs } from './platform/job-queue'
import type { Logger } from './platform/logger'
import type { Random } from './platform/random'
import { createSms } from './platform/create-sms'
import { createDiskStorage } from './platform/storage'

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
