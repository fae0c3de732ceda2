import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { dealCodeTabs } from '@/domain/deal'
import { inTransaction } from '../../../server/db/transaction'
import { giveBackCodes, moveOrderByCodes } from '../../../server/modules/deal'
import { dealCodes, deals, restaurants } from '../../../server/modules/tables'
import { brokenInvariants, buildCity, buildEater, buildRestaurant } from '../../support/commerce'
import { buildDeal, buyDeal, codesOf, dealOrderOf, openRules, ownDeal, useCode } from '../../support/deals'
import { createTestServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await buildCity(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const day = 86_400_000
type Buyer = Awaited<ReturnType<typeof buildEater>>
const tabsOf = async ({ token }: Buyer) =>
  Promise.all(
    [undefined, ...dealCodeTabs].map(async (tab) =>
      (await server.ask('dealCodeList', tab === undefined ? {} : { tab }, { token })).items.map((group) => [
        group.orderId,
        group.tab,
        group.count
      ])
    )
  )
const inOne = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(server.kernel.database, work)

test('codes of one order stand in the tab of their state, and the order follows them', async () => {
  const buyer = await buildEater(server, 10_000)
  const outlet = await buildRestaurant(server)
  const { orderId } = await ownDeal(server, buyer, await buildDeal(server, outlet), { count: 4 })
  const [one, two, three, four] = (await codesOf(server, orderId)).map(({ dealCodeId }) => dealCodeId)
  const status = async () => (await server.ask('orderGet', { orderId }, { token: buyer.token })).status
  expect(await tabsOf(buyer)).toEqual([[[orderId, 'unused', 4]], [[orderId, 'unused', 4]], [], [], []])
  await useCode(server, one ?? '', outlet.restaurantId)
  await inOne((tx) => giveBackCodes(tx, server.kernel, { orderId }, [two ?? ''], 'closed'))
  await server.kernel.db
    .update(dealCodes)
    .set({ state: 'expired' })
    .where(eq(dealCodes.dealCodeId, three ?? ''))
  await inOne((tx) => moveOrderByCodes(tx, server.kernel, orderId))
  expect(await status()).toBe('available')
  const [any, ...tabs] = await tabsOf(buyer)
  expect(tabs).toEqual([
    [[orderId, 'unused', 1]],
    [[orderId, 'used', 1]],
    [[orderId, 'expired', 1]],
    [[orderId, 'refunded', 1]]
  ])
  expect(any).toHaveLength(4)
  const onWay = async (state: 'refunding' | 'refunded') => {
    await server.kernel.db
      .update(dealCodes)
      .set({ state })
      .where(eq(dealCodes.dealCodeId, two ?? ''))
    const { items } = await server.ask('dealCodeList', { tab: 'refunded' }, { token: buyer.token })
    return items.map(({ count, refundingCount }) => [count, refundingCount])
  }
  expect([await onWay('refunding'), await onWay('refunded')]).toEqual([[[1, 1]], [[1, 0]]])
  const used = await server.ask('dealCodeList', { tab: 'used' }, { token: buyer.token })
  expect(used.items).toMatchObject([
    { usedRestaurantName: outlet.name, usedAt: new Date(server.clock.now()).toISOString(), utcOffsetMinutes: 480 }
  ])
  await useCode(server, four ?? '', outlet.restaurantId)
  expect(await status()).toBe('used')
  // The counter takes it back, and what was used before is still used
  await server.kernel.db
    .update(dealCodes)
    .set({ state: 'unused', usedAt: null, usedRestaurantId: null, usedBy: null })
    .where(eq(dealCodes.dealCodeId, four ?? ''))
  await inOne((tx) => moveOrderByCodes(tx, server.kernel, orderId))
  expect(await status()).toBe('available')
})

test('unused ones come by their end, soonest first, others newest first, by pages', async () => {
  const buyer = await buildEater(server, 1_000_000)
  const outlet = await buildRestaurant(server)
  const bought: string[] = []
  for (const validDays of [5, null, 2, 9, 2, 30, 1, null, 7, 3, 4, 8]) {
    const { orderId } = await ownDeal(server, buyer, await buildDeal(server, outlet, { rules: { validDays } }))
    bought.push(orderId)
    server.clock.advance(1000)
  }
  const pages = async (tab?: 'unused') => {
    const first = await server.ask('dealCodeList', { ...(tab && { tab }) }, { token: buyer.token })
    const next = await server.ask(
      'dealCodeList',
      { ...(tab && { tab }), cursor: first.nextCursor ?? '' },
      { token: buyer.token }
    )
    expect([first.items.length, next.nextCursor]).toEqual([10, null])
    return [...first.items, ...next.items]
  }
  const ends = (await pages('unused')).map(({ validUntil }) => validUntil ?? 'never')
  expect(ends).toEqual([...ends].sort())
  expect(ends.slice(-2)).toEqual(['never', 'never'])
  expect((await pages()).map(({ orderId }) => orderId)).toEqual([...bought].reverse())
})

test('the codes of an order are shown with its rules and where they are taken, to whoever bought them alone', async () => {
  const [buyer, other] = [await buildEater(server, 10_000), await buildEater(server)]
  const outlet = await buildRestaurant(server)
  const dealId = await buildDeal(server, outlet, { rules: { validDays: 2, people: 2 } })
  const unpaid = await buyDeal(server, buyer, dealId)
  expect((await server.ask('dealCodeGet', { orderId: unpaid.orderId }, { token: buyer.token })).codes).toEqual([])
  const { orderId } = await ownDeal(server, buyer, dealId, { count: 2 })
  const shown = await server.ask('dealCodeGet', { orderId }, { token: buyer.token })
  expect(shown).toMatchObject({
    orderId,
    dealId,
    rules: { people: 2 },
    restaurantName: outlet.name,
    outletCount: 1,
    outlets: [{ restaurantId: outlet.restaurantId }],
    serverTime: new Date(server.clock.now()).toISOString()
  })
  const now = server.clock.now()
  const midnight = now - ((now + 8 * 3_600_000) % day) + day
  expect(shown.codes.map(({ state, validUntil }) => [state, validUntil])).toEqual(
    Array(2).fill(['unused', new Date(midnight + day - 1).toISOString()])
  )
  for (const token of [other.token])
    expect((await server.call('dealCodeGet', { orderId }, { token })).code).toBe(codes.orderNotFound)
  const used = shown.codes[0]?.dealCodeId ?? ''
  await useCode(server, used, outlet.restaurantId)
  const after = await server.ask('dealCodeGet', { orderId }, { token: buyer.token })
  expect(after.codes.find(({ dealCodeId }) => dealCodeId === used)).toMatchObject({
    state: 'used',
    usedRestaurantName: outlet.name,
    disputableUntil: new Date(now + day).toISOString(),
    dispute: null
  })
})

test('a deal that is edited after its purchase keeps its terms', async () => {
  const buyer = await buildEater(server, 10_000)
  const outlet = await buildRestaurant(server)
  const dealId = await buildDeal(server, outlet, { rules: { validDays: 5 } })
  const paid = await ownDeal(server, buyer, dealId)
  const waiting = await buyDeal(server, buyer, dealId)
  await server.kernel.db
    .update(deals)
    .set({
      priceMinor: 1,
      originalMinor: 2,
      contents: [],
      title: { zh: '别的' },
      rules: { ...openRules, refund: 'none', validDays: 1 }
    })
    .where(eq(deals.dealId, dealId))
  await server.kernel.db
    .update(restaurants)
    .set({ name: { zh: '新名字' } })
    .where(eq(restaurants.restaurantId, outlet.restaurantId))
  const later = await dealOrderOf(server, buyer, paid.orderId)
  // Who sells it is called and found as they are now
  expect(later).toEqual({ ...paid, outlet: { ...paid.outlet, name: { zh: '新名字' } } })
  expect((await server.ask('cashierGet', { orderId: waiting.orderId }, { token: buyer.token })).total).toBe('9.90')
  expect((await dealOrderOf(server, buyer, waiting.orderId)).deal).toMatchObject({
    rules: { refund: 'anyTime', validDays: 5 },
    contents: [{ amount: '15.00' }]
  })
})
