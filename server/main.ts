import { readConfig } from './platform/kernel/config'
import { safeMessageOf } from './platform/kernel/loggable-error'
import { createLogger } from './platform/kernel/logger'
import { prepareDatabase, restoreDatabase, type RunningServer, runServer } from './run'

const stopLimitMs = 5_000
/** A process may get two signals for one Ctrl-C: from the terminal and from its parent. */
const sameSignalMs = 1_000
const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/** On Ctrl-C or a polite kill: stops gracefully, and hard when that takes too long or it is asked for twice. */
function stopOnSignals(running: RunningServer): void {
  let stoppedAt: number | undefined
  const stop = () => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > sameSignalMs) process.exit(130)
      return
    }
    stoppedAt = performance.now()
    say('stopping')
    setTimeout(() => {
      process.stderr.write('stopping took too long\n')
      process.exit(1)
    }, stopLimitMs).unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`stopping failed: ${safeMessageOf(error)}\n`)
        process.exit(1)
      }
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

async function main(): Promise<void> {
  const startedAt = performance.now()
  const config = readConfig(process.env, process.env.FANJU_ROOT ?? process.cwd())
  const logger = createLogger(config.logLevel)
  // Otherwise the last line of the output would be everything that the error carries
  process.on('uncaughtException', (error) => {
    logger.error({ err: error }, 'a fault that was not caught ends the process')
    process.exit(1)
  })
  if (process.argv[2] === 'restore') return restoreDatabase({ config, logger, say }, process.argv[3])
  // Drawing pictures brings a library that a production server never needs
  const demo = config.seedsDemo ? await import('./seed/seed-demo') : undefined
  const seed = demo?.seedDemo
  if (process.argv[2] === 'prepare') return prepareDatabase({ config, logger, say, seed })
  const running = await runServer({ config, logger, say, seed })
  stopOnSignals(running)
  demo?.demoLogins().forEach(say)
  say(`ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${running.address}`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${safeMessageOf(error)}\n`)
  process.exit(1)
})
