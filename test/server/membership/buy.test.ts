import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { readMembershipTerms } from '../../../server/modules/membership'
import { membershipPlans, savedCards } from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildCity,
  buildEater,
  giveMembership,
  nextId,
  pay,
  pressOnHostedPage
} from '../../support/commerce'
import {
  buyMembership,
  month,
  near,
  orderMembership,
  paidDaysOf,
  periodsOf,
  prepareMembership,
  statusOf
} from '../../support/memberships'
import { submitTopUp } from '../../support/money'
import { useServer } from '../../support/server'
import { beginPayingFor, keepCard, type Way } from '../../support/ways'

const server = useServer()
beforeAll(() => buildCity(server))
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const byCard: Way = { name: 'the bank of cards', paymentType: 'CREDITCARD_PAY', country: 'SG' }
const dayMs = 86_400_000
type Buyer = Awaited<ReturnType<typeof buildEater>>
const get = ({ token }: Buyer) => server.ask('membershipGet', { product: 'foodieCard' }, { token })
const tryQuote = ({ token }: Buyer, more: object) =>
  server.call('membershipQuote', { planId: month, isRenewing: false, ...more }, { token })

test('plans are there in seven countries, each with its own money and with what it gives', async () => {
  for (const countryCode of ['SG', 'MY', 'VN', 'KH', 'MM', 'ID', 'CN'] as const) {
    const { plans, isSold } = await server.ask('membershipPlanList', {}, { markers: { countryCode } })
    expect([isSold, plans.length, plans.every((plan) => plan.countryCode === countryCode)]).toEqual([true, 10, true])
  }
  const { plans } = await server.ask('membershipPlanList', { product: 'foodieCard' }, {})
  expect(plans.find(({ planId }) => planId === month)).toEqual({
    planId: month,
    product: 'foodieCard',
    period: 'month',
    variant: '5km',
    days: 30,
    isRenewing: true,
    firstPrice: '4.90',
    price: '9.90',
    currency: 'SGD',
    countryCode: 'SG',
    benefits: {
      deliveryDiscountBasisPoints: 5000,
      freeDeliveryWithinMeters: 5000,
      dineInDiscountBasisPoints: 4000,
      monthlyOffers: []
    }
  })
})

test('the first month has its price once, begins when it is paid, and is renewed at the end of a local day', async () => {
  const buyer = await buildEater(server, 5000)
  const choice = { planId: month, isRenewing: true, source: 'wallet', paymentType: 'WALLET_PAY' as const }
  const quote = await server.ask('membershipQuote', choice, { token: buyer.token })
  // The test's now is noon in Singapore: 30 days later the local day ends
  const endsAt = '2026-04-01T16:00:00.000Z'
  expect(quote).toMatchObject({
    isFirstPrice: true,
    price: '4.90',
    figures: { total: '4.90' },
    tax: { isInclusive: true },
    endsAt,
    renewal: { at: endsAt, price: '9.90', source: { source: 'wallet', isUsable: true, card: null } },
    terms: { name: 'subscriptionTerms' }
  })
  const { orderId } = await buyMembership(server, buyer, month, choice)
  const card = await get(buyer)
  expect(card).toMatchObject({
    number: expect.stringMatching(/^\d{12}$/),
    held: {
      product: 'foodieCard',
      variant: '5km',
      endsAt,
      isRenewing: true,
      nextCharge: { at: endsAt, price: '9.90' }
    },
    periods: [{ orderId, status: 'paid', paid: { amount: '4.90', currency: 'SGD' }, canGiveBack: true }],
    paid: [{ amount: '4.90', currency: 'SGD' }],
    saved: [],
    subscription: { status: 'live', planId: month, nextCharge: { at: endsAt }, newPrice: null, refusal: null },
    change: { planId: near, variant: '3km' }
  })
  const { membership, order } = await server.ask('membershipOrderGet', { orderId }, { token: buyer.token })
  expect([order.status, membership.isFirstPrice, membership.isRenewing]).toEqual(['available', true, true])
  expect(membership.canGiveBackUntil).toBe(new Date(server.clock.now() + 7 * dayMs).toISOString())

  const again = await server.ask('membershipQuote', choice, { token: buyer.token })
  expect([again.isFirstPrice, again.price, again.startsAt]).toEqual([false, '9.90', endsAt])
  const { items } = await server.ask('orderList', { tab: 'used' }, { token: buyer.token })
  expect(items.map((item) => item.orderId)).toEqual([orderId])
})

test('what is bought again begins where the first ends, and the old renewal waits for it', async () => {
  const buyer = await buildEater(server, 5000)
  await buyMembership(server, buyer, month, { isRenewing: true, source: 'wallet' })
  await buyMembership(server, buyer, 'sg-foodie-single-5km')
  const days = await paidDaysOf(server, buyer)
  const [[, firstEnd], [secondStart, secondEnd]] = [days[0] ?? [], days[1] ?? []]
  expect(secondStart).toBe(firstEnd)
  expect(Date.parse(secondEnd ?? '') - Date.parse(secondStart ?? '')).toBe(30 * dayMs)
  expect((await get(buyer)).held).toMatchObject({ endsAt: secondEnd, nextCharge: { at: secondEnd } })
})

