import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import { queryRows } from '../../../server/db/database'
import { inTransaction } from '../../../server/db/transaction'
import { ownerColumns, removeIdleVisitors } from '../../../server/modules/login/visitor-sweep'
import { sessions, users } from '../../../server/modules/tables'
import { buildCustomer } from '../../support/people'
import { createTestServer, useServer } from '../../support/server'

const server = useServer()

test('a visitor gets a token, keeps the same id with it, and has no automatic login', async () => {
  const first = await server.ask('visitorToken', { appkey: 'h5' })
  const second = await server.ask('visitorToken', { appkey: 'h5', accessToken: first.accessToken })
  expect(second).toEqual({
    userId: first.userId,
    accessToken: expect.any(String),
    encryptedUserId: expect.any(String),
    autoLogin: null
  })
  expect(second.accessToken).not.toBe(first.accessToken)
})

test.each(['x', 'x'.repeat(43), 'ü', "' or 1=1 --"])(
  'an unknown token, %j, makes a new visitor with no automatic login',
  async (accessToken) => {
    const { userId } = await server.ask('visitorToken', { appkey: 'h5' })
    const answer = await server.ask('visitorToken', { appkey: 'h5', accessToken })
    expect(answer).toEqual({
      userId: expect.not.stringMatching(userId),
      accessToken: expect.any(String),
      encryptedUserId: expect.any(String),
      autoLogin: null
    })
    expect(answer.accessToken).not.toBe(accessToken)
    expect(await server.ask('userInfo', {}, { token: answer.accessToken })).toMatchObject({
      userId: answer.userId,
      isVisitor: true
    })
  }
)

test('a token that was logged out calls nothing any more', async () => {
  const token = await server.visitor()
  expect((await server.call('logout', {}, { token })).code).toBe(1)
  const answer = await server.call('logout', {}, { token })
  expect(answer).toMatchObject({ status: 401, code: 1001 })
})

describe('visitors made by asking', () => {
  it('are bounded at an address over all processes, and one with a token stays as it is', async () => {
    const small = await createTestServer({ environment: { VISITORS_PER_ADDRESS_PER_HOUR: '3' } })
    const ask = (ip: string, accessToken?: string) =>
      small.call('visitorToken', { appkey: 'h5', ...(accessToken === undefined ? {} : { accessToken }) }, { ip })
    const made = [
      await ask('2001:db8:1:1::1'),
      await ask('2001:db8:1:1::2'),
      await ask('2001:db8:1:1:ffff::3'),
      await ask('2001:db8:1:1::4')
    ]
    expect(made.map(({ code }) => code)).toEqual([codes.ok, codes.ok, codes.ok, codes.tooManyRequests])
    expect((await ask('2001:db8:1:1::1', made[0]?.data.accessToken)).code).toBe(codes.ok)
    expect((await ask('2001:db8:1:2::1')).code).toBe(codes.ok)
    small.clock.advance(3_600_000)
    expect((await ask('2001:db8:1:1::5')).code).toBe(codes.ok)
    await small.close()
  })

  const left = async () =>
    (await server.kernel.db.select({ userId: users.userId }).from(users).where(eq(users.isVisitor, true))).map(
      ({ userId }) => userId
    )
  const sweep = async () => {
    server.clock.advance(3_600_000)
    await server.kernel.jobs.runDue()
  }

  it('are gone after a week in which they did nothing, with their sessions; one who came back or left something stays', async () => {
    const idle = await server.ask('visitorToken', { appkey: 'h5' })
    const back = await server.ask('visitorToken', { appkey: 'h5' })
    const told = await server.ask('visitorToken', { appkey: 'h5' })
    const customer = await buildCustomer(server)
    await server.ask('feedbackSubmit', { content: '很好' }, { token: told.accessToken })
    server.clock.advance(5 * 86_400_000)
    const { accessToken } = await server.ask('visitorToken', { appkey: 'h5', accessToken: back.accessToken })
    await sweep()
    expect(await left()).toEqual(expect.arrayContaining([idle.userId, back.userId, told.userId]))
    server.clock.advance(3 * 86_400_000)
    await sweep()
    const present = await left()
    expect([idle, back, told].map(({ userId }) => present.includes(userId))).toEqual([false, true, true])
    expect(await server.kernel.db.select().from(sessions).where(eq(sessions.userId, idle.userId))).toEqual([])
    expect((await server.ask('visitorToken', { appkey: 'h5', accessToken })).userId).toBe(back.userId)
    expect((await server.ask('visitorToken', { appkey: 'h5', accessToken: idle.accessToken })).userId).not.toBe(
      idle.userId
    )
    expect(await server.kernel.db.select().from(users).where(eq(users.userId, customer.userId))).toHaveLength(1)
    expect(server.errors).toEqual([])
  })

  it('go a few at a time, until none is left', async () => {
    const made = await Promise.all(Array.from({ length: 7 }, () => server.ask('visitorToken', { appkey: 'h5' })))
    const now = server.clock.now() + 8 * 86_400_000
    const removed = []
    for (let turn = 0; turn < 10; turn += 1)
      removed.push(await inTransaction(server.kernel.database, (tx) => removeIdleVisitors(tx, now, 3)))
    expect(removed.slice(0, 3)).toEqual([3, 3, expect.any(Number)])
    expect(removed.at(-1)).toBe(0)
    const present = await left()
    expect(made.filter(({ userId }) => present.includes(userId))).toEqual([])
  })

  it('are looked for in every table that points to a person', async () => {
    const pointing = await queryRows(
      server.kernel.db,
      sql`select conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f' and c.confrelid = 'users'::regclass and conrelid <> 'sessions'::regclass`,
      z.object({ table: z.string(), column: z.string() })
    )
    expect(pointing.length).toBeGreaterThan(20)
    const known = new Set(ownerColumns().map(({ table, column }) => `${table}.${column}`))
    expect(pointing.map(({ table, column }) => `${table}.${column}`).filter((place) => !known.has(place))).toEqual([])
  })

  it('cost no look through a whole table when they go: every column that points to a person leads an index', async () => {
    const bare = await queryRows(
      server.kernel.db,
      sql`select conrelid::regclass::text || '.' || a.attname as place from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f' and c.confrelid = 'users'::regclass
        and not exists (select 1 from pg_index x where x.indrelid = c.conrelid and x.indkey[0] = c.conkey[1])`,
      z.object({ place: z.string() })
    )
    expect(bare.map(({ place }) => place)).toEqual([])
  })
})
