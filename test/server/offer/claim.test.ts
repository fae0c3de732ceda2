import { eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { boundsOfMonth, monthAt } from '@/domain/calendar'
import { isNearlyGone, leftOfOffer, offerState } from '@/domain/offers'
import { accountPartsOf } from '../../../server/account-part'
import { inTransaction } from '../../../server/db/transaction'
import { openSession } from '../../../server/modules/account/sessions'
import { wipePerson } from '../../../server/modules/closure/wipe'
import {
  membershipPeriods,
  offerGrants,
  offers,
  partnerCodes,
  pointsLedger,
  users,
  userVouchers
} from '../../../server/modules/tables'
import { giveCoins } from '../../support/coins'
import { brokenInvariants, giveMembership } from '../../support/commerce'
import { buildBenefit, buildOffer } from '../../support/offers'
import { buildCustomer } from '../../support/people'
import { type TestServer, useServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { callAs, partners } from '../operations/partner'

const server = useServer({ environment: { OPERATIONS_PARTNERS: partners } })

type Person = Awaited<ReturnType<typeof buildCustomer>>

const claim = ({ token }: Person, offerId: string, number = 1, at = server) =>
  at.call('offerClaim', { offerId, number }, { token })
const listed = async ({ token }: Person, offerId: string) =>
  (await server.ask('offerList', {}, { token })).items.find((offer) => offer.offerId === offerId)
const vouchersOf = ({ kernel: { db } }: TestServer, { userId }: Person) =>
  db.select().from(userVouchers).where(eq(userVouchers.userId, userId))

test.each([
  [{}, 'open'],
  [{ claimed: 1 }, 'taken'],
  [{ claimed: 1, isTheirs: false }, 'taken'],
  [{ isTheirs: false, left: 0 }, 'locked'],
  [{ left: 0, coinPrice: 50 }, 'gone'],
  [{ coinPrice: 11 }, 'short'],
  [{ coinPrice: 10 }, 'open'],
  [{ startsAt: 101 }, 'upcoming'],
  [{ startsAt: 101, left: 0 }, 'gone'],
  [{ startsAt: 100, endsAt: 101 }, 'open'],
  [{ endsAt: 100 }, 'over'],
  [{ endsAt: 100, claimed: 1 }, 'taken']
])('an offer of which %j is known is %s', (facts, state) => {
  const always = { startsAt: null, endsAt: null, now: 100 }
  expect(
    offerState({
      claimed: 0,
      perPerson: 1,
      isTheirs: true,
      left: null,
      coinPrice: null,
      points: 10,
      ...always,
      ...facts
    })
  ).toBe(state)
})

test.each([
  [{}, 3, null, false],
  [{ total: 20, taken: 17 }, 0, 3, false],
  [{ total: 20, taken: 18 }, 0, 2, true],
  [{ total: 20, taken: 20 }, 0, 0, false],
  [{ budgetMinor: 1000, promisedMinor: 900, taken: 3 }, 300, 0, false],
  [{ budgetMinor: 10_000, promisedMinor: 9100, taken: 30 }, 300, 3, true],
  [{ total: 8, taken: 7, budgetMinor: 10_000, promisedMinor: 2100 }, 300, 1, false],
  [{ budgetMinor: 1000, promisedMinor: 0 }, null, 0, false]
])('an offer limited by %j, of %s each, has %s left', (facts, worth, left, isFew) => {
  const limits = { total: null, taken: 0, budgetMinor: null, promisedMinor: 0, ...facts }
  expect([leftOfOffer(limits, worth), isNearlyGone({ taken: limits.taken, left })]).toEqual([left, isFew])
})

test.each([
  [480, '2026-12-31T15:59:59.999Z', '2026-12', '2026-12-31T16:00:00.000Z'],
  [480, '2026-12-31T16:00:00.000Z', '2027-01', '2027-01-31T16:00:00.000Z'],
  [390, '2026-02-28T17:29:59.999Z', '2026-02', '2026-02-28T17:30:00.000Z']
])('at %i minutes %s is of %s, which ends at %s', (offset, at, month, endsAt) => {
  expect([monthAt(Date.parse(at), offset), boundsOfMonth(month, offset).until]).toEqual([month, Date.parse(endsAt)])
})

describe('an offer that is claimed', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  it('costs its coins once, however often its answer is lost, and gives its voucher', async () => {
    const offerId = await buildOffer(server, { coinPrice: 30, perPerson: 2 })
    const person = await buildCustomer(server)
    await giveCoins(server, person, 70)
    expect(await listed(person, offerId)).toMatchObject({
      name: { zh: '新人红包' },
      voucher: { amount: '5.00', currency: 'SGD' },
      ...{ coinPrice: 30, claimed: 0, perPerson: 2, state: 'open', left: null, returnsAt: null }
    })
    expect(await claim(person, offerId)).toMatchObject({ code: codes.ok, data: { points: 40, isRepeat: false } })
    expect(await claim(person, offerId)).toMatchObject({ code: codes.ok, data: { points: 40, isRepeat: true } })
    expect(await claim(person, offerId, 2)).toMatchObject({ data: { points: 10, isRepeat: false } })
    expect((await claim(person, offerId, 3)).code).toBe(codes.offerTaken)
    expect(await listed(person, offerId)).toMatchObject({ claimed: 2, state: 'taken' })
    expect(await vouchersOf(server, person)).toHaveLength(2)
  })

  it('takes no coins where there are too few, or nothing is left', async () => {
    const offerId = await buildOffer(server, { coinPrice: 30, total: 1 })
    const [one, other, poor] = [await buildCustomer(server), await buildCustomer(server), await buildCustomer(server)]
    await giveCoins(server, one, 30)
    await giveCoins(server, other, 30)
    await giveCoins(server, poor, 29)
    expect(await listed(poor, offerId)).toMatchObject({ state: 'short', left: 1 })
    expect((await claim(poor, offerId)).code).toBe(codes.offerCoinsMissing)
    expect((await claim(one, offerId)).code).toBe(codes.ok)
    expect(await listed(other, offerId)).toMatchObject({ state: 'gone', left: 0 })
    expect(await claim(other, offerId)).toMatchObject({
      code: codes.offerGone,
      message: '领取失败，已被领完或不在领取时间内'
    })
    expect((await server.ask('userPoints', {}, { token: other.token })).points).toBe(30)
  })

  it('of a level is for that level, once a month, and shown to the others', async () => {
    const offerId = await buildOffer(server, { audience: 'level', level: 2, isMonthly: true })
    const person = await buildCustomer(server)
    expect(await listed(person, offerId)).toMatchObject({ state: 'locked', level: 2 })
    expect((await claim(person, offerId)).code).toBe(codes.offerNotYours)
    await giveCoins(server, person, 100)
    expect((await claim(person, offerId)).code).toBe(codes.ok)
    const { returnsAt = null } = (await listed(person, offerId)) ?? {}
    expect((await claim(person, offerId, 2)).code).toBe(codes.offerTaken)
    server.clock.set(Date.parse(returnsAt ?? ''))
    const token = await inTransaction(server.kernel.database, (tx) => openSession(tx, server.kernel, person.userId))
    expect(await claim({ ...person, token }, offerId)).toMatchObject({ data: { isRepeat: false } })
  })

  it('of a membership is for whoever holds one whose terms name it, and only while it is in force', async () => {
    const offerId = await buildOffer(server, { audience: 'membership', isMonthly: true, perPerson: 2 })
    const [member, other] = [await buildCustomer(server), await buildCustomer(server)]
    await giveMembership(server, member.userId, 'foodieCard')
    await giveMembership(server, other.userId, 'foodieCard')
    await server.kernel.db
      .update(membershipPeriods)
      .set({ monthlyOfferIds: [offerId] })
      .where(eq(membershipPeriods.userId, member.userId))
    expect(await listed(other, offerId)).toBeUndefined()
    expect((await claim(other, offerId)).code).toBe(codes.offerNotYours)
    expect((await claim(member, offerId)).code).toBe(codes.ok)
    await server.kernel.db
      .update(membershipPeriods)
      .set({ endsAt: server.clock.now() })
      .where(eq(membershipPeriods.userId, member.userId))
    expect((await claim(member, offerId, 2)).code).toBe(codes.offerNotYours)
    expect(await listed(member, offerId)).toBeUndefined()
  })

  it('can be claimed from its first moment until the one before its end, by the server’s clock', async () => {
    const [startsAt, endsAt] = [server.clock.now() + 1000, server.clock.now() + 2000]
    const [early, first, last, late] = [
      await buildCustomer(server),
      await buildCustomer(server),
      await buildCustomer(server),
      await buildCustomer(server)
    ]
    const offerId = await buildOffer(server, { startsAt, endsAt })
    const outcome = async (person: Person, at: number) => {
      server.clock.set(at)
      return (await claim(person, offerId)).code
    }
    expect(await outcome(early, startsAt - 1)).toBe(codes.offerGone)
    expect(await outcome(first, startsAt)).toBe(codes.ok)
    expect(await outcome(last, endsAt - 1)).toBe(codes.ok)
    expect(await outcome(late, endsAt)).toBe(codes.offerGone)
    // What was given is given, however late its answer is asked for again
    expect(await claim(first, offerId)).toMatchObject({ code: codes.ok, data: { isRepeat: true } })
  })

  it('ends when its money is promised, and what is used or wasted of it is not promised again', async () => {
    const offerId = await buildOffer(server, { budgetMinor: 1499 })
    const people = [await buildCustomer(server), await buildCustomer(server), await buildCustomer(server)]
    const outcomes: number[] = []
    for (const person of people) outcomes.push((await claim(person, offerId)).code)
    expect(outcomes).toEqual([codes.ok, codes.ok, codes.offerGone])
    await server.kernel.db.update(userVouchers).set({ status: 'E' })
    const [late] = [await buildCustomer(server)]
    expect((await claim(late, offerId)).code).toBe(codes.offerGone)
    const [row] = await server.kernel.db.select().from(offers).where(eq(offers.offerId, offerId))
    expect(row).toMatchObject({ taken: 2, promisedMinor: 1000 })
  })

  it('has a budget only where each takes something of it', async () => {
    const { offerId } = await buildBenefit(server, 3)
    const { db } = server.kernel
    const save = db.update(offers).set({ budgetMinor: 1000 }).where(eq(offers.offerId, offerId))
    await expect(save).rejects.toMatchObject({ cause: { constraint: 'offers_budget_of_money' } })
  })

  it('of another country is not to be had by saying that one is there', async () => {
    const offerId = await buildOffer(server, { countryCode: 'MY' })
    const { token } = await buildCustomer(server)
    const markers = { countryCode: 'MY', cityCode: 'KUL' }
    expect((await server.call('offerClaim', { offerId, number: 1 }, { token, markers })).code).toBe(codes.offerGone)
  })

  it('that is given by itself, or is none, nobody claims', async () => {
    const person = await buildCustomer(server)
    expect((await claim(person, await buildOffer(server, { audience: 'newAccount', countryCode: 'MY' }))).code).toBe(
      codes.offerNotYours
    )
    expect((await claim(person, 'no-such-offer')).code).toBe(codes.offerNotFound)
    expect((await claim(person, await buildOffer(server, { perPerson: 3 }), 2)).code).toBe(codes.badRequest)
  })
})

describe('a benefit of a partner', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))
  const benefit = async ({ token }: Person, offerId: string) =>
    (await server.ask('benefitGet', {}, { token })).items.find((item) => item.offerId === offerId)
  const take = ({ token }: Person, offerId: string) => server.call('benefitTake', { offerId }, { token })

  it('gives a member one code a month, the same when it is asked for again, and shows none before', async () => {
    const { offerId, poolId } = await buildBenefit(server, 3)
    const [member, other] = [await buildCustomer(server), await buildCustomer(server)]
    expect(await benefit(other, offerId)).toMatchObject({ state: 'locked', codes: [] })
    expect((await take(other, offerId)).code).toBe(codes.offerNotYours)
    await giveMembership(server, member.userId, 'VIP')
    expect(await benefit(member, offerId)).toMatchObject({ state: 'open', codes: [], partner: { zh: 'Burrple' } })
    expect(JSON.stringify(await server.call('benefitGet', {}, { token: member.token }))).not.toContain(`${poolId}-`)
    const { data } = await take(member, offerId)
    expect(data).toMatchObject({ code: { code: `${poolId}-0` } })
    expect((await take(member, offerId)).data).toEqual(data)
    expect(await benefit(member, offerId)).toMatchObject({ state: 'taken', codes: [{ code: `${poolId}-0` }] })
  })

  it('says that nothing is left until the first, and has new codes by a signed call, each once', async () => {
    const { offerId, poolId } = await buildBenefit(server, 0)
    const member = await buildCustomer(server)
    await giveMembership(server, member.userId, 'SVIP')
    expect(await benefit(member, offerId)).toMatchObject({ state: 'gone' })
    expect((await take(member, offerId)).code).toBe(codes.offerGone)
    const add = (facts: object, partner = 'support') =>
      callAs(server, 'partnerCodesAdd', { poolId, codes: ['one', 'two'], ...facts }, { partner })
    expect((await add({})).data).toEqual({ poolId, added: 2, free: 2 })
    expect((await add({ codes: ['two', 'three'] })).data).toEqual({ poolId, added: 1, free: 3 })
    expect((await add({ poolId: 'none' })).code).toBe(codes.partnerPoolNotFound)
    expect((await add({}, 'kitchen')).code).not.toBe(codes.ok)
    expect((await take(member, offerId)).data).toMatchObject({ code: { code: 'one' } })
  })

  it('goes along with its person, and stays taken when the account is closed', async () => {
    const { offerId, poolId } = await buildBenefit(server, 1)
    const member = await buildCustomer(server)
    await giveMembership(server, member.userId, 'VIP')
    await take(member, offerId)
    const part = accountPartsOf(server.kernel).find(({ tables }) => tables.includes(partnerCodes))
    expect(
      await part?.exported?.(server.kernel.db, member.userId, { kernel: server.kernel, now: 0, locale: 'en' })
    ).toMatchObject({
      partnerCodes: [{ poolId, code: `${poolId}-0` }]
    })
    await inTransaction(server.kernel.database, async (tx) =>
      part?.wipe?.(tx, server.kernel, { userId: member.userId, mobile: null })
    )
    expect(await server.kernel.db.select().from(partnerCodes).where(eq(partnerCodes.poolId, poolId))).toMatchObject([
      { userId: null, takenAt: expect.any(Number) as unknown }
    ])
  })
})

