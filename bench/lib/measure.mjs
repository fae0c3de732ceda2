// The loads of a server, measured in several short rounds, and what they may be: a share of /healthz, a p99, no failure.
import { startLoader } from './load.mjs'
import { atLeast, atMost, told } from './rows.mjs'
import { median } from './statistics.mjs'

/** Requests at a time, and people who send them. */
export const connections = 50
export const people = 200
const rounds = 3
const secondsOfRound = 4
const secondsOfWarmUp = 5
/** Some two thousand requests, so that a p99 is more than one pause of a collector. */
const secondsOfPaced = 4
const secondsOfHealth = 2
/** Half a second in which the machine does something else is a p99 of its own: the median of several shorter runs is the server's. */
const pacedRuns = 2

/** Smallest share of /healthz requests a second. */
const shares = { feed: 0.2, menu: 0.2, 'menu of 1,000 dishes': 0.2, quote: 0.15, 'submitted order': 0.04 }
const slowestP99 = 60
/**
 * Fifty connections that never rest wait 50 / (requests a second) each, whatever the server does: at the smallest share an order would take
 * twice the slowest p99. So an order's p99 is taken at the rate that its share asks for, sent evenly over the same fifty connections.
 */
const pacedLoad = 'submitted order'

/** At the rate of this moment: what the machine can do changes by half from one to the next. */
async function runPaced(run, loads) {
  const named = (wanted) => loads.find(({ name }) => name === wanted)
  const health = await run(named('healthz'), secondsOfHealth)
  return run(named(pacedLoad), secondsOfPaced, Math.ceil(shares[pacedLoad] * health.perSecond))
}

/** Every load in several rounds: by name, the figures of each round, and those of the load at a rate in `paced`. */
export async function measure(url, loads) {
  const loader = startLoader()
  const run = (load, seconds, rate) =>
    loader.run({ url, connections, seconds, requests: load.requests, expected: load.expected, rate })
  try {
    for (const load of loads) await run(load, secondsOfWarmUp)
    const seen = new Map(loads.map(({ name }) => [name, []]))
    const paced = []
    for (let round = 0; round < rounds; round += 1) {
      for (const load of loads) seen.get(load.name).push(await run(load, secondsOfRound))
      for (let time = 0; time < pacedRuns; time += 1) paced.push(await runPaced(run, loads))
    }
    return { seen, paced }
  } finally {
    loader.stop()
  }
}

/** Rows of the loads that {@link measure} answered. Limits hold on PostgreSQL; the embedded database serves one person or a demonstration. */
export function loadRows(database, { seen, paced }, hasLimits) {
  const [health, ...others] = [...seen]
  const base = health[1]
  const rows = [told(`${database}: healthz`, median(base.map(({ perSecond }) => perSecond)), 'requests/s')]
  for (const [name, figures] of others) {
    const share = median(figures.map(({ perSecond }, round) => perSecond / base[round].perSecond))
    const p99 = median(figures.map((figure) => figure.p99))
    rows.push(told(`${database}: ${name}`, median(figures.map(({ perSecond }) => perSecond)), 'requests/s'))
    rows.push(
      hasLimits
        ? atLeast(`${database}: ${name}, share of healthz`, share, '', shares[name])
        : told(`${database}: ${name}, share of healthz`, share, '')
    )
    const isLimited = hasLimits && name !== pacedLoad
    rows.push(
      isLimited
        ? atMost(`${database}: ${name}, p99`, p99, 'ms', slowestP99)
        : told(`${database}: ${name}, p99`, p99, 'ms')
    )
  }
  rows.push(...pacedRows(database, paced, hasLimits))
  const failures = [...seen.values(), paced].flat().reduce((sum, figure) => sum + figure.failures, 0)
  return [...rows, atMost(`${database}: answers that failed`, failures, '', 0)]
}

function pacedRows(database, figures, hasLimits) {
  const name = `${database}: ${pacedLoad}, at the rate its share asks for`
  const p99 = median(figures.map(({ p99 }) => p99))
  return [
    told(name, median(figures.map(({ perSecond }) => perSecond)), 'requests/s'),
    hasLimits ? atMost(`${name}, p99`, p99, 'ms', slowestP99) : told(`${name}, p99`, p99, 'ms')
  ]
}
