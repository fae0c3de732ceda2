import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { membershipPeriods, membershipPlans, walletDebts } from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildCity,
  buildEater,
  giveMembership,
  nextId,
  pay,
  pressOnHostedPage,
  sessionOf
} from '../../support/commerce'
import {
  buyGift,
  buyMembership,
  comeBack,
  month,
  orderMembership,
  paidDaysOf,
  periodsOf,
  redeemCode,
  sayDispute,
  statusOf
} from '../../support/memberships'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'
import { beginPayingFor } from '../../support/ways'

const server = useServer()
beforeAll(() => buildCity(server))
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const dayMs = 86_400_000
const single = 'sg-foodie-single-5km'
type Buyer = Awaited<ReturnType<typeof buildEater>>
const walletOf = async ({ token }: Buyer) => (await server.ask('walletSummary', {}, { token })).walletBalanceAmount
const giveBack = async ({ token }: Pick<Buyer, 'token'>, orderId: string) =>
  (await server.call('membershipRefundSubmit', { orderId }, { token, key: nextId('gift-back-') })).code
const giftOf = async ({ token }: Buyer, orderId: string) =>
  (await server.ask('membershipOrderGet', { orderId }, { token })).membership.gift
const homeOf = async ({ token }: { token: string }) => server.ask('membershipHome', {}, { token })
const cardOf = async ({ token }: { token: string }) => server.ask('membershipGet', { product: 'foodieCard' }, { token })

test('what is sold is given for one and three months at the price of a single one, and for twelve at that of the year', async () => {
  const { token } = await buildCustomer(server)
  const { gifts } = await server.ask('membershipPlanList', {}, { token })
  const shown = gifts.map(({ product, variant, giftMonths, days, price }) =>
    [product, variant ?? '', giftMonths, days, price].join(' ')
  )
  expect(shown.filter((each) => each.startsWith('foodieCard'))).toEqual([
    'foodieCard 3km 1 30 7.99',
    'foodieCard 3km 3 90 23.97',
    'foodieCard 3km 12 365 69.90',
    'foodieCard 5km 1 30 11.90',
    'foodieCard 5km 3 90 35.70',
    'foodieCard 5km 12 365 99.00'
  ])
  expect(shown.filter((each) => each.startsWith('VIP'))).toEqual([
    'VIP  1 30 2.99',
    'VIP  3 90 8.97',
    'VIP  12 365 28.80'
  ])
  expect(gifts.every(({ isRenewing, firstPrice }) => !isRenewing && firstPrice === null)).toBe(true)
  const unsold = await server.call('membershipQuote', { planId: month, isRenewing: false, giftMonths: 1 }, { token })
  expect(unsold.code).toBe(codes.membershipPlanNotFound)
})

