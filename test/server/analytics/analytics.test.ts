import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { queryRows } from '../../../server/db/database'
import { analyticsBatches, analyticsEvents, pushClients } from '../../../server/modules/tables'
import { buildCustomer } from '../../support/people'
import { testNow, useServer } from '../../support/server'

const server = useServer()

const dayMs = 86_400_000
let made = 0
const at = (offset = 0) => new Date(testNow + offset).toISOString()
const batch = (facts: Partial<Params<'eventBatch'>> = {}): Params<'eventBatch'> => ({
  sessionId: 's-1',
  batchId: `b-${(made += 1)}`,
  events: [{ name: 'pageView', occurredAt: at(), depth: 1, page: 'pages/index/index' }],
  ...facts
})
const eventsOf = (batchId: string) =>
  server.kernel.db
    .select()
    .from(analyticsEvents)
    .where(eq(analyticsEvents.batchId, batchId))
    .orderBy(analyticsEvents.position)

const noProfile = { sdkVersion: null, applicationId: null, gender: null }

const refusedLogin = { code: codes.wrongMobileOrPassword, message: '手机号或密码不正确' }

describe('a batch of events', () => {
  test.each([
    [1, 'male'],
    [2, 'female'],
    [0, null],
    [3, null],
    ['1', null],
    ['male', null]
  ] as const)('of the gender %p is kept with %p, and with what recorded it', async (gender, kept) => {
    const sent = batch({ gender, sdkVersion: '1.1.13', applicationId: '201541' })
    expect(await server.ask('eventBatch', sent, { token: await server.visitor() })).toEqual({ kept: 1 })
    const [stored] = await server.kernel.db
      .select()
      .from(analyticsBatches)
      .where(eq(analyticsBatches.batchId, sent.batchId))
    expect(stored).toMatchObject({ gender: kept, sdkVersion: '1.1.13', applicationId: '201541' })
  })

  test('is kept in its order, once however often it is sent', async () => {
    const { token, userId: sharer } = await buildCustomer(server)
    const sent = batch({
      fromUid: sharer,
      shareDepth: 2,
      fromSessionId: 's-0',
      events: [
        { name: 'pageView', occurredAt: at(-1000), depth: 3, page: 'pages/restaurant/index', restaurantId: 'r1' },
        { name: 'loginFailed', occurredAt: at(), depth: 4, orderId: 'o1', ...refusedLogin }
      ]
    })
    const both = await Promise.all([
      server.ask('eventBatch', sent, { token }),
      server.ask('eventBatch', sent, { token })
    ])
    expect(both.map(({ kept }) => kept).sort()).toEqual([0, 2])
    expect(await server.ask('eventBatch', { ...sent, events: [...sent.events, ...sent.events] }, { token })).toEqual({
      kept: 0
    })
    expect(await eventsOf(sent.batchId)).toEqual([
      {
        batchId: sent.batchId,
        position: 0,
        name: 'pageView',
        occurredAt: testNow - 1000,
        depth: 3,
        page: 'pages/restaurant/index',
        restaurantId: 'r1',
        orderId: null,
        code: null,
        message: null
      },
      {
        batchId: sent.batchId,
        position: 1,
        name: 'loginFailed',
        occurredAt: testNow,
        depth: 4,
        page: null,
        restaurantId: null,
        orderId: 'o1',
        ...refusedLogin
      }
    ])
    expect(
      await server.kernel.db.select().from(analyticsBatches).where(eq(analyticsBatches.batchId, sent.batchId))
    ).toEqual([
      {
        batchId: sent.batchId,
        sessionId: 's-1',
        fromUid: sharer,
        shareDepth: 2,
        fromSessionId: 's-0',
        ...noProfile,
        receivedAt: testNow
      }
    ])
  })

  test('holds 1 to 30 events', async () => {
    const token = await server.visitor()
    const [event] = batch().events
    const many = (count: number) => batch({ events: Array.from({ length: count }, () => event!) })
    expect(await server.ask('eventBatch', many(30), { token })).toEqual({ kept: 30 })
    for (const count of [0, 31]) expect((await server.call('eventBatch', many(count), { token })).status).toBe(400)
  })

  test.each([
    ['a number for a name', { name: 'call6581234567' }],
    ['a sentence for a name', { name: 'my name is' }],
    ['a page with parameters', { page: 'pages/my/sign?mobile=81234567' }],
    ['a page with a number', { page: 'pages/81234567' }],
    ['an address for a restaurant', { restaurantId: '2 Smith Street' }],
    ['an email for an order', { orderId: 'me@example.com' }],
    ['a mobile for a code', { code: 81234567 }],
    ['no time', { occurredAt: '2026-13-45T99:99:99Z' }],
    ['a negative depth', { depth: -1 }],
    ['a message with a number that may be somebody’s', { message: '+6581234567' }]
  ])('with %s is refused', async (_what, facts) => {
    const sent = batch({ events: [{ name: 'pageView', occurredAt: at(), depth: 1, ...facts }] })
    expect(await server.call('eventBatch', sent, { token: await server.visitor() })).toMatchObject({
      status: 400,
      code: codes.badRequest
    })
    expect(await eventsOf(sent.batchId)).toEqual([])
  })

  test('loses whatever the contract does not know, and an unknown sharer', async () => {
    const { token, mobile } = await buildCustomer(server)
    const secrets = { userId: 'somebody', mobile, nickName: '王小明', token, address: 'Smith Street' }
    const sent = batch({
      fromUid: '6581234567',
      fromSessionId: '6590000001',
      events: [{ ...batch().events[0]!, ...secrets }],
      ...secrets
    } as Partial<Params<'eventBatch'>>)
    expect(await server.ask('eventBatch', sent, { token })).toEqual({ kept: 1 })
    const [stored] = await server.kernel.db
      .select()
      .from(analyticsBatches)
      .where(eq(analyticsBatches.batchId, sent.batchId))
    expect(stored).toEqual({
      batchId: sent.batchId,
      sessionId: 's-1',
      fromUid: null,
      shareDepth: null,
      fromSessionId: null,
      ...noProfile,
      receivedAt: testNow
    })
    const all = JSON.stringify([
      await server.kernel.db.select().from(analyticsBatches),
      await server.kernel.db.select().from(analyticsEvents)
    ])
    for (const secret of [
      mobile,
      mobile.slice(3),
      '王小明',
      token,
      'somebody',
      'Smith',
      '6581234567',
      '6590000001',
      '127.0.0.1'
    ])
      expect(all).not.toContain(secret)
  })

  test('can hold nothing personal: the tables have no such columns, and nothing ties them to a person', async () => {
    const columns = await queryRows(
      server.kernel.db,
      sql`
      select table_name || '.' || column_name as name from information_schema.columns where table_name in ('analytics_batches', 'analytics_events') order by 1`,
      z.object({ name: z.string() })
    )
    expect(columns.map(({ name }) => name)).toEqual([
      'analytics_batches.application_id',
      'analytics_batches.batch_id',
      'analytics_batches.from_session_id',
      'analytics_batches.from_uid',
      'analytics_batches.gender',
      'analytics_batches.received_at',
      'analytics_batches.sdk_version',
      'analytics_batches.session_id',
      'analytics_batches.share_depth',
      'analytics_events.batch_id',
      'analytics_events.code',
      'analytics_events.depth',
      'analytics_events.message',
      'analytics_events.name',
      'analytics_events.occurred_at',
      'analytics_events.order_id',
      'analytics_events.page',
      'analytics_events.position',
      'analytics_events.restaurant_id'
    ])
  })

  test('keeps in which showing a link was shared with its sharer only', async () => {
    const { token, userId: sharer } = await buildCustomer(server)
    const keptOf = async (facts: Partial<Params<'eventBatch'>>) => {
      const sent = batch(facts)
      await server.ask('eventBatch', sent, { token })
      return (
        await server.kernel.db.select().from(analyticsBatches).where(eq(analyticsBatches.batchId, sent.batchId))
      )[0]
    }
    expect(await keptOf({ fromUid: sharer, fromSessionId: 's-0' })).toMatchObject({
      fromUid: sharer,
      fromSessionId: 's-0'
    })
    expect(await keptOf({ fromUid: sharer })).toMatchObject({ fromUid: sharer, fromSessionId: null })
    expect(await keptOf({ fromSessionId: 's-0' })).toMatchObject({ fromUid: null, fromSessionId: null })
    for (const fromSessionId of ['me@example.com', '2 Smith Street', 'x'.repeat(41)]) {
      expect((await server.call('eventBatch', batch({ fromUid: sharer, fromSessionId }), { token })).status).toBe(400)
    }
  })

  test('from a clock that is weeks wrong happened when it arrived', async () => {
    const sent = batch({
      events: [-8 * dayMs, 2 * dayMs, -6 * dayMs].map((offset) => ({
        name: 'pageView',
        occurredAt: at(offset),
        depth: 1
      }))
    })
    await server.ask('eventBatch', sent, { token: await server.visitor() })
    expect((await eventsOf(sent.batchId)).map(({ occurredAt }) => occurredAt - testNow)).toEqual([0, 0, -6 * dayMs])
  })

  test('needs a token and is limited for each', async () => {
    expect((await server.call('eventBatch', batch())).status).toBe(401)
    const token = await server.visitor()
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1)
      statuses.push((await server.call('eventBatch', batch(), { token })).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    expect((await server.call('eventBatch', batch(), { token: await server.visitor() })).status).toBe(200)
  })

  test('is forgotten after 90 days with all its events', async () => {
    const old = batch()
    await server.ask('eventBatch', old, { token: await server.visitor() })
    server.clock.advance(90 * dayMs - 3_600_000)
    await server.kernel.jobs.runDue()
    expect(await eventsOf(old.batchId)).toHaveLength(1)
    server.clock.advance(2 * 3_600_000)
    const fresh = batch()
    await server.ask('eventBatch', fresh, { token: await server.visitor() })
    await server.kernel.jobs.runDue()
    expect(await eventsOf(old.batchId)).toEqual([])
    expect(await eventsOf(fresh.batchId)).toHaveLength(1)
  })
})

