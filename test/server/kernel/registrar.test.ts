import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import { type EndpointName, endpoints } from '@/contract/endpoints'
import type { Db } from '../../../server/db/database'
import { readSetting, writeSetting } from '../../../server/db/settings'
import { inTransaction } from '../../../server/db/transaction'
import { RawJson } from '../../../server/http/envelope'
import { runOnce } from '../../../server/http/idempotency'
import type { ServerModule } from '../../../server/http/module'
import { countHit } from '../../../server/http/rate-window'
import { defineRoutes } from '../../../server/http/routes'
import { serverModules } from '../../../server/modules'
import { buildCustomer } from '../../support/people'
import { createTestServer, useServer } from '../../support/server'

/** How often the work was begun; what was given up is counted, too. */
let effects = 0
let shouldFail = false
let hold: Promise<void> = Promise.resolve()

/** How often an order was paid and is paid still. */
const timesPaid = async (db: Db, orderId: string) => (await readSetting(db, `paid ${orderId}`, z.number())) ?? 0

const paid = { paymentId: 'p1', status: 'succeeded', redirectUrl: null } as const
const shelf = {
  restaurantId: 'mart',
  currency: 'SGD',
  version: '1',
  categories: [{ categoryId: 'c1', name: { zh: '新鲜'.repeat(1_000) } }],
  dishes: []
}
const ready = new RawJson(JSON.stringify(shelf))
const probe: ServerModule = {
  name: 'probe',
  routes: defineRoutes({
    displayTemplate: async ({ restaurantId }) => (restaurantId === 'r2' ? 'template2' : 'template3'),
    martShelf: async () => ready,
    restaurantFeed: async ({ latitude }) => ({
      items: [],
      nextCursor: String(latitude),
      ...(latitude === 89 && { owner: 'not in the contract' })
    }),
    menuGet: async () => JSON.parse('{"restaurantId":"r1","price":"not in the contract"}'),
    paymentCreate: (params, context) =>
      runOnce(context, 'paymentCreate', params, async (tx) => {
        effects += 1
        await writeSetting(tx, `paid ${params.orderId}`, (await timesPaid(tx, params.orderId)) + 1)
        await hold
        if (shouldFail) throw new Error('killed in the middle')
        return { ...paid, paymentId: `p${effects}` }
      })
  })
}
const own = (name: string) => ['login', 'account', 'user', 'system', 'sandbox'].includes(name)

const server = useServer({ modules: [...serverModules.filter(({ name }) => own(name)), probe] })
let token: string
beforeAll(async () => {
  token = (await buildCustomer(server)).token
})
beforeEach(() => {
  effects = 0
  shouldFail = false
  hold = Promise.resolve()
})

const pay = (orderId: string, key: string | undefined, expectedAmount = '12.80', by = token) =>
  server.call(
    'paymentCreate',
    { orderId, paymentType: 'WALLET_PAY', expectedAmount },
    { token: by, ...(key !== undefined && { key }) }
  )
const isMarked = async (orderId: string) => (await timesPaid(server.kernel.db, orderId)) > 0

test('params come from path and query, and numbers from text', async () => {
  expect(await server.ask('displayTemplate', { restaurantId: 'r2' })).toBe('template2')
  expect((await server.app.inject('/api/restaurant/r2/displayTemplate?restaurantId=r9')).json().data).toBe('template2')
  expect((await server.ask('restaurantFeed', { latitude: 1.5 })).nextCursor).toBe('1.5')
  expect((await server.app.inject('/api/restaurant/feed/list?latitude=&cursor=')).json().data.nextCursor).toBe(
    'undefined'
  )
})

test.each(['latitude=north', 'latitude=91', 'latitude=1&latitude=2', 'sort=cheapest'])(
  'a query of %s is a bad request',
  async (query) => {
    const response = await server.app.inject(`/api/restaurant/feed/list?${query}`)
    expect([response.statusCode, response.json().code]).toEqual([400, codes.badRequest])
  }
)

test('an id of impossible form is refused before any handler', async () => {
  expect((await server.app.inject(`/api/restaurant/${'x'.repeat(41)}/displayTemplate`)).statusCode).toBe(400)
  expect((await server.app.inject('/api/restaurant/a%27%3B--/displayTemplate')).statusCode).toBe(400)
})

