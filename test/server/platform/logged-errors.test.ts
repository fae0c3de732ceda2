import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgArray, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { insertRows } from '../../../server/db/insert-rows'
import { inTransaction } from '../../../server/db/transaction'
import type { ServerModule } from '../../../server/http/module'
import { serverModules } from '../../../server/modules'
import * as schema from '../../../server/modules/tables'
import { loggableError } from '../../../server/platform/kernel/loggable-error'
import { createLogger } from '../../../server/platform/kernel/logger'
import { buildAddress } from '../../support/commerce'
import { buildCustomer, newestCode } from '../../support/people'
import { testNow, useServer } from '../../support/server'

const lines: string[] = []
const written = () => lines.join('')
const logger = createLogger('trace', {
  write: (line) => {
    lines.push(line)
  }
})

/** Stands in every text of every row that is written here, and in no statement. */
const mark = 'Zebrafish'
const markedNumber = 81_234_567
const tables = Object.values(schema).filter((value) => is(value, PgTable))

function markedValue(column: PgColumn): unknown {
  if (is(column, PgArray)) return [markedValue(column.baseColumn as PgColumn)]
  const { columnType, enumValues } = column
  switch (columnType) {
    case 'PgText':
      return enumValues?.[0] ?? mark
    case 'PgJsonb':
      return { mobile: mark }
    case 'PgDateString':
      return '2026-03-02'
    case 'PgBoolean':
      return true
    case 'PgSmallInt':
      return 7
    case 'PgDoublePrecision':
    case 'PgInteger':
    case 'PgBigInt53':
    case 'PgBigSerial53':
      return markedNumber
    case 'PgCustomColumn':
      return testNow
    default:
      throw new Error(`a column of type ${columnType} has no value here yet`)
  }
}

/** A row with the mark in every text. */
const markedRow = (table: PgTable) =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([, column]) => typeof column === 'object' && column !== null && 'columnType' in column)
      .map(([key, column]) => [key, markedValue(column as PgColumn)])
  )

/** Makes statements fail in each place from which an error comes into the log. */
const failing: ServerModule = {
  name: 'failing',
  register: (app, { database, db, jobs }) => {
    app.post('/fail/:place/:table', async (request) => {
      const { place, table: name } = request.params as { place: string; table: string }
      const table = tables.find((one) => getTableName(one) === name)
      if (!table) throw new Error('no such table')
      if (place === 'insert') return db.insert(table).values(markedRow(table))
      if (place === 'together')
        return inTransaction(database, async (tx) => {
          await tx.execute(sql`${insertRows(table, [markedRow(table)] as never)}`)
        })
      return inTransaction(database, (tx) => jobs.schedule(tx, { kind: 'failing', payload: { table: name } }))
    })
    app.post('/fail/value', () => db.execute(sql`select ${mark}::int`))
  },
  jobs: () => ({
    failing: async (tx, { payload }) => {
      const table = tables.find((one) => getTableName(one) === (payload as { table: string }).table)
      if (table) await tx.insert(table).values(markedRow(table))
    }
  })
}

const server = useServer({ logger, modules: [...serverModules, failing], environment: { LOG_LEVEL: 'trace' } })
beforeAll(async () => {
  // What a person owns is refused for an account that is not there, before anything else
  await server.kernel.db.insert(schema.users).values({ userId: mark, isVisitor: false, createdAt: testNow })
})
beforeEach(() => {
  lines.length = 0
})

/** Constraints are checked in the order of their names. */
const refusalOf = (table: PgTable) => `0_${getTableName(table)}_takes_nothing`
/** From here on the table takes no row; the database repeats each one that it refuses. */
const refuseAll = (table: PgTable) =>
  server.kernel.db.execute(
    sql.raw(`alter table "${getTableName(table)}" add constraint "${refusalOf(table)}" check (false) not valid`)
  )
