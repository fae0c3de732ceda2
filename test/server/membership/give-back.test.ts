import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { membershipPlans, walletDebts } from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  pressOnHostedPage,
  sessionOf,
  submit
} from '../../support/commerce'
import {
  buyMembership,
  comeBack,
  month,
  orderMembership,
  paidDaysOf,
  periodsOf,
  sayDispute,
  statusOf
} from '../../support/memberships'
import { buildBenefit, buildOffer } from '../../support/offers'
import { useServer } from '../../support/server'
import { callAs, partners } from '../operations/partner'

const server = useServer({ environment: { OPERATIONS_PARTNERS: partners } })
let meal: Parameters<typeof submit>[2]
beforeAll(async () => {
  await buildCity(server)
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  meal = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId, 2)] }
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const dayMs = 86_400_000
type Buyer = Awaited<ReturnType<typeof buildEater>>
const giveBack = async ({ token }: Pick<Buyer, 'token'>, orderId: string) =>
  (await server.call('membershipRefundSubmit', { orderId }, { token, key: nextId('membership-back-') })).code
const walletOf = async ({ token }: Buyer) => (await server.ask('walletSummary', {}, { token })).walletBalanceAmount
const deductionOf = async (buyer: Buyer) =>
  (
    await server.ask(
      'orderQuote',
      { ...meal, deliveryType: 'delivery', addressId: buyer.addressId },
      { token: buyer.token }
    )
  ).figures.membershipDeduction

test('goes back in full where nothing was saved: at once it gives nothing, renews no more, and its first price is to be had again', async () => {
  const buyer = await buildEater(server, 5000)
  const { orderId } = await buyMembership(server, buyer, month, { isRenewing: true, source: 'wallet' })
  expect([await walletOf(buyer), await deductionOf(buyer)]).toEqual(['45.10', '2.60'])
  expect(await server.ask('membershipRefundQuote', { orderId }, { token: buyer.token })).toMatchObject({
    amount: '4.90',
    returns: [{ destination: 'wallet', amount: '4.90' }]
  })
  expect(await giveBack(buyer, orderId)).toBe(codes.ok)
  expect([await walletOf(buyer), await deductionOf(buyer)]).toEqual(['50.00', '0.00'])
  const card = await server.ask('membershipGet', { product: 'foodieCard' }, { token: buyer.token })
  expect(card).toMatchObject({ held: null, subscription: null, periods: [{ status: 'refunded' }], paid: [] })
  expect(await statusOf(server, orderId)).toBe('refunded')
  expect(await giveBack(buyer, orderId)).toBe(codes.membershipNotRefundable)
  const { isFirstPrice } = await server.ask(
    'membershipQuote',
    { planId: month, isRenewing: false },
    { token: buyer.token }
  )
  expect(isFirstPrice).toBe(true)
})

test('until the last millisecond of seven days', async () => {
  const [early, late] = [await buildEater(server, 5000), await buildEater(server, 5000)]
  const orders = [await buyMembership(server, early, month), await buyMembership(server, late, month)]
  server.clock.advance(7 * dayMs - 1)
  expect(await giveBack(await comeBack(server, early), orders[0]?.orderId ?? '')).toBe(codes.ok)
  server.clock.advance(1)
  expect(await giveBack(await comeBack(server, late), orders[1]?.orderId ?? '')).toBe(codes.membershipNotRefundable)
})

test('not once an order was cheaper by it, or may be, until that order is given up', async () => {
  const buyer = await buildEater(server, 10_000)
  const { orderId } = await buyMembership(server, buyer, month)
  const eaten = await submit(server, buyer, meal)
  expect(await giveBack(buyer, orderId)).toBe(codes.membershipNotRefundable)
  await server.ask(
    'orderCancel',
    { orderId: eaten.orderId, reasonCode: 'changedMind' },
    { token: buyer.token, key: nextId('membership-cancel-') }
  )
  const { membership } = await server.ask('membershipOrderGet', { orderId }, { token: buyer.token })
  expect(membership.canGiveBackUntil).not.toBeNull()
  const paid = await submit(server, buyer, meal)
  await pay(server, buyer, paid.orderId)
  expect(await giveBack(buyer, orderId)).toBe(codes.membershipNotRefundable)
  expect(await periodsOf(server, buyer)).toMatchObject([{ status: 'paid' }])
})

