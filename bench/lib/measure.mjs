// The loads of a server, measured in several short rounds, and what they may be: a share of /healthz, a p99, no failure.
import { startLoader } from './load.mjs'
import { median } from './statistics.mjs'

/** Requests at a time, and people who send them. */
export const connections = 50
export const people = 200
const rounds = 3
const secondsOfRound = 4
const secondsOfWarmUp = 5

/** Smallest share of /healthz requests a second. */
const shares = { feed: 0.2, menu: 0.2, 'menu of 1,000 dishes': 0.2, quote: 0.15, 'submitted order': 0.04 }
const slowestP99 = 60
/**
 * Fifty connections that never rest wait 50 / (requests a second) each, whatever the server does: at the smallest share an order would take
 * twice the slowest p99. So an order's p99 is taken at the rate that its share asks for, sent evenly over the same fifty connections.
 */
const pacedLoad = 'submitted order'

/** Rows of a bench: a figure that is only told, or one with its limit. */
export const told = (name, value, unit) => ({ name, value, unit, limit: null, ok: true })
const atLeast = (name, value, unit, limit) => ({ name, value, unit, limit: `>= ${limit}`, ok: value >= limit })
export const atMost = (name, value, unit, limit) => ({ name, value, unit, limit: `<= ${limit}`, ok: value <= limit })
export const below = (name, value, unit, limit) => ({ name, value, unit, limit: `< ${limit}`, ok: value < limit })

async function runPaced(run, load, rate) {
  const { p99, failures, perSecond } = await run(load, secondsOfRound, rate)
  return { pacedP99: p99, pacedFailures: failures, pacedPerSecond: perSecond }
}

/** Every load in several rounds: by name, the figures of each round. */
export async function measure(url, loads) {
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

/** Rows of the loads that {@link measure} answered. Limits hold on PostgreSQL; the embedded database serves one person or a demonstration. */
export function loadRows(database, seen, hasLimits) {
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