test('a renewing plan needs the wallet or a kept card that is valid, and is sold without renewal by any other way', async () => {
  const buyer = await buildEater(server, 5000)
  expect((await tryQuote(buyer, { isRenewing: true })).code).toBe(codes.membershipSourceRequired)
  expect((await tryQuote(buyer, { isRenewing: true, source: 'nowhere' })).code).toBe(codes.membershipSourceRequired)
  const cardId = await keepCard(server, buyer, 'card', 'pays')
  await server.kernel.db
    .update(savedCards)
    .set({ expiryMonth: 1, expiryYear: 2026 })
    .where(eq(savedCards.cardId, cardId))
  expect((await tryQuote(buyer, { isRenewing: true, source: cardId })).code).toBe(codes.membershipSourceRequired)
  await server.kernel.db.update(savedCards).set({ expiryYear: 2031 }).where(eq(savedCards.cardId, cardId))
  const quoted = await tryQuote(buyer, { isRenewing: true, source: cardId })
  expect(quoted.data?.renewal?.source).toEqual({
    source: cardId,
    isUsable: true,
    card: { brand: 'visa', lastFour: '4242', isExpired: false }
  })
  expect((await tryQuote(buyer, { paymentType: 'PAY_NOW' })).data?.renewal).toBeNull()
  const single = { planId: 'sg-foodie-single-5km', isRenewing: true, source: 'wallet' }
  expect((await tryQuote(buyer, single)).data?.renewal).toBeNull()
})

test('nothing is sold without its terms, by another price, in another country, or to whoever holds it without end', async () => {
  const buyer = await buildEater(server, 5000)
  const params = await prepareMembership(server, buyer, month)
  const send = async (more: object) =>
    (
      await server.call(
        'membershipSubmit',
        { ...params, ...more },
        { token: buyer.token, key: nextId('membership-sent-') }
      )
    ).code
  expect(await send({ acceptedTerms: undefined })).toBe(codes.membershipTermsRequired)
  expect(await send({ acceptedTerms: '2020-01-01' })).toBe(codes.membershipTermsRequired)
  expect(await send({ quoteId: 'another' })).toBe(codes.quoteChanged)
  expect(await send({ planId: 'none' })).toBe(codes.membershipPlanNotFound)
  expect((await tryQuote(buyer, { planId: 'my-foodie-month-5km' })).code).toBe(codes.membershipPlanNotFound)
  await server.kernel.db.update(membershipPlans).set({ priceMinor: 1090 }).where(eq(membershipPlans.planId, month))
  // What is renewed later at another price is not what was agreed
  const renewing = await prepareMembership(server, buyer, month, { isRenewing: true, source: 'wallet' })
  await server.kernel.db.update(membershipPlans).set({ priceMinor: 990 }).where(eq(membershipPlans.planId, month))
  expect(await send(renewing)).toBe(codes.quoteChanged)
  await giveMembership(server, buyer.userId, 'foodieCard')
  await server.kernel.db.execute(`update membership_periods set ends_at = null where user_id = '${buyer.userId}'`)
  expect((await tryQuote(buyer, {})).code).toBe(codes.membershipWithoutEnd)
})

test.each(['SG', 'MY', 'VN', 'KH', 'MM', 'ID', 'CN'] as const)(
  'in %s no plan costs more than one of its length that gives as much in everything',
  async (countryCode) => {
    const { plans } = await server.ask('membershipPlanList', {}, { markers: { countryCode } })
    const measures = (plan: (typeof plans)[number]) => {
      const { deliveryDiscountBasisPoints, freeDeliveryWithinMeters, dineInDiscountBasisPoints } = plan.benefits
      return [deliveryDiscountBasisPoints, freeDeliveryWithinMeters ?? 0, dineInDiscountBasisPoints ?? 0]
    }
    const dearer = plans.flatMap((plan) =>
      plans
        .filter((better) => better.days === plan.days && better.isRenewing === plan.isRenewing)
        .filter((better) => measures(better).every((measure, index) => measure >= (measures(plan)[index] ?? 0)))
        .filter((better) => parseFloat(better.price) < parseFloat(plan.price))
        .map((better) => [plan.planId, better.planId])
    )
    expect(dearer).toEqual([])
  }
)

test('the first price is once a person: an order that is not paid holds it, and gives it back', async () => {
  const buyer = await buildEater(server, 5000)
  const { orderId, total } = await orderMembership(server, buyer, month)
  expect(total).toBe('4.90')
  expect((await tryQuote(buyer, { planId: near })).data?.price).toBe('6.99')
  server.clock.advance(30 * 60_000)
  await server.kernel.jobs.runDue()
  expect(await statusOf(server, orderId)).toBe('expired')
  expect((await tryQuote(buyer, { planId: near })).data?.price).toBe('1.99')
})

