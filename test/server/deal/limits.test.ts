import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import type { CancelReason } from '@/domain/order-cancel'
import { unpaidOrdersMaximum } from '@/domain/order-state'
import { deals, firstDeals, restaurants } from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  submit
} from '../../support/commerce'
import { buildDeal, buyDeal, dealStockOf, ownDeal, prepareDeal } from '../../support/deals'
import { createTestServer, type TestServer } from '../../support/server'
import { beginPayingFor } from '../../support/ways'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await buildCity(server)
  await buildCity(server, { cityCode: 'SGN', countryCode: 'VN', names: { zh: '胡志明市', en: 'Ho Chi Minh City' } })
})
afterAll(() => server.close())
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Buyer = Awaited<ReturnType<typeof buildEater>>
const quoteCode = async ({ token }: Buyer, params: Params<'dealQuote'>) =>
  (await server.call('dealQuote', params, { token })).code
const send = ({ token }: Buyer, params: Params<'dealSubmit'>, key = nextId('limit-key-')) =>
  server.call('dealSubmit', params, { token, key })
const cancel = (buyer: Buyer, orderId: string) =>
  server.ask(
    'orderCancel',
    { orderId, reasonCode: 'changedMind' },
    { token: buyer.token, key: nextId('limit-cancel-') }
  )

test('what is not there, is over, or whose outlets are all gone is refused by quote and submit', async () => {
  const buyer = await buildEater(server)
  const outlet = await buildRestaurant(server)
  const off = async (dealId: string, change: Partial<typeof deals.$inferInsert>) => {
    const params = await prepareDeal(server, buyer, dealId)
    await server.kernel.db.update(deals).set(change).where(eq(deals.dealId, dealId))
    const quoted = await quoteCode(buyer, { dealId, count: 1 })
    expect((await send(buyer, params)).code).toBe(quoted)
    return quoted
  }
  expect(await quoteCode(buyer, { dealId: 'nothing', count: 1 })).toBe(codes.dealNotFound)
  expect(await off(await buildDeal(server, outlet), { status: 'removed' })).toBe(codes.dealNotFound)
  expect(await off(await buildDeal(server, outlet), { startsAt: server.clock.now() + 1 })).toBe(codes.dealNotFound)
  expect(await off(await buildDeal(server, outlet), { endsAt: server.clock.now() })).toBe(codes.dealEnded)
  const dealId = await buildDeal(server, outlet, { stock: 3 })
  const params = await prepareDeal(server, buyer, dealId)
  await server.kernel.db
    .update(restaurants)
    .set({ status: 'removed' })
    .where(eq(restaurants.restaurantId, outlet.restaurantId))
  const closed = await send(buyer, params)
  expect([closed.code, closed.message]).toEqual([codes.dealClosed, '餐厅已停止接待，这个团购不再销售'])
  expect(await dealStockOf(server, dealId)).toEqual([3, 0])
})

test('a person may have so many, what they gave back and did not pay aside', async () => {
  const buyer = await buildEater(server, 100_000)
  const dealId = await buildDeal(server, await buildRestaurant(server), { rules: { perPerson: 3 } })
  const over = await server.call('dealQuote', { dealId, count: 4 }, { token: buyer.token })
  expect([over.code, over.message]).toEqual([codes.dealLimit, '每人限购 3 份'])
  const unpaid = await buyDeal(server, buyer, dealId, { count: 2 })
  expect(await quoteCode(buyer, { dealId, count: 2 })).toBe(codes.dealLimit)
  await cancel(buyer, unpaid.orderId)
  const { orderId } = await ownDeal(server, buyer, dealId, { count: 3 })
  expect(await quoteCode(buyer, { dealId, count: 1 })).toBe(codes.dealLimit)
  const { amount } = await server.ask('dealRefundQuote', { orderId, count: 2 }, { token: buyer.token })
  await server.ask(
    'dealRefundSubmit',
    { orderId, count: 2, amount },
    { token: buyer.token, key: nextId('limit-back-') }
  )
  expect((await server.ask('dealQuote', { dealId, count: 2 }, { token: buyer.token })).maximumCount).toBe(2)
  expect(await quoteCode(buyer, { dealId, count: 3 })).toBe(codes.dealLimit)
  // An order unpaid in time does not count, also before its job has run
  const late = await buyDeal(server, buyer, dealId, { count: 2 })
  server.clock.set(Date.parse(late.expiresAt))
  expect((await server.ask('dealQuote', { dealId, count: 2 }, { token: buyer.token })).count).toBe(2)
  await server.kernel.jobs.runDue()
  expect(await dealStockOf(server, dealId)).toEqual([null, 1])
})

