import { codes } from '@/contract/codes'
import { isDealCode } from '@/domain/deal-code'
import { brokenInvariants, buildCity, buildEater, buildRestaurant, nextId, topUp } from '../../support/commerce'
import { buildDeal, buyDeal, codesOf, dealStockOf, ownDeal, prepareDeal } from '../../support/deals'
import { createTestServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await buildCity(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

test('a deal that is paid has its codes, and its order is available', async () => {
  const buyer = await buildEater(server, 10_000)
  const outlet = await buildRestaurant(server)
  const dealId = await buildDeal(server, outlet, { stock: 10 })
  const order = await ownDeal(server, buyer, dealId, { count: 3 })
  expect(order).toMatchObject({
    kind: 'deal',
    status: 'available',
    total: '29.70',
    actions: ['showCode', 'giveBack', 'contact'],
    count: 3,
    figures: { tax: '2.45', total: '29.70', savings: '15.30' },
    outlet: { restaurantId: outlet.restaurantId, name: outlet.name, phone: outlet.phone },
    deal: { dealId, returnableCount: 3, mobile: '+6581234567', outletCount: 1, refunds: [] }
  })
  const { deal: _deal, ...common } = order
  expect(await server.ask('orderGet', { orderId: order.orderId }, { token: buyer.token })).toEqual(common)
  const stranger = await buildEater(server)
  const strangers = await server.call('dealOrderGet', { orderId: order.orderId }, { token: stranger.token })
  expect(strangers.code).toBe(codes.orderNotFound)
  const kept = await codesOf(server, order.orderId)
  expect(kept.map(({ code }) => isDealCode(code))).toEqual([true, true, true])
  expect(order.deal.codes.map(({ code, state }) => [code, state])).toEqual(kept.map(({ code }) => [code, 'unused']))
  expect(await dealStockOf(server, dealId)).toEqual([7, 3])
})

test('the wallet may pay a part, or all of it at once', async () => {
  const buyer = await buildEater(server, 500)
  const dealId = await buildDeal(server, await buildRestaurant(server))
  const part = await buyDeal(server, buyer, dealId, { usesBalance: true })
  expect(part).toMatchObject({ total: '4.90', isPaid: false })
  await topUp(server, buyer.userId, 990)
  const whole = await buyDeal(server, buyer, dealId, { usesBalance: true })
  expect(whole).toMatchObject({ total: '0.00', isPaid: true })
  expect((await codesOf(server, whole.orderId)).length).toBe(1)
})

test('what the client says of a price is not asked, and what was not agreed to is refused', async () => {
  const buyer = await buildEater(server)
  const dealId = await buildDeal(server, await buildRestaurant(server))
  const params = await prepareDeal(server, buyer, dealId, { count: 2 })
  const other = await server.call(
    'dealSubmit',
    { ...params, count: 1 },
    { token: buyer.token, key: nextId('deal-key-') }
  )
  expect(other.code).toBe(codes.quoteChanged)
  expect(await dealStockOf(server, dealId)).toEqual([null, 0])
})
