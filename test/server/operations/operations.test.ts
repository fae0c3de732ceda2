import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { operations } from '@/contract/operations'
import {
  mealKinds,
  nextStatus,
  type OrderEvent,
  type OrderKind,
  type OrderStatus,
  orderStatuses
} from '@/domain/order-state'
import { serverModules } from '../../../server/modules'
import { signOperation } from '../../../server/modules/operations/signature'
import { jobs, operationRequests, orderEvents, orders, riderPositions } from '../../../server/modules/tables'
import { readConfig } from '../../../server/platform/kernel/config'
import {
  brokenInvariants,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  outletPoint,
  pay,
  stockOf,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'
import { callAs, partners } from './partner'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
let outlet: Awaited<ReturnType<typeof buildRestaurant>>
beforeAll(async () => {
  outlet = await buildRestaurant(server, { restaurantId: 'own-outlet' })
})

async function paidOrder(deliveryType: 'delivery' | 'pickup' = 'delivery', restaurant = outlet) {
  const dish = await buildDish(server, restaurant, { stock: 10 })
  const eater = await buildEater(server, 10_000)
  const { orderId } = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)],
    deliveryType
  })
  await pay(server, eater, orderId)
  return {
    orderId,
    eater,
    dish,
    get: () => server.ask('orderGet', { orderId }, { token: eater.token }),
    track: () => server.ask('orderTrack', { orderId }, { token: eater.token })
  }
}
const rider = { name: '骑手 A1', phone: '+6581230001' }
const setOrder = (orderId: string, kind: OrderKind, status: OrderStatus) =>
  server.kernel.db.update(orders).set({ kind, status }).where(eq(orders.orderId, orderId))