test('not once a partner’s code or a coupon that stays was claimed by it; one that ends with it does not count', async () => {
  const ending = await buildOffer(server, { audience: 'membership', voucher: { useWay: 'monthlyDelivery' } })
  const staying = await buildOffer(server, { audience: 'membership' })
  const { offerId: code } = await buildBenefit(server, 1)
  const ofPlan = eq(membershipPlans.planId, month)
  await server.kernel.db
    .update(membershipPlans)
    .set({ monthlyOfferIds: [ending, staying] })
    .where(ofPlan)
  const answers: number[] = []
  for (const offerId of [ending, staying, code]) {
    const buyer = await buildEater(server, 5000)
    const { orderId } = await buyMembership(server, buyer, month)
    await server.ask('offerClaim', { offerId, number: 1 }, { token: buyer.token })
    answers.push(await giveBack(buyer, orderId))
  }
  await server.kernel.db.update(membershipPlans).set({ monthlyOfferIds: [] }).where(ofPlan)
  expect(answers).toEqual([codes.ok, codes.membershipNotRefundable, codes.membershipNotRefundable])
})

test('the first of two goes back, and the second begins at once with all its days', async () => {
  const buyer = await buildEater(server, 10_000)
  const first = await buyMembership(server, buyer, month)
  await buyMembership(server, buyer, 'sg-foodie-single-5km', {})
  server.clock.advance(dayMs)
  const again = await comeBack(server, buyer)
  expect(await giveBack(again, first.orderId)).toBe(codes.ok)
  const [days, ...more] = await paidDaysOf(server, buyer)
  expect([days?.[0], more]).toEqual([new Date(server.clock.now()).toISOString(), []])
  expect(Date.parse(days?.[1] ?? '') - server.clock.now()).toBeGreaterThanOrEqual(30 * dayMs)
  expect(await deductionOf(again)).toBe('2.60')
})

test('the second of two goes back, and what renews the first is charged at its end again', async () => {
  const buyer = await buildEater(server, 10_000)
  await buyMembership(server, buyer, month, { isRenewing: true, source: 'wallet' })
  const second = await buyMembership(server, buyer, 'sg-foodie-single-5km')
  expect(await giveBack(buyer, second.orderId)).toBe(codes.ok)
  const { held } = await server.ask('membershipGet', { product: 'foodieCard' }, { token: buyer.token })
  expect(held).toMatchObject({ isRenewing: true, nextCharge: { at: held?.endsAt } })
})

test('the last of what a cancelled renewal ran on with goes back, and nothing can be taken up again', async () => {
  const buyer = await buildEater(server, 10_000)
  await buyMembership(server, buyer, month, { isRenewing: true, source: 'wallet' })
  await server.ask('membershipCancel', { product: 'foodieCard' }, { token: buyer.token, key: nextId('cancel-') })
  server.clock.advance(26 * dayMs)
  const last = await buyMembership(server, await comeBack(server, buyer), 'sg-foodie-single-5km')
  server.clock.advance(6 * dayMs)
  await server.kernel.jobs.runDue()
  const again = await comeBack(server, buyer)
  expect(await giveBack(again, last.orderId)).toBe(codes.ok)
  const card = await server.ask('membershipGet', { product: 'foodieCard' }, { token: again.token })
  expect(card).toMatchObject({ held: null, subscription: null })
})

