import { eq, inArray } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { orders, payments, sandboxCardSessions } from '../../../server/modules/tables'
import { buildCity, buildEater, buildRestaurant, nextId } from '../../support/commerce'
import { buildDeal, buyDeal, dealStockOf } from '../../support/deals'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { beginPayingFor, keepCard, type Way } from '../../support/ways'

const byPage: Way = { name: 'the bank of cards', paymentType: 'CREDITCARD_PAY', country: 'SG' }

describeOnPostgres('one card on two accounts at once', () => {
  let one: TestServer
  let other: TestServer
  openTwoProcesses(async (first, second) => {
    ;[one, other] = [first, second]
    await buildCity(first)
  })

  /** Two accounts, each with an unpaid order of a deal that one person may have once. */
  async function scene() {
    const dealId = await buildDeal(one, await buildRestaurant(one), { stock: 9, rules: { perPerson: 1 } })
    const buyers = [await buildEater(one), await buildEater(one)]
    const made = []
    for (const buyer of buyers) made.push({ buyer, order: await buyDeal(one, buyer, dealId) })
    return { dealId, made, card: nextId('fingerprint-') }
  }
  const statuses = async (made: Awaited<ReturnType<typeof scene>>['made']) => {
    await one.kernel.jobs.runDue()
    const ids = made.map(({ order }) => order.orderId)
    const rows = await one.kernel.db.select({ status: orders.status }).from(orders).where(inArray(orders.orderId, ids))
    return rows.map(({ status }) => status).sort()
  }
  const charged = async (made: Awaited<ReturnType<typeof scene>>['made']) =>
    (
      await one.kernel.db
        .select({ status: sandboxCardSessions.status })
        .from(sandboxCardSessions)
        .innerJoin(payments, eq(payments.paymentId, sandboxCardSessions.paymentId))
        .where(
          inArray(
            payments.orderId,
            made.map(({ order }) => order.orderId)
          )
        )
    )
      .map(({ status }) => status)
      .sort()

  it('kept by both is charged once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { dealId, made, card } = await scene()
      const kept: string[] = []
      for (const { buyer } of made) kept.push(await keepCard(one, buyer, 'card', 'pays', card))
      const answers = await Promise.all(
        made.map(({ buyer, order: { orderId, total } }, index) =>
          (index === round % 2 ? one : other).call(
            'paymentCreate',
            { orderId, paymentType: 'CREDITCARD_PAY', expectedAmount: total, savedCardId: kept[index] },
            { token: buyer.token, key: nextId('card-race-') }
          )
        )
      )
      expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.cardLimit])
      expect(await statuses(made)).toEqual(['available', 'cancelled'])
      expect(await charged(made)).toEqual(['paid'])
      expect(await dealStockOf(one, dealId)).toEqual([8, 1])
    }
  })

  it('shown by both on the bank’s page buys once, and the other’s money goes back', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { dealId, made, card } = await scene()
      const paying = []
      for (const { buyer, order } of made) paying.push(await beginPayingFor(one, byPage, buyer, order))
      for (const { takeMoney, paymentId } of paying) {
        await takeMoney()
        await one.kernel.db
          .update(sandboxCardSessions)
          .set({ card })
          .where(eq(sandboxCardSessions.paymentId, paymentId))
      }
      await Promise.all(paying.flatMap(({ tell }) => [tell(one), tell(other)]))
      expect(await statuses(made)).toEqual(['available', 'refunded'])
      expect(await charged(made)).toEqual(['paid', 'refunded'])
      expect(await dealStockOf(one, dealId)).toEqual([8, 1])
    }
  })

  it('kept by one and shown by the other buys once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { dealId, made, card } = await scene()
      const [keeper, shower] = made
      if (!keeper || !shower) throw new Error('no user')
      const savedCardId = await keepCard(one, keeper.buyer, 'card', 'pays', card)
      const { takeMoney, paymentId, tell } = await beginPayingFor(one, byPage, shower.buyer, shower.order)
      await takeMoney()
      await one.kernel.db.update(sandboxCardSessions).set({ card }).where(eq(sandboxCardSessions.paymentId, paymentId))
      const { orderId, total } = keeper.order
      const [{ code }] = await Promise.all([
        other.call(
          'paymentCreate',
          { orderId, paymentType: 'CREDITCARD_PAY', expectedAmount: total, savedCardId },
          { token: keeper.buyer.token, key: nextId('card-race-') }
        ),
        tell(one)
      ])
      expect(await statuses(made)).toEqual(['available', code === codes.ok ? 'refunded' : 'cancelled'])
      expect(await dealStockOf(one, dealId)).toEqual([8, 1])
    }
  })
})
