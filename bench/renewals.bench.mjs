/** Ten thousand memberships that are to be renewed within one minute, by two processes on one PostgreSQL: each charged once, in ten minutes. */
import pg from 'pg'
import { ensureServer } from '../config/scripts/lib/prepare.mjs'
import { withFolder, withPostgres } from './lib/leftovers.mjs'
import { withDatabase } from './lib/own-database.mjs'
import { countRenewed, insertMembers } from './lib/renewals.mjs'
import { atMost, exactly, told } from './lib/rows.mjs'
import { startServer } from './lib/server-process.mjs'

const members = 10_000
/** Seconds: all are put into the database before the first is due. */
const startsIn = 20
const spread = 60
const mostSeconds = 600
const lookMs = 1000

const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Seconds until every membership is renewed, from when the first was due; gives up after twice as long as it may take. */
async function timeRenewals(client) {
  const firstDue = performance.now() + startsIn * 1000
  await insertMembers(client, { count: members, startsIn, spread })
  const seconds = () => (performance.now() - firstDue) / 1000
  let counted = await countRenewed(client)
  while (counted.renewed < members && seconds() < 2 * mostSeconds) {
    await pause(lookMs)
    counted = await countRenewed(client)
  }
  return { ...counted, seconds: seconds() }
}

async function benchOn(databaseUrl, bundle, folder) {
  const program = ['--max-semi-space-size=64', bundle]
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SEED_DEMO: 'false' }
  const servers = []
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    // The first migrates the database
    servers.push(await startServer(program, environment))
    servers.push(await startServer(program, environment))
    await client.connect()
    const { renewed, twice, lost, seconds } = await timeRenewals(client)
    return [
      exactly(`${members} renewals within a minute: renewed`, renewed, '', members),
      exactly('charged more than once', twice, '', 0),
      exactly('charged without a period', lost, '', 0),
      atMost('until the last one', seconds, 's', mostSeconds),
      told('processor time of both processes', servers[0].processor() + servers[1].processor(), 's')
    ]
  } finally {
    await client.end()
    for (const server of servers) await server.stop()
  }
}

/** Rows of this bench (config/scripts/bench.mjs). */
export async function run() {
  const bundle = await ensureServer()
  return withFolder((folder) =>
    withPostgres('bench-renewals', (url) =>
      withDatabase(url, 'fanju_renewals', (database) => benchOn(database, bundle, folder))
    )
  )
}
