import { readConfig } from './platform/config'
import { createLogger } from './platform/logger'
import { prepareDatabase, runServer, type RunningServer } from './run'

const stopLimitMs = 15_000
const say = (line: string) => { process.stdout.write(`${line}\n`) }

/** On Ctrl-C or a polite kill: stops gracefully, and hard when that takes too long or it is asked for twice. */
function stopOnSignals(running: RunningServer): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(130)
    isStopping = true
    say('stopping')
    setTimeout(() => process.exit(1), stopLimitMs).unref()
    running.stop().then(() => process.exit(0), (error: unknown) => {
      process.stderr.write(`stopping failed: ${String(error)}\n`)
      process.exit(1)
    })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

async function main(): Promise<void> {
  const startedAt = performance.now()
  const config = readConfig(process.env, process.env.FANJU_ROOT ?? process.cwd())
  const logger = createLogger(config.logLevel)
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
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