describe('a restaurant and a rider by signed calls', () => {
  it('bring an order from the kitchen to the door, and it is completed two hours later', async () => {
    const { orderId, get, track } = await paidOrder()
    server.clock.advance(600_000)
    await server.kernel.jobs.runDue()
    expect((await get()).status).toBe('paid')
    const listed = await callAs(server, 'list', {}, { partner: 'kitchen' })
    expect(listed.data.items.find((item) => item.orderId === orderId)).toMatchObject({
      status: 'paid',
      restaurantId: 'own-outlet',
      dishes: [{ dishName: { zh: '麻婆豆腐' }, dishCount: 2, goods: null }],
      deliveryAddress: { addressDetail: '2 Smith Street' }
    })
    expect(await callAs(server, 'accept', { orderId }, { partner: 'kitchen' })).toMatchObject({
      status: 200,
      code: codes.ok,
      data: { orderId, status: 'accepted', isRepeat: false }
    })
    expect(await track()).toMatchObject({
      outlet: outletPoint,
      rider: null,
      remainingMeters: null,
      eta: { state: 'expected' }
    })
    await callAs(server, 'dispatch', { orderId, rider }, { partner: 'riders' })
    expect(await callAs(server, 'locate', { orderId, ...outletPoint }, { partner: 'riders' })).toMatchObject({
      code: codes.ok,
      data: { isNews: true }
    })
    expect(await track()).toMatchObject({
      status: 'delivering',
      rider: { ...rider, position: outletPoint },
      remainingMeters: 1112,
      eta: { state: 'expected' }
    })
    await callAs(server, 'deliver', { orderId }, { partner: 'riders' })
    expect((await track()).rider).toEqual({ ...rider, position: null, rating: null })
    expect((await get()).timeline.map(({ status }) => status)).toEqual([
      'awaitingPayment',
      'paid',
      'accepted',
      'delivering',
      'delivered'
    ])
    server.clock.advance(2 * 3_600_000)
    await server.kernel.jobs.runDue()
    expect((await get()).status).toBe('completed')
    expect((await callAs(server, 'list', {}, { partner: 'kitchen' })).data.items).toEqual([])
  })

  it('hand a pickup over the counter', async () => {
    const { orderId, get } = await paidOrder('pickup')
    for (const name of ['accept', 'ready', 'handOver'] as const)
      expect((await callAs(server, name, { orderId }, { partner: 'kitchen' })).code).toBe(codes.ok)
    expect(await get()).toMatchObject({ status: 'pickedUp', actions: ['review', 'afterSale', 'reorder', 'contact'] })
  })

  it('refuse an order, which gives everything back and says why', async () => {
    const { orderId, eater, dish, get } = await paidOrder()
    expect(
      await callAs(server, 'reject', { orderId, reasonCode: 'tooBusy', reason: '豆腐没了' }, { partner: 'kitchen' })
    ).toMatchObject({ code: codes.ok, data: { status: 'refunded' } })
    expect(await get()).toMatchObject({
      status: 'refunded',
      cancelCode: 'tooBusy',
      cancelReason: '豆腐没了',
      refund: { isComplete: true }
    })
    expect((await server.ask('walletSummary', {}, { token: eater.token })).walletBalanceAmount).toBe('100.00')
    expect(await stockOf(server, dish.dishId)).toMatchObject({ stockLeft: 10, sold: 0 })
    expect(await callAs(server, 'reject', { orderId, reasonCode: 'closed' })).toMatchObject({
      code: codes.ok,
      data: { isRepeat: true }
    })
    expect((await callAs(server, 'accept', { orderId })).code).toBe(codes.orderStateChanged)
    expect(await brokenInvariants(server)).toEqual([])
  })

  it('say a thing again without its happening twice, and may change the rider on the way', async () => {
    const { orderId, get } = await paidOrder()
    const answers = await Promise.all([1, 2, 3].map(() => callAs(server, 'accept', { orderId })))
    expect(answers.map(({ data }) => data.isRepeat).sort()).toEqual([false, true, true])
    await callAs(server, 'dispatch', { orderId, rider })
    expect((await callAs(server, 'accept', { orderId })).data).toMatchObject({ status: 'delivering', isRepeat: true })
    expect((await callAs(server, 'dispatch', { orderId, rider: { ...rider, name: '骑手 B2' } })).data.isRepeat).toBe(
      true
    )
    expect((await get()).meal?.rider).toEqual({ ...rider, name: '骑手 B2', rating: null })
    expect(await server.kernel.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).toHaveLength(4)
  })
})

const acts: Readonly<
  Record<
    'accept' | 'reject' | 'ready' | 'dispatch' | 'handOver' | 'deliver',
    { readonly event: OrderEvent; readonly more?: object }
  >
> = {
  accept: { event: 'accept' },
  reject: { event: 'reject', more: { reasonCode: 'closed' } },
  ready: { event: 'ready' },
  dispatch: { event: 'dispatch', more: { rider } },
  handOver: { event: 'handOver' },
  deliver: { event: 'deliver' }
}

test.each([...mealKinds])('every act on every state of a %s is what the table says, or refused', async (kind) => {
  const { orderId } = await paidOrder()
  for (const status of orderStatuses) {
    for (const name of ['accept', 'ready', 'dispatch', 'handOver', 'deliver'] as const) {
      await setOrder(orderId, kind, status)
      await server.kernel.db.delete(orderEvents).where(eq(orderEvents.orderId, orderId))
      const { event, more = {} } = acts[name]
      const answer = await callAs(server, name, { orderId, ...more })
      const next = nextStatus(kind, status, event)
      expect([kind, status, name, answer.code === codes.ok ? answer.data.status : answer.code]).toEqual([
        kind,
        status,
        name,
        next ?? codes.orderStateChanged
      ])
    }
    const located = await callAs(server, 'locate', { orderId, ...outletPoint })
    await setOrder(orderId, kind, status)
    expect([status, (await callAs(server, 'locate', { orderId, ...outletPoint })).code]).toEqual([
      status,
      status === 'delivering' ? codes.ok : codes.orderStateChanged
    ])
    expect(located.status).toBe(200)
  }
  await server.kernel.db.delete(jobs)
})