test('no more pieces are sold than are left', async () => {
  const buyer = await buildEater(server)
  const dealId = await buildDeal(server, await buildRestaurant(server), { stock: 4 })
  const params = await prepareDeal(server, buyer, dealId, { count: 3 })
  await buyDeal(server, await buildEater(server), dealId, { count: 2 })
  const refused = await send(buyer, params)
  expect([refused.code, refused.message]).toEqual([codes.dealSoldOut, '已售罄，看看其他团购吧'])
  const { maximumCount } = await server.ask('dealQuote', { dealId, count: 1 }, { token: buyer.token })
  expect([maximumCount, await dealStockOf(server, dealId)]).toEqual([2, [2, 2]])
  expect(await quoteCode(buyer, { dealId: await buildDeal(server, await buildRestaurant(server)), count: 21 })).toBe(
    codes.dealLimit
  )
})

test('somebody with many unpaid orders of deals pays one first', async () => {
  const buyer = await buildEater(server)
  const dealId = await buildDeal(server, await buildRestaurant(server))
  for (let made = 0; made < unpaidOrdersMaximum; made += 1) await buyDeal(server, buyer, dealId)
  expect(await quoteCode(buyer, { dealId, count: 1 })).toBe(codes.unpaidOrdersTooMany)
})

test('who says that they have paid, and has not, holds no more of a deal than who says nothing', async () => {
  const buyer = await buildEater(server)
  const dealId = await buildDeal(server, await buildRestaurant(server))
  const payNow = { name: 'PayNow', paymentType: 'PAY_NOW', country: 'SG', bank: 'paynow' } as const
  for (let made = 0; made < unpaidOrdersMaximum; made += 1) {
    const { paymentId } = await beginPayingFor(server, payNow, buyer, await buyDeal(server, buyer, dealId))
    await server.ask('paymentSubmit', { paymentId }, { token: buyer.token, key: nextId('said-paid-') })
  }
  expect(await quoteCode(buyer, { dealId, count: 1 })).toBe(codes.unpaidOrdersTooMany)
})

test('nothing of a price comes from the client, and what changed is agreed to again', async () => {
  const buyer = await buildEater(server)
  const dealId = await buildDeal(server, await buildRestaurant(server))
  const params = await prepareDeal(server, buyer, dealId, { count: 2 })
  const forged = { ...params, unitAmount: '0.01', price: '0.01', total: '0.02', figures: { total: '0.02' } }
  const made = await server.ask('dealSubmit', forged, { token: buyer.token, key: nextId('limit-key-') })
  expect(made.total).toBe('19.80')
  for (const count of [0, -1, 1.5]) expect((await send(buyer, { ...params, count })).code).toBe(codes.badRequest)
  expect((await send(buyer, { ...params, count: 200 })).code).toBe(codes.itemMaximum)
  const again = await prepareDeal(server, buyer, dealId)
  const changes = [
    { priceMinor: 991 },
    { taxedWhen: 'used' as const },
    { kind: 'cash' as const },
    { title: { zh: '单人套餐' } },
    { contents: [] }
  ]
  for (const change of changes) {
    await server.kernel.db.update(deals).set(change).where(eq(deals.dealId, dealId))
    expect((await send(buyer, again)).code).toBe(codes.quoteChanged)
    Object.assign(again, await prepareDeal(server, buyer, dealId))
  }
  expect((await send(buyer, { ...again, mobile: '12' })).code).toBe(codes.mobileInvalid)
  expect((await send(buyer, { ...again, mobile: '8123 4567' })).message).toBe('成功')
})

test('the price that is shown is what is paid, with the tax of what names its goods in it and none of money’s worth', async () => {
  const buyer = await buildEater(server)
  const vietnam = await buildRestaurant(server, {
    countryCode: 'VN',
    cityCode: 'SGN',
    currency: 'VND',
    utcOffsetMinutes: 420
  })
  const quoteOf = async (facts: Parameters<typeof buildDeal>[2], outlet = vietnam) => {
    const dealId = await buildDeal(server, outlet, facts)
    const { figures, tax } = await server.ask('dealQuote', { dealId, count: 3 }, { token: buyer.token })
    return [figures.dishSubtotal, figures.tax, figures.total, tax.rateBasisPoints, tax.isInclusive]
  }
  expect(await quoteOf({ priceMinor: 99_000, originalMinor: 120_000 })).toEqual([
    '297000',
    '22000',
    '297000',
    800,
    true
  ])
  expect(await quoteOf({ priceMinor: 99_000, originalMinor: 120_000, kind: 'cash', taxedWhen: 'used' })).toEqual([
    '297000',
    '0',
    '297000',
    0,
    true
  ])
})