describeOnPostgres('offers on two processes', () => {
  let first: TestServer
  let second: TestServer
  openTwoProcesses(async (one, other) => {
    first = one
    second = other
  })
  const either = (index: number) => (index % 2 === 0 ? first : second)

  /** Sends a claim again, as the app does, while its process has too much to do. */
  async function insist(person: Person, offerId: string, at: TestServer) {
    for (;;) {
      const answer = await claim(person, offerId, 1, at)
      if (answer.code !== codes.unavailable) return answer
    }
  }

  it('of fifty that three hundred claim at once while twenty close their account, give fifty and take as many prices', async () => {
    const offerId = await buildOffer(first, { total: 50, coinPrice: 10 })
    const people = await Promise.all(Array.from({ length: 300 }, () => buildCustomer(first)))
    for (const person of people) await giveCoins(first, person, 15)
    const leaving = people.slice(0, 20)
    const close = ({ userId }: Person, index: number) =>
      inTransaction(either(index).kernel.database, async (tx) => {
        await tx.select().from(users).where(eq(users.userId, userId)).for('update')
        await wipePerson(tx, either(index).kernel, { userId, mobile: null })
      })
    const [answers] = await Promise.all([
      Promise.all(people.map((person, index) => insist(person, offerId, either(index)))),
      Promise.all(leaving.map(close))
    ])
    const allowed: number[] = [codes.ok, codes.offerGone, codes.unauthorized]
    expect(answers.filter(({ code }) => !allowed.includes(code))).toEqual([])
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(50)
    const [row] = await first.kernel.db.select().from(offers).where(eq(offers.offerId, offerId))
    expect(row?.taken).toBe(50)
    const grants = await first.kernel.db.select().from(offerGrants).where(eq(offerGrants.offerId, offerId))
    const kept = grants.filter(({ userId }) => userId !== null)
    expect(grants).toHaveLength(50)
    const spent = await first.kernel.db.select().from(pointsLedger).where(eq(pointsLedger.kind, 'spend'))
    expect(spent).toHaveLength(kept.length)
    expect(
      await first.kernel.db
        .select()
        .from(users)
        .where(sql`points < 0`)
    ).toEqual([])
  })

  it('of a budget that sixty claim at once, each twice, promise no more than there is, and give what they promise', async () => {
    const offerId = await buildOffer(first, { budgetMinor: 7200, voucher: { amountMinor: 500 } })
    const people = await Promise.all(Array.from({ length: 60 }, () => buildCustomer(first)))
    const answers = await Promise.all(
      people.flatMap((person, index) => [
        insist(person, offerId, either(index)),
        insist(person, offerId, either(index + 1))
      ])
    )
    const given = answers.flatMap(({ code, data }) => (code === codes.ok && !data.isRepeat ? [data] : []))
    expect(given).toHaveLength(14)
    const [row] = await first.kernel.db.select().from(offers).where(eq(offers.offerId, offerId))
    expect(row).toMatchObject({ taken: 14, promisedMinor: 7000 })
    expect(await brokenInvariants(first)).toEqual([])
  })

  it('cost one person no more than the coins there are, and give each code of a pool once', async () => {
    const dear = await Promise.all([1, 2, 3, 4].map(() => buildOffer(first, { coinPrice: 40 })))
    const person = await buildCustomer(first)
    await giveCoins(first, person, 100)
    const answers = await Promise.all(
      dear.flatMap((offerId, index) => [
        claim(person, offerId, 1, either(index)),
        claim(person, offerId, 1, either(index + 1))
      ])
    )
    expect(answers.filter(({ data }) => (data as { isRepeat?: boolean } | null)?.isRepeat === false)).toHaveLength(2)

    const { offerId, poolId } = await buildBenefit(first, 5)
    const members = await Promise.all(Array.from({ length: 12 }, () => buildCustomer(first)))
    for (const { userId } of members) await giveMembership(first, userId, 'VIP')
    const taken = await Promise.all(
      members.map(({ token }, index) => either(index).call('benefitTake', { offerId }, { token }))
    )
    const got = taken.flatMap(({ code, data }) => (code === codes.ok ? [data.code.code] : []))
    expect([got.length, new Set(got).size]).toEqual([5, 5])
    const rows = await first.kernel.db.select().from(partnerCodes).where(eq(partnerCodes.poolId, poolId))
    expect(rows.every(({ userId }) => userId !== null)).toBe(true)
  })
})