describe("a rider's place", () => {
  it('is one row that only moves forward, and not more often than the map needs', async () => {
    const { orderId, track } = await paidOrder()
    await callAs(server, 'accept', { orderId })
    await callAs(server, 'dispatch', { orderId, rider })
    const now = server.clock.now()
    const tell = async (latitude: number, at: number) =>
      (
        await callAs(
          server,
          'locate',
          { orderId, latitude, longitude: 103.84, at: new Date(at).toISOString() },
          { partner: 'riders' }
        )
      ).data.isNews
    expect(await tell(1.3, now - 60_000)).toBe(true)
    expect(await tell(1.31, now - 70_000)).toBe(false)
    expect(await tell(1.32, now - 59_000)).toBe(false)
    expect(await tell(1.33, now - 50_000)).toBe(true)
    expect((await track()).rider?.position).toMatchObject({ latitude: 1.33, at: new Date(now - 50_000).toISOString() })
    expect(
      await server.kernel.db.select().from(riderPositions).where(eq(riderPositions.orderId, orderId))
    ).toHaveLength(1)
    const ahead = { orderId, ...outletPoint, at: new Date(now + 120_000).toISOString() }
    expect((await callAs(server, 'locate', ahead)).status).toBe(400)
    expect((await callAs(server, 'locate', { orderId, latitude: 91, longitude: 0 })).status).toBe(400)
  })

  it("is its person's alone", async () => {
    const { orderId } = await paidOrder()
    const stranger = await buildEater(server)
    expect((await server.call('orderTrack', { orderId }, { token: stranger.token })).code).toBe(codes.orderNotFound)
    expect((await server.call('orderTrack', { orderId }, { token: await server.visitor() })).code).toBe(
      codes.loginRequired
    )
  })
})