test('is nobody else’s to give back, nor what is no membership', async () => {
  const [buyer, other] = [await buildEater(server, 10_000), await buildEater(server)]
  const { orderId } = await buyMembership(server, buyer, month)
  expect(await giveBack(other, orderId)).toBe(codes.orderNotFound)
  const eaten = await submit(server, buyer, meal)
  expect(await giveBack(buyer, eaten.orderId)).toBe(codes.orderNotFound)
})

test('a bank that takes the payment back ends it, and its person owes the days that they had', async () => {
  const buyer = await buildEater(server)
  const { orderId } = await orderMembership(server, buyer, month, {
    isRenewing: true,
    source: 'wallet',
    paymentType: 'CREDITCARD_PAY'
  })
  const { redirectUrl } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
  await pressOnHostedPage(server, redirectUrl, 'pay')
  server.clock.advance(2.5 * dayMs)
  await sayDispute(server, sessionOf(redirectUrl), 'open')
  expect(await periodsOf(server, buyer)).toMatchObject([{ status: 'chargedBack', endsAt: server.clock.now() }])
  const [debt] = await server.kernel.db.select().from(walletDebts).where(eq(walletDebts.userId, buyer.userId))
  // Three begun days of thirty
  expect(debt?.amountMinor).toBe(49)
  expect(await deductionOf(await comeBack(server, buyer))).toBe('0.00')
  await sayDispute(server, sessionOf(redirectUrl), 'lost')
  // Nothing waits for the end of what is over
  expect([await statusOf(server, orderId), (await periodsOf(server, buyer)).length]).toEqual(['completed', 1])
})

test('one that the bank gives to us after all brings the rest back, after what was bought meanwhile, and renews nothing', async () => {
  const buyer = await buildEater(server, 5000)
  const renewing = { isRenewing: true, source: 'wallet', paymentType: 'CREDITCARD_PAY' } as const
  const { orderId } = await orderMembership(server, buyer, 'sg-foodie-year-5km', renewing)
  const { redirectUrl } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
  await pressOnHostedPage(server, redirectUrl, 'pay')
  server.clock.advance(2.5 * dayMs)
  await sayDispute(server, sessionOf(redirectUrl), 'open')
  server.clock.advance(10 * dayMs)
  await sayDispute(server, sessionOf(redirectUrl), 'won')
  const again = await comeBack(server, buyer)
  const [over, rest] = await periodsOf(server, buyer)
  // Two whole days were had; the third had begun
  expect([over, rest]).toMatchObject([
    { status: 'chargedBack', orderId: null },
    { status: 'paid', orderId, days: 363, startsAt: server.clock.now(), subscriptionId: null }
  ])
  expect(await deductionOf(again)).toBe('2.60')
  const { subscription, paid } = await server.ask('membershipGet', { product: 'foodieCard' }, { token: again.token })
  expect([subscription, paid]).toEqual([null, [{ amount: '99.00', currency: 'SGD' }]])
  server.clock.set(rest?.endsAt ?? 0)
  await server.kernel.jobs.runDue()
  expect(await statusOf(server, orderId)).toBe('completed')
})

/** The restaurant is open then, and hours of the day are left. */
const waitForNoon = () => server.clock.set(Math.ceil(server.clock.now() / dayMs) * dayMs + 4 * 3_600_000)

