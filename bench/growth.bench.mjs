/**
 * What it costs to have more restaurants: the same requests at 100, 1,000 and 10,000 of them in one city, on PostgreSQL. The three
 * servers run side by side and are asked in turn, so that what else the machine does weighs on all of them; a request at a time, so that
 * the figure is the time of an answer and nothing of a queue. At the last size the loads of the server's bench are held to their limits.
 */
import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { root } from '../config/scripts/lib/ensure.mjs'
import { ensureServer } from '../config/scripts/lib/prepare.mjs'
import { withFolder, withPostgres } from './lib/leftovers.mjs'
import { startLoader } from './lib/load.mjs'
import { connections, loadRows, measure, people } from './lib/measure.mjs'
import { prepareBrowsing, prepareLoads } from './lib/ordering.mjs'
import { withDatabase } from './lib/own-database.mjs'
import { atMost, told } from './lib/rows.mjs'
import { startServer } from './lib/server-process.mjs'
import { median } from './lib/statistics.mjs'
import { prepareTables } from './lib/tables.mjs'

const sizes = [100, 1000, 10_000]
const rounds = 5
const secondsOfRound = 1
/** Of each size, one order a round each, as nobody may leave more than ten to pay; none of them orders again in the server's loads. */
const orderers = { people: 60, from: 10_000 }
const slowestSeed = 120
/** These know one restaurant, or the ten nearest: that there are others must cost nothing. What is left is the noise of the machine. */
const flat = ['menu', 'quote', 'submitted order', 'free tables', 'booking']
/** What can be asked for once only: so many of them a round. */
const onceOnly = ['submitted order', 'booking']
const mostNoise = 2

const named = (size) => size.toLocaleString('en')

/** Fills a database; the seconds it took. */
function seed(bundle, size, environment) {
  const startedAt = performance.now()
  const env = { ...process.env, ...environment, FANJU_ROOT: root, SEED_DEMO: 'true', SEED_RESTAURANTS: String(size) }
  const { status, stderr } = spawnSync(process.execPath, [bundle, 'prepare'], { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`seeding ${size} restaurants failed:\n${stderr}`)
  return (performance.now() - startedAt) / 1000
}

/** Milliseconds of an answer: of each load, by size, in each round. */
async function timeAnswers(servers) {
  const loader = startLoader()
  const ask = ({ url }, { name, requests, expected }, seconds) =>
    loader.run({
      url,
      connections: 1,
      ...(onceOnly.includes(name) ? { amount: orderers.people } : { seconds }),
      requests: typeof requests === 'function' ? requests() : requests,
      expected
    })
  const seen = new Map()
  try {
    for (const server of servers) for (const load of server.loads) await ask(server, load, secondsOfRound)
    for (let round = 0; round < rounds; round += 1) {
      for (const { name } of servers[0].loads) {
        for (const server of servers) {
          const { perSecond, p99, failures } = await ask(
            server,
            server.loads.find((load) => load.name === name),
            secondsOfRound
          )
          seen.set(name, [
            ...(seen.get(name) ?? []),
            { size: server.size, milliseconds: 1000 / perSecond, p99, failures }
          ])
        }
      }
    }
    return seen
  } finally {
    loader.stop()
  }
}

/** How many times as long an answer takes at one size as at another, each in its best round: what else the machine does only adds. */
function ratio(figures, from, to) {
  const best = (wanted) =>
    Math.min(...figures.filter(({ size }) => size === wanted).map(({ milliseconds }) => milliseconds))
  return best(to) / best(from)
}

function rowsOf(name, figures) {
  const of = (size) => figures.filter((figure) => figure.size === size)
  const last = sizes.at(-1)
  const steps = sizes.slice(1).map((size, index) => [sizes[index], size])
  const times = sizes.map((size) =>
    told(`${name} at ${named(size)}`, median(of(size).map(({ milliseconds }) => milliseconds)), 'ms')
  )
  const growth = flat.includes(name)
    ? [atMost(`${name}: from ${named(sizes[0])} to ${named(last)}`, ratio(figures, sizes[0], last), 'times', mostNoise)]
    : steps.map(([from, to]) =>
        atMost(`${name}: from ${named(from)} to ${named(to)}`, ratio(figures, from, to), 'times', to / from)
      )
  return [
    ...times,
    ...growth,
    told(`${name} at ${named(last)}, p99`, median(of(last).map(({ p99 }) => p99)), 'ms'),
    atMost(
      `${name}: answers that failed`,
      figures.reduce((sum, { failures }) => sum + failures, 0),
      '',
      0
    )
  ]
}

async function benchSizes(bundle, postgres, folder, ready = []) {
  const size = sizes[ready.length]
  if (size === undefined) return measureSizes(ready)
  return withDatabase(postgres, `fanju_growth_${size}`, async (url) => {
    // One folder of pictures for all: the first draws them, and is not timed for it
    const environment = { DATABASE_URL: url, DATA_DIR: folder }
    const seconds = seed(bundle, size, environment)
    const server = await startServer(['--max-semi-space-size=64', bundle], {
      ...environment,
      SEED_RESTAURANTS: String(size),
      FULFILMENT_PACE_SECONDS: '3600'
    })
    try {
      return await benchSizes(bundle, postgres, folder, [...ready, { ...server, size, seconds, databaseUrl: url }])
    } finally {
      await server.stop()
    }
  })
}

/** Bookings that no round makes twice. */
async function prepareTablesOf({ databaseUrl, url }) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await prepareTables(client, url, { connections: 1, bookings: orderers.people, runs: rounds + 1 })
  } finally {
    await client.end()
  }
}

async function measureSizes(servers) {
  for (const server of servers) {
    const ordering = await prepareLoads(server.url, { connections: 1, ...orderers })
    const browsing = prepareBrowsing()
    const others = ordering.filter(({ name }) => flat.includes(name) && browsing.every((load) => load.name !== name))
    server.loads = [...browsing, ...others, await prepareTablesOf(server)]
  }
  const seen = await timeAnswers(servers)
  const last = servers.at(-1)
  const standard = loadRows(
    `${named(last.size)} restaurants`,
    await measure(last, await prepareLoads(last.url, { connections, people })),
    true
  )
  return [
    atMost(`seeding ${named(last.size)} restaurants`, last.seconds, 's', slowestSeed),
    ...[...seen].flatMap(([name, figures]) => rowsOf(name, figures)),
    told(`memory at ${named(last.size)}, after the load`, last.memory(), 'MB'),
    ...standard
  ]
}

/** Rows of this bench (config/scripts/bench.mjs). */
export async function run() {
  const bundle = await ensureServer()
  return withFolder((folder) => withPostgres('bench-growth', (serverUrl) => benchSizes(bundle, serverUrl, folder)))
}
