import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { coinsOfMoney, coinWorth, smallestCoins } from '@/domain/coins'
import { isFulfilled, orderKindRules } from '@/domain/order-state'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { lockOrder, type Move, type OrderRow } from '../order'
import { readPaidMoney } from '../payment'
import { payments } from '../payment/tables'
import { moveCoins } from './move'
import { pointsLedger } from './tables'

/** Kind of the job that brings the coins of an order to what they should be; jobs that wait already have this name. */
export const correctCoinsJob = 'settleCoins'

const kindsOfOrders = ['order', 'orderReturn'] as const

/** Plans to look at an order's coins, at once and not in this transaction: people wait for orders and not for coins. Parts earn with their whole. */
const plan = (tx: Tx, { jobs }: Kernel, orderId: string): Promise<void> =>
  jobs.schedule(tx, { kind: correctCoinsJob, payload: { orderId }, uniqueKey: orderId })

/** An order that has been had earns coins; one that is taken back, or given back, does not. */
export async function followOrder(tx: Tx, kernel: Kernel, order: OrderRow, { from }: Move): Promise<void> {
  const { orderId, wholeOrderId, kind, status } = order
  if (wholeOrderId === null && orderKindRules[kind].earnsCoins && (isFulfilled(status) || isFulfilled(from)))
    await plan(tx, kernel, orderId)
}

/** Money of an order that has been had came back: so do its coins. */
export async function followMoney(tx: Tx, kernel: Kernel, order: OrderRow): Promise<void> {
  const { orderId, wholeOrderId, kind, status } = order
  if (orderKindRules[kind].earnsCoins && (isFulfilled(status) || status === 'refunded'))
    await plan(tx, kernel, wholeOrderId ?? orderId)
}

/** Who paid an order, or shares of it, with its own person, in the order of their ids. */
async function payersOf(tx: Tx, { orderId, userId }: OrderRow): Promise<readonly string[]> {
  const paying = await tx
    .select({ userId: payments.userId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.settles, true)))
  return [...new Set([userId, ...paying.map((payment) => payment.userId)])].sort()
}

/** Brings the coins that one person has of a locked order to what they should be. */
export async function correctCoinsOf(tx: Tx, order: OrderRow, userId: string, now: number): Promise<void> {
  const { orderId, currency, countryCode, status } = order
  const paid = isFulfilled(status) ? await readPaidMoney(tx, { orderId, userId }) : 0
  const entries = await tx
    .select({ amount: pointsLedger.amount, worth: pointsLedger.worth })
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.orderId, orderId),
        eq(pointsLedger.userId, userId),
        inArray(pointsLedger.kind, [...kindsOfOrders])
      )
    )
  // Counted in the smallest coins, as the person may have moved to another country since
  const had = entries.reduce((sum, { amount, worth }) => sum + amount * worth, 0)
  const missing = coinsOfMoney(paid, currency) * coinWorth(countryCode) - had
  if (missing === 0) return
  await moveCoins(tx, {
    userId,
    amount: missing,
    countryCode: smallestCoins,
    kind: missing > 0 ? 'order' : 'orderReturn',
    reference: `order:${orderId}:${userId}:${entries.length + 1}`,
    orderId,
    now
  })
}

const payload = z.object({ orderId: z.string() })

/**
 * Everybody who paid an order has as many coins of it as their own money that is in it is worth: calculated again each time, so that whatever
 * came of it, and in whatever order, ends at the same.
 */
export const correctCoins =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const order = await lockOrder(tx, payload.parse(job.payload).orderId)
    if (!order) return
    for (const userId of await payersOf(tx, order)) await correctCoinsOf(tx, order, userId, kernel.clock.now())
  }