describe('what a bank took back and was wrong about', () => {
  const restored = async (before: (buyer: Buyer) => Promise<unknown>) => {
    waitForNoon()
    const buyer = await buildEater(server, 5000)
    const single = 'sg-foodie-single-5km'
    const { orderId } = await orderMembership(server, buyer, single, { paymentType: 'CREDITCARD_PAY' })
    const { redirectUrl, paymentId } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
    await pressOnHostedPage(server, redirectUrl, 'pay')
    await before(buyer)
    server.clock.advance(1.5 * dayMs)
    await sayDispute(server, sessionOf(redirectUrl), 'open')
    await sayDispute(server, sessionOf(redirectUrl), 'won')
    return { buyer: await comeBack(server, buyer), orderId, paymentId }
  }

  test('does not go back where its first days saved something', async () => {
    const used = await restored(async (buyer) => pay(server, buyer, (await submit(server, buyer, meal)).orderId))
    expect(await giveBack(used.buyer, used.orderId)).toBe(codes.membershipNotRefundable)
    const unused = await restored(() => Promise.resolve())
    expect(await giveBack(unused.buyer, unused.orderId)).toBe(codes.ok)
  })

  test('is owed with its first days where it is taken back once more', async () => {
    const { buyer, paymentId } = await restored(() => Promise.resolve())
    server.clock.advance(2.5 * dayMs)
    const again = { paymentId, disputeId: `again-${paymentId}`, state: 'open' } as const
    await callAs(server, 'disputeNote', again, { partner: 'support' })
    const debts = await server.kernel.db.select().from(walletDebts).where(eq(walletDebts.userId, buyer.userId))
    // A whole day before, and three that had begun, of thirty; of the first dispute nothing is owed any more
    expect(debts.map(({ amountMinor }) => amountMinor)).toContain(Math.ceil((1190 * 4) / 30))
  })
})

test('won once it was over, a period is as it was', async () => {
  const buyer = await buildEater(server)
  const { orderId } = await orderMembership(server, buyer, 'sg-foodie-single-5km', { paymentType: 'CREDITCARD_PAY' })
  const { redirectUrl } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
  await pressOnHostedPage(server, redirectUrl, 'pay')
  const before = await periodsOf(server, buyer)
  expect(before.length).toBe(1)
  server.clock.advance(40 * dayMs)
  await server.kernel.jobs.runDue()
  await sayDispute(server, sessionOf(redirectUrl), 'open')
  await sayDispute(server, sessionOf(redirectUrl), 'won')
  expect(await periodsOf(server, buyer)).toEqual(before)
})

test('won in the hours after its last whole day, it is over and nothing waits for its end', async () => {
  waitForNoon()
  const buyer = await buildEater(server)
  const { orderId } = await orderMembership(server, buyer, 'sg-foodie-single-5km', { paymentType: 'CREDITCARD_PAY' })
  const { redirectUrl } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
  await pressOnHostedPage(server, redirectUrl, 'pay')
  const [{ endsAt } = { endsAt: null }] = await periodsOf(server, buyer)
  server.clock.advance(30 * dayMs)
  expect(await statusOf(server, orderId)).toBe('available')
  await sayDispute(server, sessionOf(redirectUrl), 'open')
  await sayDispute(server, sessionOf(redirectUrl), 'won')
  expect(await periodsOf(server, buyer)).toMatchObject([{ status: 'paid', orderId, endsAt }])
  await server.kernel.jobs.runDue()
  expect(await statusOf(server, orderId)).toBe('completed')
})

test('of two disputes of one payment both have to be won', async () => {
  const ends = [
    ['won', 'lost'],
    ['lost', 'won'],
    ['won', 'won']
  ] as const
  const found: unknown[] = []
  for (const [first, second] of ends) {
    const buyer = await buildEater(server)
    const { orderId } = await orderMembership(server, buyer, 'sg-foodie-single-5km', { paymentType: 'CREDITCARD_PAY' })
    const { redirectUrl, paymentId } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
    await pressOnHostedPage(server, redirectUrl, 'pay')
    const note = (disputeId: string, state: 'open' | 'won' | 'lost') =>
      callAs(server, 'disputeNote', { paymentId, disputeId, state }, { partner: 'support' })
    await note(`first-${paymentId}`, 'open')
    await note(`second-${paymentId}`, 'open')
    await note(`first-${paymentId}`, first)
    expect(await paidDaysOf(server, buyer)).toEqual([])
    await note(`second-${paymentId}`, second)
    found.push([(await paidDaysOf(server, buyer)).length, await statusOf(server, orderId)])
  }
  expect(found).toEqual([
    [0, 'completed'],
    [0, 'completed'],
    [1, 'available']
  ])
})