test('an answer that is kept ready is the envelope in the language of the caller', async () => {
  const response = await server.app.inject({ url: '/api/restaurant/mart/shelf', headers: { 'accept-language': 'en' } })
  expect(response.json()).toEqual({ code: 1, message: 'Success', data: shelf })
  expect(response.headers['x-request-id']).toEqual(expect.any(String))
  expect(Number(response.headers['x-server-time'])).toBe(server.clock.now())
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body]
])('and is compressed once for whoever reads %s', async (accepted, encoding, decompress) => {
  const ask = () =>
    server.app.inject({
      url: '/api/restaurant/mart/shelf',
      headers: { 'accept-language': 'en', 'accept-encoding': accepted }
    })
  for (const response of [await ask(), await ask()]) {
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(JSON.parse(decompress(response.rawPayload).toString())).toEqual({ code: 1, message: 'Success', data: shelf })
  }
})

test('an answer outside the contract is a fault where answers are checked', async () => {
  expect(await server.call('menuGet', { restaurantId: 'r1' })).toMatchObject({ status: 500, code: codes.serverFault })
})

test('an answer that names more than the contract does is one too', async () => {
  expect(await server.call('restaurantFeed', { latitude: 89 })).toMatchObject({ status: 500, code: codes.serverFault })
})

test('an endpoint that is served twice is refused at start', async () => {
  await expect(createTestServer({ modules: [probe, { ...probe, name: 'twice' }] })).rejects.toThrow('displayTemplate')
})

test('what moves money needs a key of the right form', async () => {
  for (const key of [undefined, 'short', 'with blank in it', 'x'.repeat(101)])
    expect(await pay('o1', key)).toMatchObject({ status: 400, code: codes.badRequest })
  expect(effects).toBe(0)
})

test('the same request with the same key is done once and answered alike', async () => {
  const first = await pay('o2', 'key-00000002')
  const second = await pay('o2', 'key-00000002')
  expect(second.data).toEqual(first.data)
  expect(effects).toBe(1)
})

test('the same key with another request is refused; another key, person or endpoint is another call', async () => {
  await pay('o3', 'key-00000003')
  expect(await pay('o3', 'key-00000003', '12.81')).toMatchObject({ status: 400, code: codes.badRequest })
  const other = await buildCustomer(server)
  await pay('o3', 'key-00000003', '12.80', other.token)
  await pay('o3', 'key-0000003b')
  expect(effects).toBe(3)
})

test('a call that dies in the middle leaves nothing, and its repeat is done again', async () => {
  shouldFail = true
  expect((await pay('o4', 'key-00000004')).status).toBe(500)
  expect(await isMarked('o4')).toBe(false)
  shouldFail = false
  expect((await pay('o4', 'key-00000004')).code).toBe(codes.ok)
  expect(await isMarked('o4')).toBe(true)
})

test('ten repeats at once are one effect: the others get its answer or hear that it runs', async () => {
  let release = () => {}
  hold = new Promise((resolve) => {
    release = resolve
  })
  const calls = Array.from({ length: 10 }, () => pay('o5', 'key-00000005'))
  // Time for the repeats to come in while the first runs
  setTimeout(release, 150)
  const answers = await Promise.all(calls)
  // One that came between the first one's end and its own look may have begun, and has given all of it up
  expect(await timesPaid(server.kernel.db, 'o5')).toBe(1)
  expect(answers.every(({ code }) => code === codes.ok || code === codes.operationInProgress)).toBe(true)
  expect(answers.some(({ code }) => code === codes.ok)).toBe(true)
  expect((await pay('o5', 'key-00000005')).data).toEqual(answers.find(({ code }) => code === codes.ok)?.data)
})

test('a shared window counts exactly over all processes', async () => {
  const window = { subject: 'probe', seconds: 60, limit: 5 }
  const hits = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      inTransaction(server.kernel.database, (tx) => countHit(tx, server.clock.now(), window))
    )
  )
  expect(hits.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await inTransaction(server.kernel.database, (tx) => countHit(tx, server.clock.now() + 60_000, window))
})

test('a window counts after January 2038, when seconds outgrow four bytes', async () => {
  const window = { subject: 'later probe', seconds: 60, limit: 1 }
  const hit = () =>
    inTransaction(server.kernel.database, (tx) => countHit(tx, Date.parse('2040-01-01T00:00:00Z'), window))
  await hit()
  await expect(hit()).rejects.toThrow()
})

test('the OpenAPI document names every endpoint of the contract with its method, params and answer', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json()
  for (const [name, { path, method }] of Object.entries(endpoints)) {
    const operation = document.paths[`/api/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    expect({ name, operationId: operation?.operationId as EndpointName }).toEqual({ name, operationId: name })
    expect(operation.responses[200].content['application/json'].schema.properties.data).toBeDefined()
  }
  expect(document.paths['/api/restaurant/{restaurantId}/displayTemplate'].get.parameters[0]).toMatchObject({
    name: 'restaurantId',
    in: 'path',
    required: true
  })
  expect(document.paths['/api/payment/create'].post.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', required: true })
  )
})
