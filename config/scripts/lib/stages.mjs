// The stages of `npm test`, in order. `needs` must have passed before; `slots` says how much of the machine a stage takes for itself.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBrowser } from './browser.mjs'
import { runNode } from './child.mjs'
import { root } from './ensure.mjs'
import { runJest } from './jest.mjs'

const script = (name, ...parameters) => async () => {
  const { code, output } = await runNode([`config/scripts/${name}.mjs`, ...parameters])
  return { code, output, counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 } }
}

const postgresScript = path.join(root, 'test', 'support', 'postgres.mjs')
let stopOwnPostgres = () => {}

/** URL of a PostgreSQL for the tests: the one given, the one that runs, or one started for this run only. */
async function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const isRunning = existsSync(path.join(root, '.cache', 'pg', 'state.json'))
  const { startPostgres, stopPostgres } = await import(pathToFileURL(postgresScript).href)
  const url = await startPostgres()
  if (!isRunning) stopOwnPostgres = stopPostgres
  return url
}

/** Ends what the stages started for themselves outside any child process. */
export const cleanUp = () => stopOwnPostgres()

async function serverOnPostgres({ workers }) {
  const url = await ensurePostgres()
  return runJest('server-postgres', ['test/server/'], { env: { TEST_DATABASE_URL: url }, workers, needsModules: true })
}

const inBrowser = (name, pattern) => async ({ workers }) => {
  const browser = await ensureBrowser()
  return runJest(name, [pattern], { env: { CHROME_PATH: browser }, workers, needsModules: pattern.includes('e2e') })
}

export const stages = [
  { name: 'lint', slots: 2, run: script('lint') },
  { name: 'typecheck', slots: 1, run: script('typecheck') },
  { name: 'build-server', slots: 1, run: script('build-server') },
  { name: 'unit', slots: 1, run: ({ workers }) => runJest('unit', ['test/(domain|contract|api|stores|lint)/', 'test/[^/]+\\.test\\.ts'], { workers }) },
  {
    name: 'server',
    slots: 1,
    needs: ['build-server'],
    run: ({ workers }) => runJest('server', ['test/server/'], { env: { TEST_DATABASE_URL: undefined }, workers, needsModules: true })
  },
  { name: 'server-postgres', slots: 1, needs: ['build-server'], run: serverOnPostgres },
  { name: 'pages', slots: 1, run: ({ workers }) => runJest('pages', ['test/(components|pages|i18n)/'], { workers }) },
  { name: 'build-h5', slots: 1, run: script('taro', 'h5') },
  { name: 'build-weapp', slots: 1, run: script('taro', 'weapp') },
  { name: 'build-alipay', slots: 1, run: script('taro', 'alipay') },
  { name: 'h5-journey', slots: 2, needs: ['build-server', 'build-h5'], run: inBrowser('h5-journey', 'test/e2e/') },
  { name: 'mini-journeys', slots: 2, needs: ['build-server', 'build-weapp', 'build-alipay'], run: inBrowser('mini-journeys', 'test/mini/') },
  {
    name: 'weapp-project',
    slots: 1,
    needs: ['build-weapp'],
    run: async () => {
      const { code, output } = await runNode(['test/mini/check-project.mjs'])
      return { code, output, counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 } }
    }
  }
]
