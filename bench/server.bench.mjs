/**
 * Speed, start and memory of the server on both databases. Loads are measured in several short rounds, one after the other within each,
 * and every multiple is taken within its round: what else the machine does then weighs on both sides of it.
 */
import path from 'node:path'
import pg from 'pg'
import { ensureH5 } from '../config/scripts/lib/prepare.mjs'
import { prepareFlashSale } from './lib/flash-sale.mjs'
import { withFolder, withPostgres } from './lib/leftovers.mjs'
import { connections, flashOrders, loadRows, measure, people, tableBookings } from './lib/measure.mjs'
import { prepareLoads } from './lib/ordering.mjs'
import { withDatabase } from './lib/own-database.mjs'
import { below, told } from './lib/rows.mjs'
import { startServer } from './lib/server-process.mjs'
import { prepareTables } from './lib/tables.mjs'

const idleMs = 5000
const databaseName = 'fanju_bench'
// As `npm start` does
const program = ['--max-semi-space-size=64', 'config/scripts/start.mjs']
const slowestSecondStart = 5
const mostIdleMemory = 400

const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Lets `work` have a flash sale and tables, where there is a database that they can be put into beside the server. */
async function withSales(databaseUrl, url, work) {
  if (databaseUrl === undefined) return work()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const tables = await prepareTables(client, url, { connections, ...tableBookings })
    return await work(await prepareFlashSale(client, url, { connections, ...flashOrders }), tables)
  } finally {
    await client.end()
  }
}

/** Starts twice on an empty database, rests, and loads the second. `more` says which database. */
async function benchOn(database, more, hasLimits) {
  const first = await startServer(program, more)
  await first.stop()
  const server = await startServer(program, more)
  const startProcessor = server.processor()
  try {
    await pause(idleMs)
    const idle = server.memory()
    const loads = await prepareLoads(server.url, { connections, people })
    const rows = await withSales(more.DATABASE_URL, server.url, async (flash, tables) => {
      const seen = await measure(server, flash ? [...loads, flash.load, tables] : loads)
      return [...loadRows(database, seen, hasLimits), ...((await flash?.crowdRows(database)) ?? [])]
    })
    return [
      told(`${database}: first start, with the demo world`, first.seconds, 's'),
      told(`${database}: second start`, server.seconds, 's'),
      below(`${database}: second start, processor time`, startProcessor, 's', slowestSecondStart),
      hasLimits
        ? told(`${database}: memory, idle`, idle, 'MB')
        : below(`${database}: memory, idle`, idle, 'MB', mostIdleMemory),
      told(`${database}: memory, after the load`, server.memory(), 'MB'),
      ...rows
    ]
  } finally {
    await server.stop()
  }
}

/** Rows of this bench (config/scripts/bench.mjs). */
export async function run() {
  await ensureH5()
  return withFolder(async (folder) => {
    const embedded = await benchOn(
      'embedded',
      { DATABASE_URL: undefined, DATA_DIR: path.join(folder, 'embedded') },
      false
    )
    const onPostgres = (url) =>
      benchOn('PostgreSQL', { DATABASE_URL: url, DATA_DIR: path.join(folder, 'postgres') }, true)
    const postgres = await withPostgres('bench', (serverUrl) => withDatabase(serverUrl, databaseName, onPostgres))
    return [...postgres, ...embedded]
  })
}
