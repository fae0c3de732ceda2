/**
 * The loads of a server, measured in several short rounds. What is limited is the processor time that the server's process takes for a
 * request, as a multiple of what it takes for a plain one in the same round: the clock on the wall also tells what else the machine does.
 */
import { startLoader } from './load.mjs'
import { atMost, told } from './rows.mjs'
import { median } from './statistics.mjs'

/** Requests at a time, and people who send them. */
export const connections = 50
export const people = 400
/** Of a run. Each leaves a person with two more orders to pay, and with ten nobody may make another. */
const ordersOfRun = 2 * people
const rounds = 3
/** What tables are prepared for, as flash sales. */
export const tableBookings = { bookings: 600, runs: rounds + 1 }
/** What a flash sale is prepared for: each load has one run before its rounds. */
export const flashOrders = { orders: ordersOfRun, runs: rounds + 1 }

/**
 * Of each load: requests of a round, a second or two on a machine that does nothing else, and how many `times` the processor time of one may
 * be that of one of the load it is compared `with`. Counted and not timed, so that what the server does beside requests weighs the same on a
 * busy machine.
 *
 * What is served from memory is compared with /healthz, which is nothing but a request, and what asks the database with /readyz, which makes
 * one trip to it through the same pool: either side then has the same kind of work, and a multiple says what ours adds to it. Each limit is
 * about 1.4 times what a machine that does nothing else shows, so that only a change of ours reaches it.
 */
const sizes = {
  healthz: { requests: 20_000 },
  readyz: { requests: 10_000 },
  feed: { requests: 6_000, with: 'healthz', times: 6 },
  search: { requests: 6_000, with: 'feed', times: 5 },
  menu: { requests: 6_000, with: 'healthz', times: 6 },
  'menu of 1,000 dishes': { requests: 6_000, with: 'healthz', times: 8 },
  'list of deals': { requests: 6_000, with: 'healthz', times: 6 },
  deal: { requests: 6_000, with: 'healthz', times: 7 },
  'free tables': { requests: 4_000, with: 'readyz', times: 15 },
  quote: { requests: 4_000, with: 'readyz', times: 12 },
  'submitted order': { requests: ordersOfRun, with: 'readyz', times: 50 },
  'flash order': { requests: ordersOfRun, with: 'readyz', times: 55 },
  booking: { requests: tableBookings.bookings, with: 'readyz', times: 55 }
}
/** A p99 further from the median than this is a request that waits for something; what is nearer, the scheduler decides. */
const mostOfMedian = 10

/** Every load in several rounds: by name, the figures of each round, with `processor` in milliseconds of a request. */
export async function measure(server, loads) {
  const loader = startLoader()
  const run = async ({ name, requests, expected }) => {
    const before = server.processor()
    const figures = await loader.run({
      url: server.url,
      connections,
      amount: sizes[name].requests,
      // What can be asked for once only is another for each run
      requests: typeof requests === 'function' ? requests() : requests,
      expected
    })
    return { ...figures, processor: ((server.processor() - before) * 1000) / figures.count }
  }
  try {
    for (const load of loads) await run(load)
    const seen = new Map(loads.map(({ name }) => [name, []]))
    for (let round = 0; round < rounds; round += 1) for (const load of loads) seen.get(load.name).push(await run(load))
    return seen
  } finally {
    loader.stop()
  }
}

/** Rows of the loads that {@link measure} answered. Limits hold on PostgreSQL; the embedded database serves one person or a demonstration. */
export function loadRows(database, seen, hasLimits) {
  const middle = (figures, of) => median(figures.map(of))
  const limited = (name, value, unit, limit) => (hasLimits ? atMost(name, value, unit, limit) : told(name, value, unit))
  const figuresOf = (name, figures) => [
    told(
      `${database}: ${name}`,
      middle(figures, ({ perSecond }) => perSecond),
      'requests/s'
    ),
    told(
      `${database}: ${name}, processor time`,
      middle(figures, ({ processor }) => processor),
      'ms a request'
    )
  ]
  const rowsOf = (name, figures, { with: reference, times }) => [
    limited(
      `${database}: ${name}, processor time`,
      median(figures.map(({ processor }, round) => processor / seen.get(reference)[round].processor)),
      `times ${reference}`,
      times
    ),
    told(
      `${database}: ${name}, p99`,
      middle(figures, ({ p99 }) => p99),
      'ms'
    ),
    limited(
      `${database}: ${name}, p99`,
      middle(figures, ({ p99, median: usual }) => p99 / Math.max(1, usual)),
      'times its median',
      mostOfMedian
    )
  ]
  const rows = [...seen].flatMap(([name, figures]) => [
    ...figuresOf(name, figures),
    ...(sizes[name].with === undefined ? [] : rowsOf(name, figures, sizes[name]))
  ])
  const failures = [...seen.values()].flat().reduce((sum, figure) => sum + figure.failures, 0)
  return [...rows, atMost(`${database}: answers that failed`, failures, '', 0)]
}
