import { asc, eq } from 'drizzle-orm'
import { inTransaction } from '../../../server/db/transaction'
import { renewalJob } from '../../../server/modules/membership/subscriptions'
import { lookAtRenewal } from '../../../server/modules/membership-renewal/renewal'
import { membershipPlans, paymentDisputes } from '../../../server/modules/tables'
import { buildCity, buildEater, nextId } from '../../support/commerce'
import { buyByCard, periodsOf, statusOf } from '../../support/memberships'
import { type Buyer, firstEnd, minuteMs, renewalsOf, subscriptionOf } from '../../support/renewals'
import { testNow, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'

const single = 'sg-foodie-single-5km'
const price = 1190
const bought = 30

describeOnPostgres('banks that take memberships back, told at two processes', () => {
  let one: TestServer
  let other: TestServer
  // Each is said to our people, too
  afterEach(() => {
    for (const { errors } of [one, other])
      errors.splice(0, Infinity, ...errors.filter((error) => !('disputeId' in error)))
  })
  openTwoProcesses(async (first, second) => {
    ;[one, other] = [first, second]
    await buildCity(first)
    // Every buyer shows the same card
    const month = eq(membershipPlans.planId, 'sg-foodie-month-5km')
    await first.kernel.db.update(membershipPlans).set({ firstPriceMinor: null }).where(month)
  })
  beforeEach(() => one.clock.set(testNow))
  const either = (index: number) => (index % 2 === 0 ? one : other)
  const daysOf = async (buyer: Buyer) =>
    (await periodsOf(one, buyer)).map(({ status, days, takenDays }) => [status, days, takenDays])

  test('one part that is told six times at once takes its days once, and gives them back once', async () => {
    for (let times = 0; times < 3; times += 1) {
      const buyer = await buildEater(one)
      const { say } = await buyByCard(one, buyer, single)
      const before = await periodsOf(one, buyer)
      const atOnce = (state: 'open' | 'won') =>
        Promise.all(Array.from({ length: 6 }, (_, index) => say('part', state, 0.5, either(index))))
      await atOnce('open')
      expect(await daysOf(buyer)).toEqual([['paid', 15, 15]])
      await atOnce('won')
      expect(await periodsOf(one, buyer)).toEqual(before)
    }
  })

  test('two parts at once take both shares, whichever comes first', async () => {
    for (let times = 0; times < 6; times += 1) {
      const buyer = await buildEater(one)
      const { say } = await buyByCard(one, buyer, single)
      const parts = [() => say('first', 'open', 0.25, one), () => say('second', 'open', 0.35, other)]
      await Promise.all((times % 2 === 0 ? parts : parts.reverse()).map((told) => told()))
      // 7.5 and 10.5 of thirty days are eighteen together
      expect(await daysOf(buyer)).toEqual([['paid', 12, 18]])
      await Promise.all([say('first', 'won', 0.25, other), say('second', 'lost', 0.35, one)])
      expect(await daysOf(buyer)).toEqual([['paid', 20, 10]])
    }
  })

  test('a part in the millisecond of the renewal: it is charged for a whole period that nothing follows, or not charged', async () => {
    const renewing = { isRenewing: true, source: 'wallet' } as const
    for (let times = 0; times < 8; times += 1) {
      one.clock.set(testNow)
      const buyer = await buildEater(one, 5000)
      const { say } = await buyByCard(one, buyer, 'sg-foodie-month-5km', renewing)
      const { subscriptionId = '' } = (await subscriptionOf(one, buyer)) ?? {}
      one.clock.set(firstEnd)
      const renew = () =>
        inTransaction(one.kernel.database, (tx) =>
          lookAtRenewal(one.kernel)(tx, {
            ...{ jobId: nextId('job-'), kind: renewalJob, payload: { subscriptionId }, attempt: 1 }
          })
        ).then(() => one.kernel.jobs.runDue())
      const take = async () => {
        for (let waited = 0; waited < 4 * Math.floor(times / 2); waited += 1) await statusOf(other, 'none')
        return say('part', 'open', 0.5, other)
      }
      await Promise.all(times % 2 === 0 ? [renew(), take()] : [take(), renew()])
      for (let round = 0; round < 3; round += 1) {
        one.clock.advance(minuteMs)
        await Promise.all([one.kernel.jobs.runDue(), other.kernel.jobs.runDue()])
      }
      const [first, ...renewed] = await periodsOf(one, buyer)
      const orders = (await renewalsOf(one, buyer)).filter(({ status }) => status === 'available')
      expect((await subscriptionOf(one, buyer))?.status).toBe('ended')
      expect([first?.status, orders.length]).toEqual(['chargedBack', renewed.length])
      expect(renewed.map(({ days, status, startsAt }) => [days, status, startsAt >= firstEnd])).toEqual(
        orders.map(() => [bought, 'paid', true])
      )
      expect(renewed.length).toBeLessThan(2)
    }
  })

  test('whatever is told in whatever order, never more days than what is left of the price pays for, and no less in the end', async () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let times = 0; times < 8; times += 1) {
      const buyer = await buildEater(one, 5000)
      const { orderId, say } = await buyByCard(one, buyer, single)
      const shares = ['a', 'b', 'c'].map((id) => ({ id, share: (1 + random(12)) / 20 }))
      const messages = shares.flatMap(({ id, share }) => [
        { id, share, state: 'open' as const },
        { id, share, state: (['won', 'lost'] as const)[random(2)] ?? 'won' }
      ])
      const told = messages.map((message) => ({ message, at: random(1000) })).sort((a, b) => a.at - b.at)
      while (told.length > 0) {
        const some = told.splice(0, 1 + random(3))
        await Promise.all(
          some.flatMap(({ message: { id, state, share } }) => [one, other].map((on) => say(id, state, share, on)))
        )
        const disputes = await one.kernel.db
          .select()
          .from(paymentDisputes)
          .where(eq(paymentDisputes.orderId, orderId))
          .orderBy(asc(paymentDisputes.disputeId))
        const taken = disputes.reduce((sum, { status, amountMinor }) => sum + (status === 'won' ? 0 : amountMinor), 0)
        const paidFor = bought - Math.floor((bought * Math.min(taken, price)) / price)
        const days = (await periodsOf(one, buyer)).reduce(
          (sum, period) => sum + (period.status === 'paid' ? (period.days ?? 0) : 0),
          0
        )
        expect(days).toBeLessThanOrEqual(paidFor)
        if (disputes.every(({ status }) => status !== 'open')) expect(days).toBe(paidFor)
      }
    }
  })
})
