import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { isoDateAt } from '@/domain/calendar'
import { deals, restaurants } from '../../../server/modules/tables'
import { brokenInvariants, buildCity, buildEater, buildRestaurant, nextId } from '../../support/commerce'
import { buildDeal, buyDeal, codesOf, dealOrderOf, dealStockOf, ownDeal } from '../../support/deals'
import { newestCode } from '../../support/people'
import { createTestServer, type TestServer } from '../../support/server'
import { beginPayingFor, type Way } from '../../support/ways'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await buildCity(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const byCard: Way = { name: 'the bank of cards', paymentType: 'CREDITCARD_PAY', country: 'SG' }
type Buyer = Awaited<ReturnType<typeof buildEater>>
const view = (buyer: Buyer, orderId: string) => dealOrderOf(server, buyer, orderId)

/** An order whose payment was begun in time, and which has expired without its money. */
async function expired(buyer: Buyer, dealId: string, asked: { count?: number; usesBalance?: boolean } = {}) {
  const paying = await beginPayingFor(server, byCard, buyer, await buyDeal(server, buyer, dealId, asked))
  server.clock.set(Date.parse(paying.order.expiresAt))
  await server.kernel.jobs.runDue()
  expect((await view(buyer, paying.order.orderId)).status).toBe('expired')
  return paying
}

async function moneyComes({ takeMoney, tell, order }: Awaited<ReturnType<typeof expired>>, buyer: Buyer) {
  await takeMoney()
  await tell(server)
  await server.kernel.jobs.runDue()
  const { status, refund, deal } = await view(buyer, order.orderId)
  return { status, refund: refund?.amount, codes: deal.codes.length }
}

test('late money takes the pieces again, and with them the first-time deal', async () => {
  const buyer = await buildEater(server, 500)
  const outlet = await buildRestaurant(server)
  const dealId = await buildDeal(server, outlet, { stock: 2, rules: { isFirstDeal: true, perPerson: 2 } })
  const paying = await expired(buyer, dealId, { count: 2, usesBalance: true })
  expect(await dealStockOf(server, dealId)).toEqual([2, 0])
  expect(await moneyComes(paying, buyer)).toEqual({ status: 'available', codes: 2 })
  expect(await dealStockOf(server, dealId)).toEqual([0, 2])
  expect((await server.call('dealQuote', { dealId, count: 1 }, { token: buyer.token })).code).toBe(codes.firstDealUsed)
})

test('what is found to be paid after the last day of its codes goes back, whatever the rule of the deal', async () => {
  const buyer = await buildEater(server)
  const today = isoDateAt(server.clock.now(), 480)
  const rules = { validUntil: today, refund: 'none' as const }
  const dealId = await buildDeal(server, await buildRestaurant(server), { rules })
  const payNow: Way = { name: 'PayNow', paymentType: 'PAY_NOW', country: 'SG', bank: 'paynow' }
  const paying = await beginPayingFor(server, payNow, buyer, await buyDeal(server, buyer, dealId))
  const { paymentId, order, takeMoney, tell } = paying
  await server.ask('paymentSubmit', { paymentId }, { token: buyer.token, key: nextId('late-said-') })
  server.clock.advance(23 * 3_600_000)
  await takeMoney()
  await tell(server)
  await server.kernel.jobs.runDue()
  const { status, refund } = await view(buyer, order.orderId)
  expect([status, refund?.amount]).toEqual(['refunded', '9.90'])
  server.clock.advance(-23 * 3_600_000)
})

test.each([
  [
    'its pieces are gone',
    async (buyer: Buyer, dealId: string) =>
      void (await buyDeal(server, await buildEater(server), dealId, { count: 2 }), buyer)
  ],
  [
    'its person has as many as they may',
    async (buyer: Buyer, dealId: string) => void (await buyDeal(server, buyer, dealId, { count: 2 }))
  ],
  [
    'it is sold no more',
    async (_buyer: Buyer, dealId: string) =>
      void (await server.kernel.db.update(deals).set({ endsAt: server.clock.now() }).where(eq(deals.dealId, dealId)))
  ],
  [
    'it was taken off',
    async (_buyer: Buyer, dealId: string) =>
      void (await server.kernel.db.update(deals).set({ status: 'removed' }).where(eq(deals.dealId, dealId)))
  ]
])('late money goes back where %s', async (_why, happens) => {
  const buyer = await buildEater(server, 500)
  const dealId = await buildDeal(server, await buildRestaurant(server), { stock: 3, rules: { perPerson: 3 } })
  const paying = await expired(buyer, dealId, { count: 2, usesBalance: true })
  await happens(buyer, dealId)
  const before = await dealStockOf(server, dealId)
  expect(await moneyComes(paying, buyer)).toEqual({ status: 'refunded', refund: '14.80', codes: 0 })
  expect([await dealStockOf(server, dealId), (await codesOf(server, paying.order.orderId)).length]).toEqual([before, 0])
  expect((await server.ask('walletSummary', {}, { token: buyer.token })).walletBalanceAmount).toBe('5.00')
})

test('late money goes back where its outlets are all gone, or the chain was bought at meanwhile', async () => {
  const buyer = await buildEater(server, 5_000)
  const [open, closed] = [await buildRestaurant(server), await buildRestaurant(server)]
  const first = await buildDeal(server, open, { rules: { isFirstDeal: true } })
  const [firstPaying, closedPaying] = [
    await expired(buyer, first),
    await expired(buyer, await buildDeal(server, closed))
  ]
  await ownDeal(server, buyer, await buildDeal(server, open))
  await server.kernel.db
    .update(restaurants)
    .set({ status: 'removed' })
    .where(eq(restaurants.restaurantId, closed.restaurantId))
  for (const paying of [firstPaying, closedPaying])
    expect(await moneyComes(paying, buyer)).toEqual({ status: 'refunded', refund: '9.90', codes: 0 })
})

test('codes that can be used and orders that wait for their money keep the account open, and go into the copy of its data', async () => {
  const buyer = await buildEater(server, 10_000)
  const outlet = await buildRestaurant(server)
  const { orderId, deal } = await ownDeal(server, buyer, await buildDeal(server, outlet), { count: 2 })
  const close = async () => {
    await server.ask('otpSend', { mobile: buyer.mobile, purpose: 'closeAccount' }, { token: buyer.token })
    const otpCode = await newestCode(server, buyer.mobile)
    return server.call('closureRequest', { otpCode, reason: '不用了' }, { token: buyer.token })
  }
  expect((await close()).code).toBe(codes.openTrades)
  const copy = JSON.stringify(await server.ask('dataExport', {}, { token: buyer.token }))
  for (const { dealCodeId } of deal?.codes ?? []) expect(copy).toContain(dealCodeId)
  // Who finds the copy has not found what was bought
  for (const { code } of deal?.codes ?? []) expect(copy).not.toContain(code)
  await server.ask(
    'dealRefundSubmit',
    { orderId, count: 2, amount: '19.80' },
    { token: buyer.token, key: nextId('close-back-') }
  )
  const open = await server.ask('closureGet', {}, { token: buyer.token })
  expect(open.openTrades).toEqual([])
})
