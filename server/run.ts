import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { createKernel } from './create-kernel'
import { backUp } from './db/backup'
import type { Database } from './db/database'
import { restoreEmbedded } from './db/embedded'
import { startMaintenance } from './db/maintenance'
import { openDatabase } from './db/open'
import { closeWithin, createStopping, within } from './http/stopping'
import type { Kernel } from './kernel'
import { serverModules } from './modules'
import { createLocalBus } from './platform/bus/bus'
import { createPostgresBus } from './platform/bus/postgres-bus'
import { systemClock } from './platform/kernel/clock'
import type { Config } from './platform/kernel/config'
import { createIds } from './platform/kernel/ids'
import type { Logger } from './platform/kernel/logger'
import { systemRandom } from './platform/kernel/random'

/** A process that serves. */
export interface RunningServer {
  readonly kernel: Kernel
  readonly app: FastifyInstance
  /** Where it listens, for a person to open. */
  readonly address: string
  /** Takes no new requests, finishes those it has, ends jobs and connections, gives the directory's lock back. */
  stop(): Promise<void>
}

/** What requests and jobs that are under way have at the end; with the notice before it stays below what `main.ts` allows. */
const requestsEndMs = 2_500
const jobsEndMs = 500

interface RunOptions {
  readonly config: Config
  readonly logger: Logger
  /** Told one line a step. */
  readonly say: (line: string) => void
  /** Fills an empty database. */
  readonly seed?: (kernel: Kernel, say: (line: string) => void) => Promise<void>
}

async function openMigrated({ config, logger, say }: RunOptions): Promise<Database> {
  say(config.databaseUrl === undefined ? `database: embedded, in ${config.databaseDirectory}` : 'database: PostgreSQL')
  const database = await openDatabase({
    url: config.databaseUrl,
    maximumConnections: config.databaseConnections,
    dataDirectory: config.databaseDirectory,
    backupsDirectory: config.backupsDirectory,
    imagesDirectory: config.imagesDirectory,
    say,
    beforeMigrating: async (archive) => {
      say('database: taking a backup before it is migrated')
      await backUp({
        archive,
        backupsDirectory: config.backupsDirectory,
        imagesDirectory: config.imagesDirectory,
        now: systemClock.now()
      })
    },
    // Only the words: the error carries its whole connection
    onError: ({ message }) => logger.warn({ reason: message }, 'an idle database connection broke')
  })
  const applied = await database.migrate(config.migrationsDirectory)
  say(applied.length === 0 ? 'migrations: up to date' : `migrations: applied ${applied.join(', ')}`)
  return database
}

async function makeKernel({ config, logger }: RunOptions, database: Database): Promise<Kernel> {
  const processId = createIds(systemClock, systemRandom).next()
  const bus =
    database.kind === 'postgres'
      ? await createPostgresBus({ database, logger, processId })
      : createLocalBus((error) => logger.error({ err: error }, 'a bus listener failed'))
  return createKernel({ config, database, clock: systemClock, random: systemRandom, logger, bus })
}

/**
 * Only opens, migrates and seeds the database. Making an embedded database takes 0.9 GB of memory that the process never gives back, so
 * the first start does it in a process of its own.
 */
export async function prepareDatabase(options: RunOptions): Promise<void> {
  const database = await openMigrated(options)
  const kernel = await makeKernel(options, database)
  await database.exclusively('seed', async () => options.seed?.(kernel, options.say))
  await kernel.bus.close()
  await database.close()
}

/** Restores a backup of the embedded database with its pictures, the newest where none is named. No process may have it open. */
export async function restoreDatabase({ config, say }: RunOptions, name?: string): Promise<void> {
  const { databaseDirectory: dataDirectory, backupsDirectory, imagesDirectory } = config
  await restoreEmbedded({ dataDirectory, backupsDirectory, imagesDirectory, say }, name)
}

/** Opens, migrates and seeds the database, then serves: the whole start of a process, in the order in which the parts need each other. */
export async function runServer(options: RunOptions): Promise<RunningServer> {
  const { config, logger, say, seed } = options
  const database = await openMigrated(options)
  const kernel = await makeKernel(options, database)
  if (seed) await database.exclusively('seed', () => seed(kernel, say))
  const { embedded, maintain } = database
  const stopMaintenance =
    embedded &&
    startMaintenance({
      maintain,
      embedded,
      backupsDirectory: config.backupsDirectory,
      imagesDirectory: config.imagesDirectory,
      clock: kernel.clock,
      logger
    })
  const stopping = createStopping()
  const app = await buildApp({ kernel, modules: serverModules, stopping })
  await app.listen({ host: config.host, port: config.port })
  kernel.jobs.start()
  const address = app.server.address()
  return {
    kernel,
    app,
    address: `http://localhost:${typeof address === 'object' && address ? address.port : config.port}/customer/`,
    stop: async () => {
      stopping.start()
      // Balancers look before they are refused
      await sleep(config.stopNoticeSeconds * 1000)
      const jobsEnd = kernel.jobs.stop()
      await Promise.all([closeWithin(app, requestsEndMs), stopMaintenance?.()])
      if (!(await within(jobsEnd, jobsEndMs)))
        logger.warn({}, 'a job was still under way; another process will do it again')
      await kernel.bus.close()
      await database.close()
    }
  }
}