test('and once a card, whoever pays with it: five accounts with one card have it once', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => buildEater(server)))
  if (!first) throw new Error('no buyer')
  const byOneCard = async (buyer: Buyer) => {
    const { orderId } = await orderMembership(server, buyer, month, { paymentType: 'CREDITCARD_PAY' })
    const { redirectUrl } = await pay(server, buyer, orderId, 'CREDITCARD_PAY')
    await pressOnHostedPage(server, redirectUrl, 'pay', '5555 5555 5555 4444')
    await server.kernel.jobs.runDue()
    return statusOf(server, orderId)
  }
  expect(await byOneCard(first)).toBe('available')
  for (const buyer of others) {
    expect(await byOneCard(buyer)).toBe('refunded')
    expect(await periodsOf(server, buyer)).toEqual([])
  }
})

test('and once a card that filled several wallets, also where it pays another account by itself', async () => {
  const card = '5555 5555 5555 4444'
  const svip = 'sg-svip-month'
  const people = await Promise.all(Array.from({ length: 3 }, () => buildEater(server)))
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('no buyer')
  const priceOf = async (buyer: Buyer) => (await tryQuote(buyer, { planId: svip })).data?.price
  for (const buyer of [first, second]) {
    const { orderId } = await submitTopUp(server, buyer, '20')
    await pressOnHostedPage(server, (await pay(server, buyer, orderId, 'CREDITCARD_PAY')).redirectUrl, 'pay', card)
  }
  expect([await priceOf(first), await priceOf(second)]).toEqual(['1.99', '1.99'])
  const params = await prepareMembership(server, second, svip)
  await buyMembership(server, first, svip)
  expect(await priceOf(second)).toBe('4.99')
  const { code } = await server.call('membershipSubmit', params, { token: second.token, key: nextId('one-card-') })
  expect(code).toBe(codes.quoteChanged)
  // Of whose wallet nothing is known, until the card is
  expect(await priceOf(third)).toBe('1.99')
  const { orderId } = await orderMembership(server, third, svip, { paymentType: 'CREDITCARD_PAY' })
  await pressOnHostedPage(server, (await pay(server, third, orderId, 'CREDITCARD_PAY')).redirectUrl, 'pay', card)
  await server.kernel.jobs.runDue()
  expect(await statusOf(server, orderId)).toBe('refunded')
})

test('money that comes after the half hour begins the period then, after what was bought meanwhile', async () => {
  const buyer = await buildEater(server, 5000)
  const paying = await beginPayingFor(
    server,
    byCard,
    buyer,
    await orderMembership(server, buyer, month, { paymentType: 'CREDITCARD_PAY' })
  )
  server.clock.set(Date.parse(paying.order.expiresAt))
  await server.kernel.jobs.runDue()
  expect([await statusOf(server, paying.order.orderId), await periodsOf(server, buyer)]).toEqual(['expired', []])
  await buyMembership(server, buyer, 'sg-foodie-single-5km')
  await paying.takeMoney()
  await paying.tell(server)
  await server.kernel.jobs.runDue()
  expect(await statusOf(server, paying.order.orderId)).toBe('available')
  const [first, second] = await paidDaysOf(server, buyer)
  expect(second?.[0]).toBe(first?.[1])
})

test('late money whose first price went to another order goes back', async () => {
  const buyer = await buildEater(server, 5000)
  const paying = await beginPayingFor(
    server,
    byCard,
    buyer,
    await orderMembership(server, buyer, month, { paymentType: 'CREDITCARD_PAY' })
  )
  server.clock.set(Date.parse(paying.order.expiresAt))
  await server.kernel.jobs.runDue()
  await buyMembership(server, buyer, near)
  await paying.takeMoney()
  await paying.tell(server)
  await server.kernel.jobs.runDue()
  expect(await statusOf(server, paying.order.orderId)).toBe('refunded')
  expect((await periodsOf(server, buyer)).length).toBe(1)
})

test('a period that is over completes its order, and gives nothing in the next millisecond', async () => {
  const buyer = await buildEater(server, 5000)
  const { orderId } = await buyMembership(server, buyer, month)
  const [days] = await paidDaysOf(server, buyer)
  server.clock.set(Date.parse(days?.[1] ?? '') - 1)
  await server.kernel.jobs.runDue()
  const held = async () => (await readMembershipTerms(server.kernel.db, buyer.userId, server.clock.now())).length
  expect([await statusOf(server, orderId), await held()]).toEqual(['available', 1])
  server.clock.advance(1)
  await server.kernel.jobs.runDue()
  expect([await statusOf(server, orderId), await held()]).toEqual(['completed', 0])
})

test('who never had one has no card of it', async () => {
  const buyer = await buildEater(server)
  const call = await server.call('membershipGet', { product: 'SVIP' }, { token: buyer.token })
  expect(call.code).toBe(codes.membershipNotHeld)
})
