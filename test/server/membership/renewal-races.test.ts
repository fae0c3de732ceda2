import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { renewalJob } from '../../../server/modules/membership/subscriptions'
import { lookAtRenewal } from '../../../server/modules/membership-renewal/renewal'
import { buildCity, buildEater, nextId } from '../../support/commerce'
import { periodsOf } from '../../support/memberships'
import {
  again,
  type Buyer,
  firstEnd,
  isHeld,
  minuteMs,
  product,
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
      await subscribe(one, buyer, 'wallet')
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
})