test('a gift costs its months at once, is never renewed, and takes nobody’s first price', async () => {
  const [giver, friend] = [await buildEater(server, 10_000), await buildEater(server, 5000)]
  const { orderId } = await orderMembership(server, giver, single, {
    giftMonths: 3,
    isRenewing: true,
    source: 'wallet'
  })
  expect(await giftOf(giver, orderId)).toEqual({ months: 3, code: null, redeemedAt: null })
  await pay(server, giver, orderId)
  expect(await walletOf(giver)).toBe('64.30')
  const gift = await giftOf(giver, orderId)
  expect(gift).toEqual({
    months: 3,
    code: expect.stringMatching(/^[A-Z2-9]{12}$/),
    redeemedAt: null
  })
  expect(await periodsOf(server, giver)).toEqual([])
  const now = server.clock.now()
  const code = gift?.code ?? ''
  const answer = await redeemCode(
    server,
    friend,
    ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4, 8)}-${code.slice(8)}`
  )
  expect(answer.data).toMatchObject({ brought: 'membership', product: 'foodieCard', variant: '5km', months: 3 })
  const [period] = await periodsOf(server, friend)
  expect(period).toMatchObject({ startsAt: now, days: 90, freeDeliveryWithinMeters: 5000 })
  expect([await statusOf(server, orderId), (await giftOf(giver, orderId))?.code]).toEqual(['completed', null])
  const card = await cardOf(friend)
  // What it cost is the giver's to know
  expect(card).toMatchObject({
    subscription: null,
    paid: [],
    periods: [{ orderId: null, paid: null, canGiveBack: false }]
  })
  const { isFirstPrice } = await server.ask(
    'membershipQuote',
    { planId: month, isRenewing: false },
    { token: friend.token }
  )
  expect(isFirstPrice).toBe(true)
})

test('it begins where what is held ends, and what renews that is charged after it', async () => {
  const [giver, friend] = [await buildEater(server, 10_000), await buildEater(server, 5000)]
  await buyMembership(server, friend, month, { isRenewing: true, source: 'wallet' })
  const { code } = await buyGift(server, giver, single)
  expect((await redeemCode(server, friend, code)).code).toBe(codes.ok)
  const [own, given] = await paidDaysOf(server, friend)
  expect(given?.[0]).toBe(own?.[1])
  const { subscription } = await cardOf(friend)
  expect(subscription?.nextCharge?.at).toBe(given?.[1])
})

test('a renewal that was stopped has ended with the gift that followed it', async () => {
  const [giver, friend] = [await buildEater(server, 10_000), await buildEater(server, 5000)]
  await buyMembership(server, friend, month, { isRenewing: true, source: 'wallet' })
  await redeemCode(server, friend, (await buyGift(server, giver, single)).code)
  const cancelled = await server.ask(
    'membershipCancel',
    { product: 'foodieCard' },
    { token: friend.token, key: nextId('stop-') }
  )
  expect(cancelled.endsAt).toBe((await paidDaysOf(server, friend))[1]?.[1])
  server.clock.set(Date.parse(cancelled.endsAt ?? ''))
  await server.kernel.jobs.runDue()
  expect(await cardOf(await comeBack(server, friend))).toMatchObject({ held: null, subscription: null })
})

test('goes back in full however late, as long as nobody has redeemed it; its code is good for nothing then', async () => {
  const [giver, friend] = [await buildEater(server, 5000), await buildEater(server)]
  const { orderId, code } = await buyGift(server, giver, single)
  server.clock.advance(300 * dayMs)
  const again = await comeBack(server, giver)
  expect(await server.ask('membershipRefundQuote', { orderId }, { token: again.token })).toMatchObject({
    amount: '11.90'
  })
  expect(await giveBack(again, orderId)).toBe(codes.ok)
  expect([await walletOf(again), await statusOf(server, orderId)]).toEqual(['50.00', 'refunded'])
  expect(await giftOf(again, orderId)).toMatchObject({ code: null })
  const other = await comeBack(server, friend)
  const wrong = [await redeemCode(server, other, code), await redeemCode(server, other, 'ABCDEFGHJKMN')]
  expect(wrong.map((answer) => [answer.code, answer.message])).toEqual([
    [codes.codeNotRedeemed, wrong[0]?.message],
    [codes.codeNotRedeemed, wrong[0]?.message]
  ])
})

test('is redeemed once, does not go back then, and another’s order is nobody else’s to give back', async () => {
  const [giver, friend, late] = [await buildEater(server, 5000), await buildEater(server), await buildEater(server)]
  const { orderId, code } = await buyGift(server, giver, single)
  expect(await giveBack(friend, orderId)).toBe(codes.orderNotFound)
  expect((await redeemCode(server, friend, code)).code).toBe(codes.ok)
  expect((await redeemCode(server, late, code)).code).toBe(codes.codeNotRedeemed)
  expect(await giveBack(giver, orderId)).toBe(codes.membershipNotRefundable)
})

test('who needs none keeps the code for somebody else', async () => {
  const [giver, endless, friend] = [
    await buildEater(server, 5000),
    await buildCustomer(server),
    await buildCustomer(server)
  ]
  await giveMembership(server, endless.userId, 'foodieCard')
  await server.kernel.db
    .update(membershipPeriods)
    .set({ endsAt: null, days: null })
    .where(eq(membershipPeriods.userId, endless.userId))
  const { code } = await buyGift(server, giver, single)
  expect((await redeemCode(server, endless, code)).code).toBe(codes.membershipWithoutEnd)
  expect((await redeemCode(server, friend, code)).code).toBe(codes.ok)
})

test('money that comes after the half hour still makes the code', async () => {
  const giver = await buildEater(server)
  const order = await orderMembership(server, giver, single, { giftMonths: 1, paymentType: 'CREDITCARD_PAY' })
  const paying = await beginPayingFor(
    server,
    { name: 'the bank of cards', paymentType: 'CREDITCARD_PAY', country: 'SG' },
    giver,
    order
  )
  server.clock.set(Date.parse(order.expiresAt))
  await server.kernel.jobs.runDue()
  expect(await statusOf(server, order.orderId)).toBe('expired')
  await paying.takeMoney()
  await paying.tell(server)
  expect(await giftOf(giver, order.orderId)).toMatchObject({ code: expect.any(String) })
})

test('where memberships are not sold no gift is, and one that was bought is redeemed', async () => {
  const [giver, friend] = [await buildEater(server, 5000), await buildEater(server)]
  const { code } = await buyGift(server, giver, single)
  await server.kernel.db.update(membershipPlans).set({ isSold: false }).where(eq(membershipPlans.planId, single))
  const choice = { planId: single, isRenewing: false, giftMonths: 1 } as const
  const { code: refusal } = await server.call('membershipQuote', choice, { token: giver.token })
  const redeemed = await redeemCode(server, friend, code)
  await server.kernel.db.update(membershipPlans).set({ isSold: true }).where(eq(membershipPlans.planId, single))
  expect([refusal, redeemed.code]).toEqual([codes.membershipPlanNotFound, codes.ok])
})

describe('a bank that takes its payment back', () => {
  const byCard = async () => {
    const giver = await buildEater(server)
    const { orderId } = await orderMembership(server, giver, single, { giftMonths: 1, paymentType: 'CREDITCARD_PAY' })
    const { redirectUrl } = await pay(server, giver, orderId, 'CREDITCARD_PAY')
    await pressOnHostedPage(server, redirectUrl, 'pay')
    return { giver, orderId, session: sessionOf(redirectUrl), code: (await giftOf(giver, orderId))?.code ?? '' }
  }
  const owedBy = async ({ userId }: Buyer) =>
    (await server.kernel.db.select().from(walletDebts).where(eq(walletDebts.userId, userId))).map(
      ({ amountMinor }) => amountMinor
    )

  test('ends the code of one that nobody has redeemed, for which nothing is owed', async () => {
    const { giver, orderId, session, code } = await byCard()
    await sayDispute(server, session, 'open')
    expect((await redeemCode(server, await buildEater(server), code)).code).toBe(codes.codeNotRedeemed)
    expect(await giveBack(giver, orderId)).toBe(codes.membershipNotRefundable)
    expect(await owedBy(giver)).toEqual([0])
    await sayDispute(server, session, 'lost')
    expect(await statusOf(server, orderId)).toBe('completed')
  })

  test('and what the wallet paid beside it comes back once the bank keeps the rest', async () => {
    const giver = await buildEater(server, 500)
    const { orderId } = await orderMembership(server, giver, single, {
      giftMonths: 1,
      usesBalance: true,
      paymentType: 'CREDITCARD_PAY'
    })
    const { redirectUrl } = await pay(server, giver, orderId, 'CREDITCARD_PAY')
    await pressOnHostedPage(server, redirectUrl, 'pay')
    await sayDispute(server, sessionOf(redirectUrl), 'open')
    expect(await walletOf(giver)).toBe('0.00')
    for (let times = 0; times < 2; times += 1) await sayDispute(server, sessionOf(redirectUrl), 'lost')
    expect([await walletOf(giver), await owedBy(giver), await statusOf(server, orderId)]).toEqual([
      '5.00',
      [0],
      'completed'
    ])
  })

  test('and gives the code back where it was wrong, unless the giver had their money', async () => {
    const [wrong, back] = [await byCard(), await byCard()]
    const friend = await buildEater(server)
    expect(await giveBack(back.giver, back.orderId)).toBe(codes.ok)
    for (const { session } of [wrong, back]) await sayDispute(server, session, 'open')
    for (const { session } of [wrong, back]) await sayDispute(server, session, 'won')
    expect((await redeemCode(server, friend, back.code)).code).toBe(codes.codeNotRedeemed)
    expect((await redeemCode(server, friend, wrong.code)).code).toBe(codes.ok)
  })

  test('ends no period for good where it was wrong', async () => {
    const { session, code } = await byCard()
    const friend = await buildEater(server)
    await redeemCode(server, friend, code)
    await sayDispute(server, session, 'open')
    await sayDispute(server, session, 'won')
    expect((await periodsOf(server, friend)).map(({ status, days }) => [status, days])).toEqual([
      ['chargedBack', 30],
      ['paid', 30]
    ])
  })

  test('ends the period of whoever redeemed it, and its giver owes the days that were had', async () => {
    const { giver, session, code } = await byCard()
    const friend = await buildEater(server)
    await redeemCode(server, friend, code)
    server.clock.advance(2.5 * dayMs)
    await sayDispute(server, session, 'open')
    expect(await periodsOf(server, friend)).toMatchObject([{ status: 'chargedBack', endsAt: server.clock.now() }])
    expect([await owedBy(giver), await owedBy(friend)]).toEqual([[119], []])
  })
})

test('its giver has it in their export, and the friend only what they hold', async () => {
  const [giver, friend] = [await buildEater(server, 5000), await buildEater(server)]
  const { orderId, code } = await buyGift(server, giver, single)
  await redeemCode(server, friend, code)
  const exported = async ({ token }: Buyer) => JSON.stringify(await server.ask('dataExport', {}, { token }))
  expect(await exported(giver)).toContain(`"membershipGifts":[{"orderId":"${orderId}","months":1,"code":"${code}"`)
  for (const ofGiver of [code, orderId]) expect(await exported(friend)).not.toContain(ofGiver)
  expect((await homeOf(friend)).held).toMatchObject([{ product: 'foodieCard' }])
})
