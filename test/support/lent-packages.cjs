/**
 * The server's packages, lent to tests. Jest loads every module again for each test file; for large packages that keep nothing between
 * two uses that is a third of a file's time, so a worker loads these once. The embedded database, which loads itself by dynamic import,
 * comes this way too: Node's own, which Jest's modules do not have.
 */
const { isNativeError } = require('node:util/types')

const names = [
  '@electric-sql/pglite',
  '@fastify/[^/]+',
  'drizzle-orm',
  'fastify',
  'geokdbush',
  'jose',
  'kdbush',
  'pg',
  'pinyin-pro',
  'pino',
  'sharp',
  'stripe',
  'ws',
  'zod'
]
const lent = `/node_modules/(?:${names.join('|')})/`

/** An error of a lent package is made by Node's `Error`, not by the one that a test has: it is one all the same. */
function knowErrors({ Error: own }) {
  const isInstance = Function.prototype[Symbol.hasInstance]
  Object.defineProperty(own, Symbol.hasInstance, {
    value(thing) {
      return isInstance.call(this, thing) || (this === own && isNativeError(thing))
    }
  })
}

/** Embedded databases between two test files (`lent-databases.ts`), and those on a server (`lent-postgres.ts`). */
const idleDatabases = []
const idlePostgres = []
/** Between the end of one test file and the environment of the next; Jest gives a worker half a second to end. */
const pauseMs = 250
let ending

/** What an environment does with its global object so that its tests can borrow. */
function lend(global) {
  clearTimeout(ending)
  global.requireLent = require
  global.idleDatabases = idleDatabases
  global.idlePostgres = idlePostgres
  knowErrors(global)
}

/** The modules of the test that made it are gone by then. */
async function dropDatabase({ name, server }) {
  const { Client } = require('pg')
  const client = new Client(server)
  // Whoever ended the server meanwhile has ended the database with it
  client.on('error', () => undefined)
  await client
    .connect()
    .then(() => client.query(`drop database if exists ${name} with (force)`))
    .catch(() => undefined)
  await client.end().catch(() => undefined)
}

/** What an environment does at its end: an idle database would keep the process alive after the last one. */
function takeBack() {
  const end = () => {
    for (const { client } of idleDatabases.splice(0)) void client.close()
    for (const idle of idlePostgres.splice(0)) void dropDatabase(idle)
  }
  ending = setTimeout(end, pauseMs)
  // Nothing of an embedded database is left behind with its process
  if (idlePostgres.length === 0) ending.unref()
}

/** The `transform` of lent packages, to stand before all others; `transformIgnorePatterns` must let them through. */
const lentTransform = { [`${lent}.+\\.[cm]?js$`]: __filename }
const lentPackages = names.join('|')

module.exports = {
  lend,
  takeBack,
  lentTransform,
  lentPackages,
  process: (_source, file) => ({ code: `module.exports = globalThis.requireLent(${JSON.stringify(file)})` }),
  getCacheKey: (_source, file) => `lent ${file}`
}