const takeAgain = (table: PgTable) =>
  server.kernel.db.execute(sql.raw(`alter table "${getTableName(table)}" drop constraint "${refusalOf(table)}"`))
const fail = (path: string) => server.app.inject({ method: 'POST', url: `/fail/${path}` })

test('the database does repeat the row that it refuses, in what drizzle throws', async () => {
  await refuseAll(schema.addresses)
  const error = await server.kernel.db
    .insert(schema.addresses)
    .values(markedRow(schema.addresses) as typeof schema.addresses.$inferInsert)
    .then(
      () => undefined,
      (reason: unknown) => reason
    )
  await takeAgain(schema.addresses)
  expect(String(error)).toContain(mark)
  expect(JSON.stringify(error)).toContain(mark)
  expect(JSON.stringify(loggableError(error))).not.toContain(mark)
})

test.each(
  tables.filter((table) => getTableName(table) !== 'jobs').map((table) => [getTableName(table), table] as const)
)('a statement that fails on %s leaves its place in the log, and nothing of the row', async (name, table) => {
  await refuseAll(table)
  try {
    expect((await fail(`insert/${name}`)).statusCode).toBe(500)
    expect((await fail(`together/${name}`)).statusCode).toBe(500)
    expect((await fail(`job/${name}`)).statusCode).toBe(200)
    await server.kernel.jobs.runDue()
    const [job] = await server.kernel.db.select().from(schema.jobs).where(eq(schema.jobs.kind, 'failing'))
    expect(job?.lastError).toContain(name)
    for (const text of [written(), job?.lastError ?? '']) {
      expect(text).not.toContain(mark)
      expect(text).not.toContain(String(markedNumber))
    }
    // Somebody has to find it: the table, the statement, and where it was asked
    expect(lines.filter((line) => line.includes('"fault"'))).toHaveLength(2)
    for (const sign of [
      '"sqlState":"23514"',
      `"constraint":"${refusalOf(table)}"`,
      `insert into \\"${name}\\"`,
      'logged-errors.test.ts',
      '"job failed, will be tried again"'
    ])
      expect(written()).toContain(sign)
  } finally {
    await takeAgain(table)
    await server.kernel.db.delete(schema.jobs).where(eq(schema.jobs.kind, 'failing'))
  }
})

test('a value that the database cannot read is not repeated either', async () => {
  expect((await fail('value')).statusCode).toBe(500)
  expect(written()).toContain('"sqlState":"22P02"')
  expect(written()).not.toContain(mark)
})

test('a registration and an address that fail leave neither number, password nor door in the log', async () => {
  const { token } = await buildCustomer(server)
  const [mobile, password] = ['+6581237788', 'Secret-2026']
  await server.ask('otpSend', { mobile, purpose: 'register' })
  const otpCode = await newestCode(server, mobile)
  await refuseAll(schema.users)
  const registered = await server.call('register', { mobile, otpCode, password, confirmPassword: password })
  await takeAgain(schema.users)
  await refuseAll(schema.addresses)
  const saved = await server.call('addressSave', buildAddress({ name: mark, mobile, addressDetail: mark }), { token })
  await takeAgain(schema.addresses)
  expect([registered.status, saved.status]).toEqual([500, 500])
  for (const table of ['users', 'addresses']) expect(written()).toContain(`0_${table}_takes_nothing`)
  for (const secret of [mark, mobile.slice(3), otpCode, password, '$argon2']) expect(written()).not.toContain(secret)
})

test('a plain error keeps its words and its causes, and nothing else that it carries', () => {
  const error = Object.assign(
    new Error('the provider answered 500', {
      cause: Object.assign(new Error('socket hang up'), { code: 'ECONNRESET', syscall: 'read' })
    }),
    { params: [mark], config: { key: mark } }
  )
  const logged = loggableError(error)
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'the provider answered 500',
    cause: { message: 'socket hang up', errorCode: 'ECONNRESET', syscall: 'read' }
  })
  expect(JSON.stringify(logged)).not.toContain(mark)
})
