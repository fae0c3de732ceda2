/**
 * Two thousand people in groups, each with a socket at one process, who change their dishes at a growing rate: how long after an edit the
 * last of a group has it on the screen, and what a socket costs. The phones live in this process, on the same two cores as the server and
 * PostgreSQL, so the figures are a lower bound of what the server does.
 */
import path from 'node:path'
import pg from 'pg'
import { buildServer } from '../config/scripts/build-server.mjs'
import { root } from '../config/scripts/lib/ensure.mjs'
import { openPhones, prepareGroups, timesToLast } from './lib/groups.mjs'
import { withFolder, withPostgres } from './lib/leftovers.mjs'
import { withDatabase } from './lib/own-database.mjs'
import { atMost, below, told } from './lib/rows.mjs'
import { startServer } from './lib/server-process.mjs'
import { percentile } from './lib/statistics.mjs'

const groups = 200
const peopleOfGroup = 10
/** Edits a second, each read by the ten of its group. The limit is for the first; the others tell where it ends. */
const rates = [5, 10, 20, 40, 80]
const secondsOfRate = 8
const restMs = 1500
const slowestP95 = 200
const mostKilobytesOfSocket = 64
const databaseName = 'fanju_bench_sockets'

const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Edits at a rate, each by somebody of another group than the last, and waits until all has arrived or clearly will not. */
async function editAt(rate, phones, dishId) {
  for (const phone of phones) phone.seen = []
  const edits = []
  const count = rate * secondsOfRate
  for (let index = 0; index < count; index += 1) {
    const group = (index * 7) % groups
    const phone = phones[group * peopleOfGroup + (Math.floor(index / groups) % peopleOfGroup)]
    edits.push(phone.edit(dishId, 1 + (phone.ownVersion % 9)))
    await pause(1000 / rate)
  }
  const made = await Promise.all(edits)
  await pause(restMs)
  return timesToLast(made, phones)
}

/** Rows of the rates, until one is too slow. */
async function rateRows(phones, dishId) {
  await editAt(rates[0], phones, dishId)
  const rows = []
  let fastest = 0
  for (const rate of rates) {
    const times = await editAt(rate, phones, dishId)
    const p95 = Math.min(percentile(times, 95), 60_000)
    const name = `${groups * peopleOfGroup} sockets, ${rate} edits/s: from an edit to the last of its group, p95`
    rows.push(rate === rates[0] ? below(name, p95, 'ms', slowestP95) : told(name, p95, 'ms'))
    if (p95 >= slowestP95) break
    fastest = rate
  }
  return [
    ...rows,
    told(`highest rate at which the p95 is below ${slowestP95} ms (${peopleOfGroup} reads an edit)`, fastest, 'edits/s')
  ]
}

async function bench(databaseUrl, dataDirectory) {
  const program = await buildServer(path.join(root, '.cache/bench-sockets/server'))
  const server = await startServer([program], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDirectory,
    SEED_DEMO: 'false',
    TRUSTED_PROXIES: '1'
  })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { people, dishId } = await prepareGroups(client, { groups, peopleOfGroup })
    await pause(restMs)
    const before = server.memory()
    const { phones, close } = await openPhones(server.url, people)
    await pause(restMs)
    const kilobytes = ((server.memory() - before) * 1024) / phones.length
    const rows = await rateRows(phones, dishId)
    close()
    return [
      atMost('memory of an open socket', kilobytes, 'kB', mostKilobytesOfSocket),
      ...rows,
      told('memory, after all of it', server.memory(), 'MB')
    ]
  } finally {
    await client.end()
    await server.stop()
  }
}

/** Rows of this bench (config/scripts/bench.mjs). */
export const run = () =>
  withFolder((folder) =>
    withPostgres('bench-sockets', (serverUrl) =>
      withDatabase(serverUrl, databaseName, (url) => bench(url, path.join(folder, 'data')))
    )
  )
