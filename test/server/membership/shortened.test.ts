import { desc, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { membershipPeriods, notices, refunds, walletDebts } from '../../../server/modules/tables'
import { brokenInvariants, buildCity, buildEater, nextId } from '../../support/commerce'
import {
  buyByCard as buyPlanByCard,
  buyMembership,
  comeBack,
  type orderMembership,
  periodsOf,
  redeemCode,
  statusOf
} from '../../support/memberships'
import { statusesOf, subscriptionOf } from '../../support/renewals'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(() => buildCity(server))
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const dayMs = 86_400_000
const single = 'sg-foodie-single-5km'
type Buyer = Awaited<ReturnType<typeof buildEater>>

/** Noon of a local day: its hours before and after count. */
const waitForNoon = () => server.clock.set(Math.ceil(server.clock.now() / dayMs) * dayMs + 4 * 3_600_000)
const passDays = async (days: number) => {
  server.clock.advance(days * dayMs)
  await server.kernel.jobs.runDue()
}

const buyByCard = (buyer: Buyer, planId = single, more: Parameters<typeof orderMembership>[3] = {}, card?: string) =>
  buyPlanByCard(server, buyer, planId, more, card)

const daysOf = async (buyer: Pick<Buyer, 'userId'>) =>
  (await periodsOf(server, buyer)).map(({ status, days, takenDays }) => [status, days, takenDays])
const owedBy = async ({ userId }: Pick<Buyer, 'userId'>) =>
  (await server.kernel.db.select().from(walletDebts).where(eq(walletDebts.userId, userId))).map(
    ({ amountMinor }) => amountMinor
  )
const standingOf = async (buyer: Buyer, orderId: string) =>
  (await server.ask('orderGet', { orderId }, { token: (await comeBack(server, buyer)).token })).membership?.standing
const noticesOf = ({ userId }: Pick<Buyer, 'userId'>) =>
  server.kernel.db.select().from(notices).where(eq(notices.userId, userId))
const newestNotice = async ({ userId }: Pick<Buyer, 'userId'>) => {
  const own = eq(notices.userId, userId)
  const [notice] = await server.kernel.db
    .select()
    .from(notices)
    .where(own)
    .orderBy(desc(notices.dueAt), desc(notices.noticeId))
    .limit(1)
  return notice
}

describe('a bank that takes a part of a price back', () => {
  beforeEach(waitForNoon)

  test('takes as many of its last days, rounded for its person, who is told the new end and owes nothing', async () => {
    const buyer = await buildEater(server)
    const { orderId, say } = await buyByCard(buyer)
    await passDays(2)
    await say('part', 'open', 0.35)
    // 10.5 of thirty days are ten
    expect([await daysOf(buyer), await owedBy(buyer)]).toEqual([[['paid', 20, 10]], [0]])
    const [period] = await periodsOf(server, buyer)
    const lastDay = new Date((period?.endsAt ?? 0) - 1 + 8 * 3_600_000).toISOString().slice(0, 10)
    expect((await newestNotice(buyer))?.title.en).toContain(`your benefits go on until ${lastDay}`)
    expect(await standingOf(buyer, orderId)).toBe('shortened')
    const refund = { token: (await comeBack(server, buyer)).token, key: nextId('membership-back-') }
    expect((await server.call('membershipRefundSubmit', { orderId }, refund)).code).toBe(codes.membershipNotRefundable)
    await say('part', 'lost', 0.35)
    await passDays(20)
    expect([await daysOf(buyer), await statusOf(server, orderId)]).toEqual([[['paid', 20, 10]], 'completed'])
  })

  test('leaves the days that the wallet paid beside it', async () => {
    const buyer = await buildEater(server, 400)
    const { say } = await buyByCard(buyer, single, { usesBalance: true })
    await say('rest', 'open')
    // S$7.90 of S$11.90
    expect([await daysOf(buyer), await owedBy(buyer)]).toEqual([[['paid', 11, 19]], [0]])
  })

  test('ends what it began to renew, and what was bought after it begins earlier with all its days', async () => {
    const buyer = await buildEater(server, 5000)
    const renewing = { isRenewing: true, source: 'wallet' } as const
    const { say } = await buyByCard(buyer, 'sg-foodie-month-5km', renewing)
    await buyMembership(server, buyer, single)
    await say('part', 'open', 0.5)
    const [first, second] = await periodsOf(server, buyer)
    expect([first?.days, second?.days, second?.startsAt]).toEqual([15, 30, first?.endsAt])
    const { token } = await comeBack(server, buyer)
    expect((await server.ask('membershipGet', { product: 'foodieCard' }, { token })).subscription).toBeNull()
  })

  test('takes back what was told of the next charge, which does not come', async () => {
    const buyer = await buildEater(server, 5000)
    const charged = async () =>
      (await noticesOf(buyer)).filter(({ kind }) => kind === 'membershipCharge').map(({ title }) => title.en)
    const renewing = { isRenewing: true, source: 'wallet' } as const
    // Nobody has had the first price by this card
    const { say } = await buyByCard(buyer, 'sg-foodie-month-5km', renewing, '5555 5555 5555 4444')
    await passDays(28)
    expect(await charged()).toEqual([expect.stringContaining('S$9.90 on')])
    // Three of thirty days are taken, two of which are left: nothing more is charged, today or then
    await say('part', 'open', 0.05)
    expect([await charged(), (await newestNotice(buyer))?.heading.en]).toEqual([
      [],
      'Your bank took part of your payment back: your membership ends earlier, and does not renew'
    ])
    await passDays(3)
    expect([await charged(), (await subscriptionOf(server, buyer))?.status]).toEqual([[], 'ended'])
    expect((await periodsOf(server, buyer)).length).toBe(1)
  })

  test('ends the order of a renewal that waits for its payment, at once and not at its next try', async () => {
    const buyer = await buildEater(server, 1190)
    // After one that was bought before: the first price, which a card has once, is not asked for
    await buyMembership(server, buyer, single)
    const { say } = await buyByCard(buyer, 'sg-foodie-month-5km', { isRenewing: true, source: 'wallet' })
    await passDays(61)
    expect(await statusesOf(server, buyer)).toEqual(['awaitingPayment'])
    await say('whole', 'open')
    await server.kernel.jobs.runDue()
    expect([(await subscriptionOf(server, buyer))?.status, await statusesOf(server, buyer)]).toEqual([
      'ended',
      ['cancelled']
    ])
  })

  test('of what was bought after one that renews tells the charge again, for the day on which it comes now', async () => {
    const buyer = await buildEater(server, 5000)
    await buyMembership(server, buyer, 'sg-foodie-month-5km', { isRenewing: true, source: 'wallet' })
    const { say } = await buyByCard(buyer)
    const told = async (name: string) => (await noticesOf(buyer)).filter(({ kind }) => kind === name)
    await passDays(58)
    await say('part', 'open', 0.04)
    const { nextChargeAt } = (await subscriptionOf(server, buyer)) ?? {}
    const [, second] = await periodsOf(server, buyer)
    expect([nextChargeAt, second?.days, (await told('membershipDays'))[0]?.heading.en]).toEqual([
      second?.endsAt,
      29,
      'Your bank took part of your payment back: your membership ends earlier, and renews then'
    ])
    const day = new Date((nextChargeAt ?? 0) + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(
      (await told('membershipCharge')).map(({ title, endsAt }) => [title.en?.includes(`S$9.90 on ${day}`), endsAt])
    ).toEqual([[true, nextChargeAt]])
  })

  test('is not counted as paid any more on its card, until it is given back', async () => {
    const buyer = await buildEater(server)
    const { say } = await buyByCard(buyer)
    const paid = async () => {
      const { token } = await comeBack(server, buyer)
      const card = await server.ask('membershipGet', { product: 'foodieCard' }, { token })
      return [card.paid, ...card.periods.map((period) => period.paid)].flat().map((sum) => sum?.amount)
    }
    const seen = [await paid()]
    for (const [disputeId, state, share] of [
      ['part', 'open', 0.5],
      // Too little for a day
      ['more', 'open', 0.01],
      ['part', 'won', 0.5]
    ] as const) {
      await say(disputeId, state, share)
      seen.push(await paid())
    }
    expect(seen).toEqual(['11.90', '5.95', '5.83', '11.78'].map((sum) => [sum, sum]))
  })

  test('gives the days back where it was wrong, and what follows begins later again', async () => {
    const buyer = await buildEater(server, 5000)
    const { orderId, say } = await buyByCard(buyer)
    await buyMembership(server, buyer, single)
    const before = await periodsOf(server, buyer)
    await say('part', 'open', 0.5)
    await passDays(3)
    await say('part', 'won', 0.5)
    expect(await periodsOf(server, buyer)).toEqual(before)
    expect([(await newestNotice(buyer))?.heading.en, await standingOf(buyer, orderId)]).toEqual([
      'Your bank let the payment stand: your days of membership are back',
      'inForce'
    ])
  })

  test('and was wrong once they were over: they come after what is held since, and are of its order', async () => {
    const buyer = await buildEater(server, 5000)
    const { orderId, say } = await buyByCard(buyer)
    await say('part', 'open', 0.9)
    await passDays(5)
    // Nothing is decided: its order waits for its days
    expect([await daysOf(buyer), await statusOf(server, orderId)]).toEqual([[['paid', 3, 27]], 'available'])
    // The wallet is stopped meanwhile
    await buyByCard(await comeBack(server, buyer))
    await say('part', 'won', 0.9)
    const periods = await periodsOf(server, buyer)
    expect(await daysOf(buyer)).toEqual([
      ['paid', 3, 0],
      ['paid', 30, 0],
      ['paid', 27, 0]
    ])
    expect([periods[0]?.orderId, periods[2]?.orderId, periods[2]?.startsAt]).toEqual([
      null,
      orderId,
      periods[1]?.endsAt
    ])
    await passDays(70)
    expect(await statusOf(server, orderId)).toBe('completed')
  })

  test('twice takes both shares, and of begun days what they do not pay any more is owed', async () => {
    const buyer = await buildEater(server)
    const { orderId, say } = await buyByCard(buyer)
    await say('first', 'open', 0.5)
    await passDays(11.5)
    await say('second', 'open', 0.3)
    // Six days are paid, and twelve have begun
    expect([await daysOf(buyer), await owedBy(buyer)]).toEqual([[['chargedBack', 15, 15]], [0, (1190 * 6) / 30]])
    await say('first', 'lost', 0.5)
    await say('second', 'won', 0.3)
    // Fifteen are paid again, of which eleven whole ones were had
    expect(await daysOf(buyer)).toEqual([
      ['chargedBack', 15, 0],
      ['paid', 4, 15]
    ])
    expect(await standingOf(buyer, orderId)).toBe('shortened')
  })

  test('and then the whole ends it, for the days that were had', async () => {
    const buyer = await buildEater(server)
    const { orderId, say } = await buyByCard(buyer)
    await say('part', 'open', 0.5)
    await passDays(2.5)
    await say('whole', 'open')
    expect([await daysOf(buyer), await owedBy(buyer)]).toEqual([[['chargedBack', 15, 15]], [0, 119]])
    expect((await newestNotice(buyer))?.heading.en).toContain('this membership has ended')
    for (const disputeId of ['part', 'whole']) await say(disputeId, 'lost')
    expect([await daysOf(buyer), await statusOf(server, orderId)]).toEqual([[['chargedBack', 15, 15]], 'completed'])
  })

  test('of a gift shortens it for whose it is, who is told', async () => {
    const [giver, friend] = [await buildEater(server, 5000), await buildEater(server)]
    const { orderId, say } = await buyByCard(giver, single, { giftMonths: 1 })
    const { membership } = await server.ask('membershipOrderGet', { orderId }, { token: giver.token })
    await redeemCode(server, friend, membership.gift?.code ?? '')
    await say('part', 'open', 0.5)
    expect([await daysOf(friend), await owedBy(giver)]).toEqual([[['paid', 15, 15]], [0]])
    expect((await newestNotice(friend))?.kind).toBe('membershipDays')
  })
})

describe('a bank that was wrong about the whole', () => {
  beforeEach(waitForNoon)

  test('in the hours after the last day, where something else began in them: the money is kept, and the period over', async () => {
    const buyer = await buildEater(server, 5000)
    const { orderId, say } = await buyByCard(buyer)
    await buyMembership(server, buyer, single)
    server.clock.advance(30 * dayMs)
    await say('whole', 'open')
    await say('whole', 'won')
    const [first, second] = await periodsOf(server, buyer)
    expect(await daysOf(buyer)).toEqual([
      ['paid', 30, 0],
      ['paid', 30, 0]
    ])
    expect(second?.startsAt).toBe(first?.endsAt)
    expect([await statusOf(server, orderId), await standingOf(buyer, orderId)]).toEqual(['completed', undefined])
  })

  test('where something without end is held since pays back the days that cannot be had', async () => {
    const buyer = await buildEater(server)
    const { orderId, say } = await buyByCard(buyer)
    await passDays(2.5)
    await say('whole', 'open')
    const [period] = await periodsOf(server, buyer)
    if (!period) throw new Error('no period')
    const given = { periodId: nextId('given-'), planId: null, orderId: null, days: null, endsAt: null }
    await server.kernel.db
      .insert(membershipPeriods)
      .values({ ...period, ...given, status: 'paid', startsAt: server.clock.now() })
    await say('whole', 'won')
    await passDays(0.1)
    // Two whole days of thirty were had; the third had begun
    const sent = await server.kernel.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    expect(sent).toMatchObject([{ amountMinor: Math.floor((1190 * 28) / 30), status: 'succeeded' }])
    expect([await statusOf(server, orderId), await standingOf(buyer, orderId)]).toEqual(['completed', undefined])
  })
})
