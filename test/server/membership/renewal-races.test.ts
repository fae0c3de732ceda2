import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { renewalJob } from '../../../server/modules/membership/subscriptions'
import { lookAtRenewal } from '../../../server/modules/membership-renewal/renewal'
import { buildCity, buildEater, nextId, pay } from '../../support/commerce'
import { buyMembership, month, near, periodsOf, statusOf } from '../../support/memberships'
import {
  again,
  type Buyer,
  firstEnd,
  isHeld,
  minuteMs,
  product,
  renewalsOf,
  statusesOf,
  subscribe,
  subscriptionOf
} from '../../support/renewals'
import { testNow, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { keepCard } from '../../support/ways'

describeOnPostgres('renewals at two processes', () => {
  let one: TestServer
  let other: TestServer
  openTwoProcesses(async (first, second) => {
    ;[one, other] = [first, second]
    await buildCity(first)
  })
  const look = (on: TestServer, subscriptionId: string) =>
    inTransaction(on.kernel.database, (tx) =>
      lookAtRenewal(on.kernel)(tx, { jobId: nextId('job-'), kind: renewalJob, payload: { subscriptionId }, attempt: 1 })
    )

  test('many that are due at once are charged once each, though each job is done four times', async () => {
    one.clock.set(testNow)
    const buyers: Buyer[] = []
    for (let index = 0; index < 12; index += 1) {
      const buyer = await buildEater(one, 5000)
      await subscribe(one, buyer, index % 2 === 0 ? 'wallet' : await keepCard(one, buyer, 'card', 'pays'))
      buyers.push(buyer)
    }
    one.clock.set(firstEnd)
    const ids = await Promise.all(buyers.map(async (buyer) => (await subscriptionOf(one, buyer))?.subscriptionId ?? ''))
    await Promise.all(ids.flatMap((id) => [one, other, one, other].map((server) => look(server, id))))
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([one.kernel.jobs.runDue(), other.kernel.jobs.runDue()])
      one.clock.advance(minuteMs)
    }
    for (const buyer of buyers) {
      expect(await statusesOf(one, buyer)).toEqual(['available'])
      expect((await periodsOf(one, buyer)).length).toBe(2)
    }
  })

  test('one that is cancelled in its moment is charged until the new end, or not charged; never charged and ended', async () => {
    for (let round = 0; round < 12; round += 1) {
      one.clock.set(testNow)
      const buyer = await buildEater(one, 5000)
      await subscribe(one, buyer, round % 2 === 0 ? 'wallet' : await keepCard(one, buyer, 'card', 'pays'))
      one.clock.set(firstEnd)
      const { subscriptionId = '' } = (await subscriptionOf(one, buyer)) ?? {}
      const login = await again(one, buyer)
      const [{ code }] = await Promise.all([
        other.call('membershipCancel', { product }, login),
        look(one, subscriptionId).then(() => one.kernel.jobs.runDue())
      ])
      one.clock.advance(minuteMs)
      await Promise.all([one.kernel.jobs.runDue(), other.kernel.jobs.runDue()])
      const isCharged = (await periodsOf(one, buyer)).length === 2
      const status = (await subscriptionOf(one, buyer))?.status
      expect(await isHeld(one, buyer, one.clock.now())).toBe(isCharged)
      expect([
        [codes.ok, false, 'ended'],
        [codes.ok, true, 'cancelled'],
        [codes.membershipCancelFailed, true, 'live']
      ]).toContainEqual([code, isCharged, status])
    }
  })

  test('one that falls due while its wider variant is paid is charged once, for that one or for the old one, whose difference goes back', async () => {
    for (let round = 0; round < 8; round += 1) {
      one.clock.set(testNow)
      const buyer = await buildEater(one, 20_000)
      await buyMembership(one, buyer, near, { isRenewing: true, source: 'wallet' })
      one.clock.set(firstEnd - 1)
      const login = await again(one, buyer)
      const paying = { planId: month, paymentType: 'WALLET_PAY' as const }
      const { quoteId } = await one.ask('membershipVariantQuote', paying, login)
      const wider = await one.ask(
        'membershipVariantSubmit',
        { ...paying, quoteId },
        { ...login, key: nextId('wider-') }
      )
      const orderId = wider.order?.orderId ?? ''
      const paid = pay(other, { ...buyer, ...login }, orderId)
      // Its time is over a little later of each
      for (let waited = 0; waited < 10 * round; waited += 1) await statusOf(one, orderId)
      one.clock.set(firstEnd)
      await Promise.all([paid, look(one, (await subscriptionOf(one, buyer))?.subscriptionId ?? '')])
      for (let times = 0; times < 3; times += 1) {
        one.clock.advance(minuteMs)
        await Promise.all([one.kernel.jobs.runDue(), other.kernel.jobs.runDue()])
      }
      const renewed = (await renewalsOf(one, buyer)).map(({ status, totalMinor }) => [status, totalMinor])
      const variants = (await periodsOf(one, buyer)).map(({ variant }) => variant)
      expect([
        ['completed', [['available', 990]], ['5km', '5km']],
        ['refunded', [['available', 699]], ['3km', '3km']]
      ]).toContainEqual([await statusOf(one, orderId), renewed, variants])
    }
  })
})
