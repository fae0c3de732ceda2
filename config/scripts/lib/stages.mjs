// The stages of `npm test`, in order. `needs` must have passed before; `slots` says how much of the machine a stage takes for itself; the one that
// `isLongest` goes before others that could begin with it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBrowser } from './browser.mjs'
import { runNode } from './child.mjs'
import { root } from './ensure.mjs'
import { runJest } from './jest.mjs'

const scriptIn =
  (env, file, ...parameters) =>
  async () => {
    const { code, output } = await runNode([file, ...parameters], { env })
    return { code, output, counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 } }
  }

const script = (file, ...parameters) => scriptIn({}, file, ...parameters)
/** A production package has no pages of sandboxes, which the journeys cross. */
const withSandboxes = { FANJU_ENVIRONMENT: 'local' }

const builtServer = path.join('dist', 'server')
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

/**
 * A stage of Jest tests: those whose path matches one of `tests`, under what `prepare` answers as environment. Tests that wait for half of
 * their time, as people do, take `crowd` more processes than the stage has of the machine.
 */
const jestStage = (name, tests, { prepare = async () => ({}), crowd = 0, ...more } = {}) => ({
  name,
  slots: 1,
  tests,
  // What the run has built, the tests' servers start from; alone, a stage has them built by itself
  run: async ({ workers, isPrepared }) =>
    runJest(name, tests, {
      env: {
        SERVER_BUNDLE: isPrepared && more.needs?.includes('build-server') ? builtServer : undefined,
        ...(await prepare())
      },
      workers: workers + crowd
    }),
  ...more
})

/**
 * What runs on the embedded database too: whatever knows that there are two, and a journey through each part of the server. The rest says
 * the same on both, as SQL is written for one of them.
 */
const onEmbedded = [
  'test/server/(db|platform)/',
  'test/server/seed[^/]*\\.test',
  'test/server/(order/(journey|life)|payment/(card|paynow)|after-sale/refund|combine/life|group/(order|shares)|settlement/promotion-code|review/review|deal-code/page|login/(register|visitor)|account/closure|user/export|live/live|search/search|restaurant/browse)\\.test'
]

const withPostgres = async () => ({ TEST_DATABASE_URL: await ensurePostgres() })
const withBrowser = async () => ({ CHROME_PATH: await ensureBrowser() })

export const stages = [
  { name: 'lint', slots: 2, run: script('config/scripts/lint.mjs') },
  { name: 'typecheck', slots: 1, run: script('config/scripts/typecheck.mjs') },
  { name: 'build-server', slots: 1, run: script('config/scripts/build-server.mjs') },
  jestStage('unit', [
    'test/(domain|contract|api|config|lint)/',
    'test/stores/.+\\.test\\.ts$',
    'test/[^/]+\\.test\\.ts'
  ]),
  jestStage('server', ['test/server/'], { crowd: 1, needs: ['build-server'], prepare: withPostgres }),
  jestStage('server-embedded', onEmbedded, {
    needs: ['build-server'],
    prepare: async () => ({ TEST_DATABASE_URL: undefined })
  }),
  jestStage('pages', ['test/(ui|features|pages|i18n|theme|platform)/', 'test/stores/.+\\.test\\.tsx$'], { crowd: 2 }),
  { name: 'build-h5', slots: 1, run: script('config/scripts/taro.mjs', 'h5') },
  { name: 'build-weapp', slots: 1, run: scriptIn(withSandboxes, 'config/scripts/taro.mjs', 'weapp') },
  { name: 'build-alipay', slots: 1, run: scriptIn(withSandboxes, 'config/scripts/taro.mjs', 'alipay') },
  // A browser with its server fills a core by itself: more of them beside the programs' journeys are no faster, and each is twice as slow
  jestStage('h5-journey', ['test/e2e/'], { needs: ['build-server', 'build-h5'], prepare: withBrowser }),
  jestStage('mini-journeys', ['test/mini/'], {
    crowd: 1,
    isLongest: true,
    needs: ['build-server', 'build-weapp', 'build-alipay'],
    prepare: withBrowser
  }),
  { name: 'weapp-project', slots: 1, needs: ['build-weapp'], run: script('test/mini/check-project.mjs') }
]
