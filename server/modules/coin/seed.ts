import { and, asc, eq, isNull } from 'drizzle-orm'
import { coinsOfMoney } from '@/domain/coins'
import { isFulfilled, orderKindRules } from '@/domain/order-state'
import type { Tx } from '../../db/database'
import { demoPeople } from '../../seed/data/people'
import type { ModuleSeed } from '../../seed/module-seed'
import { claimedForCoins } from '../offer/seed'
import { orders } from '../order/tables'
import { type CoinMovement, moveCoins } from './move'
import { correctCoinsOf } from './of-orders'

const dayMs = 86_400_000
const { userId } = claimedForCoins
/** Reviews whose orders are older than what is kept of them: with what orders earned they make half a level. */
const reviewedDaysAgo = [200, 120, 90]
/** Before all of that. */
const begunDaysAgo = 210

const entry = (
  facts: Pick<CoinMovement, 'amount' | 'kind' | 'reference' | 'now'> & Partial<CoinMovement>
): CoinMovement => ({ userId, orderId: null, ...facts })

/** An order that was given back: its coins came and went. */
async function comeAndGo(
  tx: Tx,
  { orderId, figures, currency, createdAt, updatedAt }: typeof orders.$inferSelect
): Promise<void> {
  const amount = coinsOfMoney(figures.balance + figures.total, currency)
  await moveCoins(
    tx,
    entry({ orderId, amount, kind: 'order', reference: `order:${orderId}:${userId}:1`, now: createdAt })
  )
  await moveCoins(
    tx,
    entry({ orderId, amount: -amount, kind: 'orderReturn', reference: `order:${orderId}:${userId}:2`, now: updatedAt })
  )
}

/** The coins that the demo people began with, and one of them in the middle of a level, with a movement of each kind. */
export const coinSeed: ModuleSeed = {
  people: async (tx, { now }) => {
    for (const { userId: theirs, points } of demoPeople.filter((person) => person.points > 0))
      await moveCoins(tx, {
        ...{ userId: theirs, amount: points, kind: 'opening', reference: `opening:${theirs}`, orderId: null },
        now: now - begunDaysAgo * dayMs
      })
  },
  afterHistory: async (tx, { now }) => {
    for (const daysAgo of reviewedDaysAgo)
      await moveCoins(
        tx,
        entry({ amount: 20, kind: 'review', reference: `demo-review:${daysAgo}`, now: now - daysAgo * dayMs })
      )
    const bought = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), isNull(orders.wholeOrderId)))
      .orderBy(asc(orders.createdAt), asc(orders.orderId))
    for (const order of bought.filter(({ kind }) => orderKindRules[kind].earnsCoins)) {
      if (isFulfilled(order.status)) await correctCoinsOf(tx, order, userId, order.updatedAt)
      if (order.status === 'refunded') await comeAndGo(tx, order)
    }
    const { offerId, reference, coins, daysAgo } = claimedForCoins
    await moveCoins(
      tx,
      entry({
        amount: -coins,
        kind: 'spend',
        reference: `offer:${offerId}:${userId}:${reference}`,
        now: now - daysAgo * dayMs
      })
    )
  }
}
