// The stages of `npm test`, in order. A stage starts once those it `needs` have passed; `slots` says how much of the machine it takes; of the
// stages that could start, those that are among the longest start first. What they need is built before all tests: begun last, the longest
// would have the machine for themselves at the end and fill half of it. A stage that `isForWhole` runs by its name and in `npm test -- whole`
// alone: it takes long, and what it looks at is mostly proved by another way, too (docs/decisions/two-runs-of-tests.md).
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBrowser } from './browser.mjs'
import { runNode } from './child.mjs'
import { root } from './ensure.mjs'
import { runJest } from './jest.mjs'
import { provingStages } from './spec-proof.mjs'

const scriptIn =
  (env, file, ...parameters) =>
  async () => {
    const { code, output } = await runNode([file, ...parameters], { env })
    return { code, output, counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 } }
  }

const script = (file, ...parameters) => scriptIn({}, file, ...parameters)
/** A production package has no sandbox pages, and the journeys go through them. */
const withSandboxes = { FANJU_ENVIRONMENT: 'local' }

const builtServer = path.join('dist', 'server')
const postgresScript = path.join(root, 'test', 'support', 'postgres.mjs')
let stopOwnPostgres = () => {}
let postgres

async function findPostgres() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const isRunning = existsSync(path.join(root, '.cache', 'pg', 'state.json'))
  const { startPostgres, stopPostgres } = await import(pathToFileURL(postgresScript).href)
  const url = await startPostgres()
  if (!isRunning) stopOwnPostgres = stopPostgres
  return url
}

/** URL of a PostgreSQL for the tests: the given one, else one that runs already, else one started for this run only, whichever stages ask. */
const ensurePostgres = () => (postgres ??= findPostgres())

/** Stops what the stages started outside their child processes. */
export const cleanUp = () => stopOwnPostgres()

/**
 * A stage of Jest tests: those whose path matches one of `tests`, with the environment that `prepare` returns. Tests that spend half of their
 * time waiting, as people do, get `crowd` processes more than the stage's share of the machine.
 */
const jestStage = (name, tests, { prepare = async () => ({}), crowd = 0, ...more } = {}) => ({
  name,
  slots: 1,
  tests,
  // The tests' servers start from the bundle that this run has built; a stage that runs alone builds its own
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

/** Tests of code that knows that there are two databases. The others would say the same on both, because all SQL is written for PostgreSQL. */
const onEmbedded = ['test/server/(db|platform)/', 'test/server/seed[^/]*\\.test']

/** One journey through each part of the server, which the pages and the browser's journeys go through on the embedded database, too. */
const journeysOnEmbedded = [
  'test/server/(order/(journey|life)|payment/(card|paynow)|after-sale/refund|combine/life|group/(order|shares)|settlement/promotion-code|review/review|deal-code/page|login/(register|visitor)|account/closure|user/export|live/live|search/search|restaurant/browse)\\.test'
]

const withPostgres = async () => ({ TEST_DATABASE_URL: await ensurePostgres() })
const withBrowser = async () => ({ CHROME_PATH: await ensureBrowser() })

/** Of compiled mini-programs, in a browser: of both, or of the one that is given. */
const inHosts = (target) => ({
  crowd: 1,
  isLongest: true,
  needs: ['build-server', ...(target ? [target] : ['weapp', 'alipay']).map((one) => `build-${one}`)],
  prepare: async () => ({ ...(await withBrowser()), ...(await withPostgres()), MINI_TARGET: target })
})

/** The look at every page takes as long as all journeys together. */
const everyPage = 'test/e2e/every-page'

/** What makes new pages and features is tried on a copy of the whole tree. */
const scaffolds = 'new-(page|feature)'

/** Of the mini-programs what differs from host to host, and the way of an order; all other pages stand on the same ground. */
const onBothHosts =
  '(check-project|finding|group|hosts|identity|journey|menu|order-life|paying|phones|place|runner|settling|spec-calls|vendor-calls)\\.test'
const onOneHost = [`test/mini/(?!${onBothHosts})`]

const embedded = { needs: ['build-server'], prepare: async () => ({ TEST_DATABASE_URL: undefined }) }

const h5 = {
  isLongest: true,
  needs: ['build-server', 'build-h5'],
  // As `npm start` serves it
  prepare: async () => ({ ...(await withBrowser()), TEST_DATABASE_URL: undefined })
}

export const stages = [
  { name: 'lint', slots: 2, run: script('config/scripts/lint.mjs') },
  { name: 'build-server', slots: 1, run: script('config/scripts/build-server.mjs') },
  { name: 'build-h5', slots: 1, run: script('config/scripts/taro.mjs', 'h5') },
  { name: 'build-weapp', slots: 1, run: scriptIn(withSandboxes, 'config/scripts/taro.mjs', 'weapp') },
  { name: 'build-alipay', slots: 1, run: scriptIn(withSandboxes, 'config/scripts/taro.mjs', 'alipay') },
  { name: 'typecheck', slots: 1, run: script('config/scripts/typecheck.mjs') },
  jestStage('unit', [
    'test/(domain|contract|api|config)/',
    `test/lint/(?!${scaffolds})`,
    'test/stores/.+\\.test\\.ts$',
    'test/[^/]+\\.test\\.ts'
  ]),
  jestStage('server', ['test/server/'], { crowd: 1, needs: ['build-server'], prepare: withPostgres }),
  jestStage('server-embedded', onEmbedded, embedded),
  jestStage('embedded-journeys', journeysOnEmbedded, { ...embedded, isForWhole: true }),
  jestStage('pages', ['test/(ui|features|pages|i18n|theme|platform)/', 'test/stores/.+\\.test\\.tsx$'], { crowd: 2 }),
  // Only here everybody goes everywhere
  jestStage('whole-walks', ['test/pages/no-dead-end'], {
    prepare: async () => ({ WALKS: 'whole' }),
    isForWhole: true
  }),
  // One browser with its server fills a core: more of them beside the mini-programs' journeys would only make each other slower
  jestStage('h5-pages', [everyPage], { ...h5, isForWhole: true }),
  jestStage('mini-journeys', [`test/mini/${onBothHosts}`], inHosts()),
  jestStage('weapp-pages', onOneHost, inHosts('weapp')),
  jestStage('alipay-pages', onOneHost, { ...inHosts('alipay'), isForWhole: true }),
  // Half of a journey is waiting for the kitchen and the rider
  jestStage('h5-journey', [`test/e2e/(?!${path.basename(everyPage)})`], { ...h5, crowd: 1 }),
  jestStage('scaffolds', [`test/lint/${scaffolds}`], { isForWhole: true }),
  { name: 'weapp-project', slots: 1, needs: ['build-weapp'], run: script('test/mini/check-project.mjs') },
  {
    name: 'spec-proof',
    slots: 1,
    needs: provingStages,
    run: ({ done }) => script('config/scripts/spec-proof.mjs', ...done)()
  }
]