describe('a device that may be sent messages', () => {
  const ownerOf = async (clientId: string) =>
    (await server.kernel.db.select().from(pushClients).where(eq(pushClients.clientId, clientId)))[0]

  test('belongs to its last user', async () => {
    const first = await buildCustomer(server)
    const second = await buildCustomer(server)
    const visitor = await server.visitor()
    await server.ask(
      'pushClientSave',
      { clientId: 'device-1', userId: first.userId, platform: 'h5' },
      { token: first.token }
    )
    const registeredAt = server.clock.now()
    expect(await ownerOf('device-1')).toEqual({
      clientId: 'device-1',
      userId: first.userId,
      platform: 'h5',
      createdAt: registeredAt,
      updatedAt: registeredAt
    })
    server.clock.advance(1000)
    await server.ask('pushClientSave', { clientId: 'device-1', platform: 'weapp' }, { token: second.token })
    expect(await ownerOf('device-1')).toEqual({
      clientId: 'device-1',
      userId: second.userId,
      platform: 'weapp',
      createdAt: registeredAt,
      updatedAt: registeredAt + 1000
    })
    await server.ask('pushClientSave', { clientId: 'device-1', platform: 'weapp' }, { token: visitor })
    expect((await ownerOf('device-1'))?.userId).not.toBe(second.userId)
  })

  test('cannot be registered for somebody else, without a token, or as nothing', async () => {
    const { token } = await buildCustomer(server)
    const { userId } = await buildCustomer(server)
    expect(
      (await server.call('pushClientSave', { clientId: 'device-2', userId, platform: 'h5' }, { token })).status
    ).toBe(403)
    expect((await server.call('pushClientSave', { clientId: 'device-2', platform: 'h5' })).status).toBe(401)
    for (const clientId of ['', '  ', 'x'.repeat(201)])
      expect((await server.call('pushClientSave', { clientId, platform: 'h5' }, { token })).status).toBe(400)
    expect(
      (await server.call('pushClientSave', { clientId: 'device-2', platform: 'fridge' as 'h5' }, { token })).status
    ).toBe(400)
    expect(await ownerOf('device-2')).toBeUndefined()
  })

  test('is limited for each person', async () => {
    const { token } = await buildCustomer(server)
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1)
      statuses.push(
        (await server.call('pushClientSave', { clientId: `many-${count}`, platform: 'h5' }, { token })).status
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })

  test('is forgotten when it was not seen for half a year', async () => {
    const { token } = await buildCustomer(server)
    await server.ask('pushClientSave', { clientId: 'old', platform: 'h5' }, { token })
    server.clock.advance(181 * dayMs)
    const later = await buildCustomer(server)
    await server.ask('pushClientSave', { clientId: 'new', platform: 'h5' }, { token: later.token })
    await server.kernel.jobs.runDue()
    expect([await ownerOf('old'), (await ownerOf('new'))?.clientId]).toEqual([undefined, 'new'])
  })
})
