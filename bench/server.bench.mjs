/**
 * Speed, start and memory of the server on both databases. Loads are measured in several short rounds, one after the other within each,
 * and every share is taken within its round: what else the machine does then weighs on both sides of it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { ensureH5 } from '../config/scripts/lib/prepare.mjs'
import { startPostgres, stopPostgres } from '../test/support/postgres.mjs'
import { startLoader } from './lib/load.mjs'
import { prepareLoads } from './lib/ordering.mjs'
import { startServer } from './lib/server-process.mjs'
import { median } from './lib/statistics.mjs'

const connections = 50
const people = 200
const rounds = 3
const secondsOfRound = 4
const secondsOfWarmUp = 2
const idleMs = 5000
const databaseName = 'fanju_bench'
// As `npm start` does
const program = ['--max-semi-space-size=64', 'config/scripts/start.mjs']

/** Smallest share of /healthz requests a second. */
const shares = { feed: 0.2, menu: 0.2, 'menu of 1,000 dishes': 0.2, quote: 0.15, 'submitted order': 0.04 }
const slowestP99 = 60
/**
 * Fifty connections that never rest wait 50 / (requests a second) each, whatever the server does: at the smallest share an order would take
 * twice the slowest p99. So an order's p99 is taken at the rate that its share asks for, sent evenly over
 * the same fifty connections.
 */
const pacedLoad = 'submitted order'
const slowestSecondStart = 5
const mostIdleMemory = 400

const told = (name, value, unit) => ({ name, value, unit, limit: null, ok: true })
const atLeast = (name, value, unit, limit) => ({ name, value, unit, limit: `>= ${limit}`, ok: value >= limit })
const atMost = (name, value, unit, limit) => ({ name, value, unit, limit: `<= ${limit}`, ok: value <= limit })
const below = (name, value, unit, limit) => ({ name, value, unit, limit: `< ${limit}`, ok: value < limit })
const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms) })

async function runPaced(run, load, rate) {
  const { p99, failures, perSecond } = await run(load, secondsOfRound, rate)
  return { pacedP99: p99, pacedFailures: failures, pacedPerSecond: perSecond }
}

/** Every load in several rounds: by name, the figures of each round. */
async function measure(url, loads) {
  const loader = startLoader()
  const run = (load, seconds, rate) => loader.run({ url, connections, seconds, requests: load.requests, expected: load.expected, rate })
  try {
    for (const load of loads) await run(load, secondsOfWarmUp)
    const seen = new Map(loads.map(({ name }) => [name, []]))
    for (let round = 0; round < rounds; round += 1) {
      for (const load of loads) seen.get(load.name).push(await run(load, secondsOfRound))
    }
    const paced = loads.find(({ name }) => name === pacedLoad)
    const rate = Math.ceil(shares[pacedLoad] * median(seen.get('healthz').map(({ perSecond }) => perSecond)))
    for (const figure of seen.get(pacedLoad)) Object.assign(figure, await runPaced(run, paced, rate))
    return seen
  } finally {
    loader.stop()
  }
}

/** Rows of the loads. Limits hold on PostgreSQL; the embedded database serves one person or a demonstration. */
function loadRows(database, seen, hasLimits) {
  const [health, ...others] = [...seen]
  const base = health[1]
  const rows = [told(`${database}: healthz`, median(base.map(({ perSecond }) => perSecond)), 'requests/s')]
  for (const [name, figures] of others) {
    const share = median(figures.map(({ perSecond }, round) => perSecond / base[round].perSecond))
    const p99 = median(figures.map((figure) => figure.p99))
    rows.push(told(`${database}: ${name}`, median(figures.map(({ perSecond }) => perSecond)), 'requests/s'))
    rows.push(hasLimits ? atLeast(`${database}: ${name}, share of healthz`, share, '', shares[name]) : told(`${database}: ${name}, share of healthz`, share, ''))
    const isLimited = hasLimits && name !== pacedLoad
    rows.push(isLimited ? atMost(`${database}: ${name}, p99`, p99, 'ms', slowestP99) : told(`${database}: ${name}, p99`, p99, 'ms'))
  }
  rows.push(...pacedRows(database, seen.get(pacedLoad), hasLimits))
  const failures = [...seen.values()].flat().reduce((sum, figure) => sum + figure.failures + (figure.pacedFailures ?? 0), 0)
  return [...rows, atMost(`${database}: answers that failed`, failures, '', 0)]
}

function pacedRows(database, figures, hasLimits) {
  const name = `${database}: ${pacedLoad}, at the rate its share asks for`
  const p99 = median(figures.map(({ pacedP99 }) => pacedP99))
  return [
    told(name, median(figures.map(({ pacedPerSecond }) => pacedPerSecond)), 'requests/s'),
    hasLimits ? atMost(`${name}, p99`, p99, 'ms', slowestP99) : told(`${name}, p99`, p99, 'ms')
  ]
}

/** Starts twice on an empty database, rests, and loads the second. `more` says which database. */
async function benchOn(database, more, hasLimits) {
  const first = await startServer(program, more)
  await first.stop()
  const server = await startServer(program, more)
  try {
    await pause(idleMs)
    const idle = server.memory()
    const loads = await prepareLoads(server.url, { connections, people })
    const rows = loadRows(database, await measure(server.url, loads), hasLimits)
    return [
      told(`${database}: first start, with the demo world`, first.seconds, 's'),
      below(`${database}: second start`, server.seconds, 's', slowestSecondStart),
      hasLimits ? told(`${database}: memory, idle`, idle, 'MB') : below(`${database}: memory, idle`, idle, 'MB', mostIdleMemory),
      told(`${database}: memory, after the load`, server.memory(), 'MB'),
      ...rows
    ]
  } finally {
    await server.stop()
  }
}

async function withDatabase(serverUrl, work) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`drop database if exists ${databaseName} with (force)`)
    await client.query(`create database ${databaseName}`)
    const url = new URL(serverUrl)
    url.pathname = `/${databaseName}`
    return await work(url.href)
  } finally {
    await client.query(`drop database if exists ${databaseName} with (force)`)
    await client.end()
  }
}

/** Rows of this bench (config/scripts/bench.mjs). */
export async function run() {
  await ensureH5()
  const folder = mkdtempSync(path.join(tmpdir(), 'fanju-bench-'))
  // A cluster of its own, which keeps what it commits as one in earnest does
  const cluster = { name: 'bench', isDurable: true }
  try {
    const embedded = await benchOn('embedded', { DATABASE_URL: undefined, DATA_DIR: path.join(folder, 'embedded') }, false)
    const postgres = await withDatabase(await startPostgres(cluster), (url) => benchOn('PostgreSQL', { DATABASE_URL: url, DATA_DIR: path.join(folder, 'postgres') }, true))
    return [...postgres, ...embedded]
  } finally {
    stopPostgres(cluster)
    rmSync(folder, { recursive: true, force: true })
  }
}
