import { and, eq } from 'drizzle-orm'
import { inTransaction } from '../../../server/db/transaction'
import { refundInPart } from '../../../server/modules/payment'
import { orderLines, orders } from '../../../server/modules/tables'
import { buildMeal, requestsOn, wish } from '../../support/after-sale'
import { brokenInvariants } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer({ environment: { AFTER_SALE_PACE_SECONDS: '86400' } })
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const { ask, review, orderOf } = requestsOn(() => server)
const cents = (amount: string) => Math.round(Number(amount) * 100)

/** The first line came to less before it was handed over, and that went back. */
async function giveBackOfFirst(orderId: string, finalMinor: number, amountMinor: number): Promise<void> {
  await inTransaction(server.kernel.database, async (tx) => {
    await tx
      .update(orderLines)
      .set({ finalMinor })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.lineNumber, 1)))
    await refundInPart(tx, server.kernel, { orderId }, { requestId: 'weigh:1', amountMinor })
  })
  await server.kernel.jobs.runDue()
}

it.each([{ isByCard: false }, { isByCard: true }, { isByCard: true, usesBalance: true, balance: 500 }])(
  'gives a request no more than what weighing has left: %p',
  async (facts) => {
    const { eater, orderId } = await buildMeal(server, facts)
    const { figures, meal } = await orderOf(eater, orderId)
    const paid = cents(figures.total) + cents(figures.balance)
    await giveBackOfFirst(orderId, cents(meal?.lines[0]?.totalAmount ?? '') - 60, 60)
    const { afterSaleId, amount } = await ask(
      eater,
      wish(orderId, {
        method: facts.isByCard ? 'original' : 'wallet',
        items: [
          { lineNumber: 1, count: 2 },
          { lineNumber: 2, count: 1 }
        ]
      })
    )
    expect(cents(amount)).toBe(paid - 60)
    await review(afterSaleId, 'refund')
    await server.kernel.jobs.runDue()
    expect(await orderOf(eater, orderId)).toMatchObject({ status: 'refunded' })
  }
)

it('leaves a meal what it is though all that was paid for it went back in parts', async () => {
  const { eater, orderId } = await buildMeal(server)
  const { figures } = await orderOf(eater, orderId)
  await giveBackOfFirst(orderId, 0, cents(figures.total) + cents(figures.balance))
  const [order] = await server.kernel.db.select().from(orders).where(eq(orders.orderId, orderId))
  expect(order?.status).toBe('completed')
})