describe('a request that is not a partner’s', () => {
  it.each<[string, Parameters<typeof callAs>[3], keyof typeof codes, number]>([
    ['by nobody known', { partner: 'nobody' }, 'operationUnsigned', 401],
    ['with another key', { key: 'x'.repeat(40) }, 'operationUnsigned', 401],
    [
      'with the key of another partner',
      { partner: 'kitchen', key: 'key-of-riders-'.padEnd(40, '0') },
      'operationUnsigned',
      401
    ],
    ['without a signature', { signature: '' }, 'operationUnsigned', 401],
    ['with another body', { signedBody: '{"orderId":"other"}' }, 'operationUnsigned', 401],
    ['of another path', { signedPath: '/api/operations/order/deliver' }, 'operationUnsigned', 401],
    ['without a time', { timestamp: 'now' }, 'operationUnsigned', 401],
    ['with a short nonce', { nonce: 'abc' }, 'operationUnsigned', 401],
    [
      'from an hour ago',
      { timestamp: String(Math.floor(Date.parse('2026-01-01T00:00:00Z') / 1000)) },
      'operationStale',
      401
    ]
  ])('is refused %s, and nothing happens', async (_what, facts, code, status) => {
    const { orderId, get } = await paidOrder()
    expect(await callAs(server, 'accept', { orderId }, facts)).toMatchObject({ status, code: codes[code] })
    expect((await get()).status).toBe('paid')
  })

  it('is refused the second time, also when the first was refused for what it said', async () => {
    const { orderId, get } = await paidOrder()
    const facts = { nonce: 'only-once-1', timestamp: String(Math.floor(server.clock.now() / 1000)) }
    expect((await callAs(server, 'deliver', { orderId }, facts)).code).toBe(codes.orderStateChanged)
    expect(await callAs(server, 'deliver', { orderId }, facts)).toMatchObject({
      status: 401,
      code: codes.operationReplayed,
      message: 'This request was taken before'
    })
    const many = await Promise.all(
      [1, 2, 3, 4].map(() => callAs(server, 'accept', { orderId }, { ...facts, nonce: 'only-once-2' }))
    )
    expect(many.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    // The nonce is each partner's own
    expect((await callAs(server, 'list', {}, { partner: 'riders', nonce: 'only-once-2' })).code).toBe(codes.ok)
    expect((await get()).status).toBe('accepted')
  })

  it("cannot do another kind of partner's work, nor touch another's orders", async () => {
    const elsewhere = await paidOrder('delivery', await buildRestaurant(server))
    expect((await callAs(server, 'accept', { orderId: elsewhere.orderId }, { partner: 'riders' })).status).toBe(403)
    expect((await callAs(server, 'deliver', { orderId: elsewhere.orderId }, { partner: 'kitchen' })).status).toBe(403)
    for (const orderId of [elsewhere.orderId, 'never-was'])
      expect((await callAs(server, 'accept', { orderId }, { partner: 'kitchen' })).code).toBe(codes.orderNotFound)
    expect(
      (await callAs(server, 'list', {}, { partner: 'kitchen' })).data.items.map(({ restaurantId }) => restaurantId)
    ).not.toContain((await elsewhere.get()).outlet?.restaurantId)
    expect((await elsewhere.get()).status).toBe('paid')
  })

  it('with a body that is none is malformed', async () => {
    for (const params of [{}, { orderId: 5 }, { orderId: 'x y' }])
      expect((await callAs(server, 'accept', params)).status).toBe(400)
  })
})

test('the signature is what the document says', () => {
  const body = '{"orderId":"o1"}'
  const lines = [
    'POST',
    '/api/operations/order/accept',
    '1767225600',
    'nonce-0001',
    createHash('sha256').update(body).digest('hex')
  ]
  expect(
    signOperation('k'.repeat(32), { path: lines[1] ?? '', timestamp: '1767225600', nonce: 'nonce-0001', body })
  ).toBe(createHmac('sha256', 'k'.repeat(32)).update(lines.join('\n')).digest('hex'))
})

test('OpenAPI has every call with its headers', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json<{
    paths: Record<string, { post: { parameters: { name: string }[] } }>
  }>()
  for (const { path } of Object.values(operations)) {
    expect(document.paths[`/api/${path}`]?.post.parameters.map(({ name }) => name)).toEqual([
      'x-partner',
      'x-timestamp',
      'x-nonce',
      'x-signature'
    ])
  }
})

test('every call is answered by one module', () => {
  expect(serverModules.flatMap(({ operations: acts = {} }) => Object.keys(acts)).sort()).toEqual(
    Object.keys(operations).sort()
  )
})

test('old nonces are swept, young ones stay', async () => {
  await callAs(server, 'list', {}, { nonce: 'swept-nonce' })
  server.clock.advance(3_600_000)
  await callAs(server, 'list', {}, { nonce: 'young-nonce' })
  await server.kernel.db.insert(jobs).values({
    jobId: 'sweep-now',
    kind: 'sweep',
    payload: {},
    runAt: server.clock.now() - 1,
    createdAt: server.clock.now()
  })
  await server.kernel.jobs.runDue()
  const nonces = (await server.kernel.db.select().from(operationRequests)).map(({ nonce }) => nonce)
  expect([nonces.includes('swept-nonce'), nonces.includes('young-nonce')]).toEqual([false, true])
})

test.each([
  ['no JSON', 'nonsense'],
  ['a short key', '[{"id":"a","key":"short","roles":["rider"]}]'],
  ['a role that is none', `[{"id":"a","key":"${'k'.repeat(32)}","roles":["cook"]}]`],
  ['a partner twice', JSON.stringify([1, 2].map(() => ({ id: 'a', key: 'k'.repeat(32), roles: ['rider'] })))]
])('the server does not start with %s for its partners', (_what, text) => {
  expect(() => readConfig({ OPERATIONS_PARTNERS: text }, '/')).toThrow('OPERATIONS_PARTNERS')
})