test('an unpaid deal is cancelled for a reason of deals, which is kept; none of a meal is one, nor the other way round', async () => {
  const buyer = await buildEater(server)
  const outlet = await buildRestaurant(server)
  const stop = (orderId: string, reasonCode: CancelReason) =>
    server.call(
      'orderCancel',
      { orderId, reasonCode, reason: '朋友送了一张' },
      { token: buyer.token, key: nextId('limit-cancel-') }
    )
  const dealId = await buildDeal(server, outlet)
  const reasons = ['changedMind', 'wrongDeal', 'otherPayment', 'foundCheaper', 'other'] as const
  for (const reasonCode of reasons) {
    const { orderId } = await buyDeal(server, buyer, dealId)
    expect(await server.ask('orderCancelTerms', { orderId }, { token: buyer.token })).toMatchObject({
      kind: 'deal',
      reasons
    })
    expect((await stop(orderId, 'wrongAddress')).status).toBe(400)
    expect((await server.ask('orderGet', { orderId }, { token: buyer.token })).status).toBe('awaitingPayment')
    expect((await stop(orderId, reasonCode)).data).toEqual({ orderId, status: 'cancelled' })
    expect((await server.ask('orderGet', { orderId }, { token: buyer.token })).cancelCode).toBe(reasonCode)
  }
  const dish = await buildDish(server, outlet)
  const meal = await submit(server, buyer, { restaurantId: outlet.restaurantId, lines: [lineOf(dish.dishId, 2)] })
  expect((await stop(meal.orderId, 'foundCheaper')).status).toBe(400)
  expect((await stop(meal.orderId, 'wrongAddress')).code).toBe(codes.ok)
  // What is no deal is not shown as one
  const shown = await server.call('dealOrderGet', { orderId: meal.orderId }, { token: buyer.token })
  expect(shown.code).toBe(codes.orderNotFound)
})

describe('a first-time deal', () => {
  const chainOf = async () => {
    const chainId = nextId('chain-')
    return [await buildRestaurant(server, { chainId }), await buildRestaurant(server, { chainId })] as const
  }
  const firstAt = (outlet: Awaited<ReturnType<typeof buildRestaurant>>) =>
    buildDeal(server, outlet, { rules: { isFirstDeal: true } })

  test('is for whoever has bought nothing at the chain: no meal, no deal', async () => {
    const [here, there] = await chainOf()
    const [byMeal, byDeal] = [await buildEater(server, 100_000), await buildEater(server, 100_000)]
    const dealId = await firstAt(there)
    const dish = await buildDish(server, here)
    const meal = await submit(server, byMeal, { restaurantId: here.restaurantId, lines: [lineOf(dish.dishId, 2)] })
    // Not paid is not bought
    expect(await quoteCode(byMeal, { dealId, count: 1 })).toBe(codes.ok)
    await pay(server, byMeal, meal.orderId)
    const refused = await server.call('dealQuote', { dealId, count: 1 }, { token: byMeal.token })
    expect([refused.code, refused.message]).toEqual([
      codes.firstDealUsed,
      '首单优惠仅限没有在该餐厅及其连锁门店消费过的用户'
    ])
    await cancel(byMeal, meal.orderId)
    expect(await quoteCode(byMeal, { dealId, count: 1 })).toBe(codes.ok)
    await ownDeal(server, byDeal, await buildDeal(server, here))
    expect(await quoteCode(byDeal, { dealId, count: 1 })).toBe(codes.firstDealUsed)
    expect(await quoteCode(byDeal, { dealId: await firstAt(await buildRestaurant(server)), count: 1 })).toBe(codes.ok)
  })

  test('is had once over the chain while its order lives, and again after its end', async () => {
    const [here, there] = await chainOf()
    const buyer = await buildEater(server, 100_000)
    const [one, other] = [await firstAt(here), await firstAt(there)]
    const unpaid = await buyDeal(server, buyer, one)
    const waiting = await server.call('dealQuote', { dealId: other, count: 1 }, { token: buyer.token })
    expect([waiting.code, waiting.message]).toEqual([
      codes.firstDealUnpaid,
      '您有一笔该餐厅的首单优惠还没有付款，请先付款或取消'
    ])
    await cancel(buyer, unpaid.orderId)
    const { orderId } = await ownDeal(server, buyer, other, { count: 2 })
    expect(await quoteCode(buyer, { dealId: one, count: 1 })).toBe(codes.firstDealUsed)
    const back = async () =>
      server.ask(
        'dealRefundSubmit',
        { orderId, count: 1, amount: '9.90' },
        { token: buyer.token, key: nextId('back-key-') }
      )
    await back()
    // A part of it is still had
    expect(await quoteCode(buyer, { dealId: one, count: 1 })).toBe(codes.firstDealUsed)
    await back()
    await buyDeal(server, buyer, one)
    const rows = await server.kernel.db.select().from(firstDeals).where(eq(firstDeals.userId, buyer.userId))
    expect(rows).toMatchObject([{ chainKey: here.chainId }])
  })
})
