import type { Database, Db } from './db/database'
import type { Kernel } from './kernel'
import { type Bus, createLocalBus } from './platform/bus/bus'
import { createJobs } from './platform/jobs/job-queue'
import type { Clock } from './platform/kernel/clock'
import type { Config } from './platform/kernel/config'
import { createIds, type Ids } from './platform/kernel/ids'
import type { Logger } from './platform/kernel/logger'
import type { Random } from './platform/kernel/random'
import { createSandboxSms } from './platform/sms/sandbox'
import type { SmsPort } from './platform/sms/sms'
import { createTwilioSms } from './platform/sms/twilio'
import { createDiskStorage } from './platform/storage/storage'

interface KernelParts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly logger: Logger
  readonly bus?: Bus
}

/** The provider of text messages that is configured, else the sandbox inbox, which production refuses. */
function createSms({ config, db, clock, ids }: { config: Config; db: Db; clock: Clock; ids: Ids }): SmsPort {
  return config.twilio
    ? createTwilioSms(config.twilio)
    : createSandboxSms({ db, clock, ids, isProduction: config.isProduction })
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
