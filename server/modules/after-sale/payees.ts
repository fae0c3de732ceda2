import { eq } from 'drizzle-orm'
import { allocate, money } from '@/domain/money'
import type { Tx } from '../../db/database'
import { groupShares } from '../group/tables'
import type { OrderRow } from '../order'
import { readLines } from '../ordered-meal'
import { type AfterSaleRow, readItems } from './repository'

/** Money that goes to one wallet, under a reference that it goes there by once. */
export interface Payee {
  readonly userId: string
  readonly amountMinor: number
  readonly reference: string
}

/** What each person's money in the dishes of a request weighs, by whoever paid it: a friend may have paid another's share. */
async function weightsOf(tx: Tx, order: OrderRow, { afterSaleId }: AfterSaleRow): Promise<Map<string, number>> {
  const [lines, items, shares] = [
    await readLines(tx, [order.orderId]),
    await readItems(tx, [afterSaleId]),
    await tx
      .select({ userId: groupShares.userId, paidBy: groupShares.paidBy })
      .from(groupShares)
      .where(eq(groupShares.orderId, order.orderId))
  ]
  const weights = new Map<string, number>()
  for (const { lineNumber, portions } of items) {
    const line = lines.find((candidate) => candidate.lineNumber === lineNumber)
    const eaterId = line?.eaterId ?? order.userId
    const payer = shares.find(({ userId }) => userId === eaterId)?.paidBy ?? order.userId
    weights.set(
      payer,
      (weights.get(payer) ?? 0) + (line ? Math.round((line.totalMinor * portions) / line.dishCount) : 0)
    )
  }
  return weights
}

/**
 * Whom the wallet's part of what was paid goes to: who ordered, or, of a group in which everybody paid their own, who paid for the
 * dishes that were not good. In the order of the ids, so that two such payments never wait for each other.
 */
export async function payeesOf(tx: Tx, order: OrderRow, request: AfterSaleRow): Promise<Payee[]> {
  const { afterSaleId, userId, currency } = request
  const walletMinor = request.walletMinor - request.compensationMinor
  const reference = `afterSale:${afterSaleId}`
  if (walletMinor === 0) return []
  if (order.groupMode !== 'split') return [{ userId, amountMinor: walletMinor, reference }]
  const weights = [...(await weightsOf(tx, order, request))].sort(([a], [b]) => (a < b ? -1 : 1))
  const amounts = allocate(
    money(walletMinor, currency),
    weights.map(([, weight]) => weight)
  )
  return weights.flatMap(([payer], index) => {
    const amountMinor = amounts[index]?.minor ?? 0
    return amountMinor === 0 ? [] : [{ userId: payer, amountMinor, reference: `${reference}:${payer}` }]
  })
}
