import { afterSaleWindowMs } from '@/domain/after-sale'
import { inTransaction } from '../../../server/db/transaction'
import { lockOrder, moveOrder } from '../../../server/modules/order'
import { buildCity, buildEater } from '../../support/commerce'
import {
  buildFriend,
  buildProgramme,
  completeOrder,
  invitationOf,
  joinBy,
  orderMeal,
  rewardsOf
} from '../../support/invitations'
import { buildCustomer } from '../../support/people'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'

describeOnPostgres('invitations at two processes', () => {
  let one: TestServer
  let other: TestServer
  openTwoProcesses(async (first, second) => {
    ;[one, other] = [first, second]
    await buildCity(first)
    await buildProgramme(first, { monthlyCap: 3 })
  })
  const runBoth = () => Promise.all([one.kernel.jobs.runDue(), other.kernel.jobs.runDue()])

  it('reward once a friend and no more than the cap, though all are due at once', async () => {
    const inviter = await buildCustomer(one)
    const friends = []
    for (let index = 0; index < 6; index += 1) friends.push(await buildFriend(one, inviter))
    for (const friend of friends) await completeOrder(one, await orderMeal(one, friend))
    one.clock.advance(afterSaleWindowMs)
    await runBoth()
    await runBoth()
    expect(await rewardsOf(one, inviter)).toEqual([500, 500, 500])
    for (const friend of friends) expect(await rewardsOf(one, friend)).toEqual([600])
  })

  it('give nothing for an order that goes back, whichever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const inviter = await buildCustomer(one)
      const friend = await buildFriend(one, inviter)
      const orderId = await orderMeal(one, friend)
      await completeOrder(one, orderId)
      one.clock.advance(afterSaleWindowMs)
      const giveBack = inTransaction(other.kernel.database, async (tx) => {
        const order = await lockOrder(tx, orderId)
        return order && moveOrder(tx, other.kernel, order, 'refund')
      })
      await Promise.all([one.kernel.jobs.runDue(), giveBack])
      const { outcome } = await invitationOf(one, friend)
      expect(await rewardsOf(one, inviter)).toEqual(outcome === 'rewarded' ? [500] : [])
      expect(await rewardsOf(one, friend)).toEqual(outcome === 'rewarded' ? [600] : [])
      await inTransaction(one.kernel.database, (tx) =>
        tx.execute(`update orders set status = 'completed' where order_id = '${orderId}'`)
      )
    }
  })

  it('bind a friend to one of two who are named at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const friend = await buildEater(one)
      const [first, second] = [await buildCustomer(one), await buildCustomer(one)]
      const bound = await Promise.all([joinBy(one, friend, first), joinBy(other, friend, second)])
      expect(bound.map(({ outcome }) => outcome).sort()).toEqual(['bound', 'late'])
    }
  })
})
