import { codes } from '@/contract/codes'
import { readMembershipTerms } from '../../../server/modules/membership'
import { brokenInvariants, buildCity, buildEater, nextId, pay } from '../../support/commerce'
import { buyMembership, month, near, periodsOf, statusOf } from '../../support/memberships'
import {
  again,
  type Buyer,
  dayMs,
  firstEnd,
  getCard,
  liveUntil,
  renewalsOf,
  subscriptionOf
} from '../../support/renewals'
import { testNow, useServer } from '../../support/server'

const server = useServer()
beforeAll(() => buildCity(server))
beforeEach(() => server.clock.set(testNow))
afterEach(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
})

const paying = { paymentType: 'WALLET_PAY' as const }
const quoteOf = ({ token }: Buyer, planId: string) =>
  server.ask('membershipVariantQuote', { planId, ...paying }, { token })
const submit = (buyer: Buyer, planId: string, quoteId: string) =>
  server.call(
    'membershipVariantSubmit',
    { planId, quoteId, ...paying },
    { token: buyer.token, key: nextId('variant-') }
  )
const metersOf = async ({ userId }: Buyer) =>
  (await readMembershipTerms(server.kernel.db, userId, server.clock.now()))[0]?.freeDeliveryWithinMeters
const buyerOf = async (planId: string, isRenewing = true) => {
  const buyer = await buildEater(server, 10_000)
  await buyMembership(server, buyer, planId, isRenewing ? { isRenewing, source: 'wallet' } : {})
  return buyer
}

test('a wider variant costs the difference for the days that are left, to the cent, and holds once it is paid', async () => {
  const bought = await buyerOf(near)
  server.clock.advance(5 * dayMs)
  const buyer = { ...bought, ...(await again(server, bought)) }
  const quote = await quoteOf(buyer, month)
  // From 7 March, noon, until the end of 1 April: 26 days of 30 at 9.90 - 6.99
  expect(quote).toMatchObject({
    days: 26,
    difference: '2.52',
    figures: { total: '2.52' },
    renewal: { at: new Date(firstEnd).toISOString(), price: '9.90' },
    plan: { planId: month, variant: '5km' }
  })
  expect((await submit(buyer, month, 'something-else')).code).toBe(codes.quoteChanged)
  const { order } = (await submit(buyer, month, quote.quoteId)).data
  expect([order?.total, await metersOf(buyer)]).toEqual(['2.52', 3000])
  await pay(server, buyer, order?.orderId ?? '')
  expect([await metersOf(buyer), await statusOf(server, order?.orderId ?? '')]).toEqual([5000, 'completed'])
  const [period] = await periodsOf(server, buyer)
  expect(period).toMatchObject({ planId: month, variant: '5km', endsAt: firstEnd })
  // What was changed has been used: its period does not go back alone
  expect(
    (await server.call('membershipRefundQuote', { orderId: period?.orderId ?? '' }, { token: buyer.token })).code
  ).toBe(codes.membershipNotRefundable)
  await liveUntil(server, firstEnd)
  expect((await renewalsOf(server, buyer)).map(({ totalMinor }) => totalMinor)).toEqual([990])
})

test('a narrower one holds from the next period, and costs nothing before', async () => {
  const buyer = await buyerOf(month)
  const quote = await quoteOf(buyer, near)
  expect(quote).toMatchObject({ difference: '0.00', days: 0, at: new Date(firstEnd).toISOString() })
  expect((await submit(buyer, near, quote.quoteId)).data).toEqual({ order: null })
  expect([await metersOf(buyer), (await subscriptionOf(server, buyer))?.agreedPriceMinor]).toEqual([5000, 699])
  // It is agreed to, and not offered once more
  expect((await getCard(server, buyer)).change).toBeNull()
  await liveUntil(server, firstEnd)
  expect(await metersOf(buyer)).toBe(3000)
  expect((await renewalsOf(server, buyer)).map(({ totalMinor }) => totalMinor)).toEqual([699])
})

test('what is not renewed has no narrower one, what is not held none at all, and late or second money goes back', async () => {
  const [once, stranger] = [await buyerOf(month, false), await buildEater(server)]
  expect((await getCard(server, once)).change).toBeNull()
  const refusal = async (buyer: Buyer, planId: string) =>
    (await server.call('membershipVariantQuote', { planId, ...paying }, await again(server, buyer))).code
  expect([await refusal(once, near), await refusal(once, month), await refusal(stranger, month)]).toEqual(
    Array(3).fill(codes.membershipVariantUnavailable)
  )
  const buyer = await buyerOf(near, false)
  const { quoteId } = await quoteOf(buyer, month)
  const made = [(await submit(buyer, month, quoteId)).data.order, (await submit(buyer, month, quoteId)).data.order]
  for (const order of made) await pay(server, buyer, order?.orderId ?? '')
  await server.kernel.jobs.runDue()
  expect(await Promise.all(made.map((order) => statusOf(server, order?.orderId ?? '')))).toEqual([
    'completed',
    'refunded'
  ])
})

test('a difference that is paid once another period has begun goes back, and widens nothing', async () => {
  const bought = await buyerOf(near)
  await liveUntil(server, firstEnd - 600_000)
  const buyer = { ...bought, ...(await again(server, bought)) }
  const { quoteId, difference } = await quoteOf(buyer, month)
  expect(difference).toBe('0.10')
  const { order } = (await submit(buyer, month, quoteId)).data
  server.clock.set(firstEnd + 60_000)
  await server.kernel.jobs.runDue()
  expect((await renewalsOf(server, buyer)).map(({ totalMinor }) => totalMinor)).toEqual([699])
  await pay(server, buyer, order?.orderId ?? '')
  await server.kernel.jobs.runDue()
  expect([await statusOf(server, order?.orderId ?? ''), await metersOf(buyer)]).toEqual(['refunded', 3000])
})
