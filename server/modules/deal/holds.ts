import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import type { SoldFacts } from './facts'
import { refusalOf } from './limits'
import { readQuoteFacts } from './quote-facts'
import { dealStock, firstDeals } from './tables'

/** What an order holds of a deal. */
export interface HeldDeal {
  readonly dealId: string
  readonly userId: string
  readonly orderId: string
  readonly count: number
  readonly flashItemId: string | null
}

/** What one person has of deals is counted by one transaction at a time. Comes after the wallet and before the stock, wherever both are locked. */
const lockBuyer = (tx: Tx, userId: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deals:${userId}`}, 0))`)

async function takeStock(tx: Tx, dealId: string, count: number): Promise<boolean> {
  const rows = await tx
    .update(dealStock)
    .set({ stockLeft: sql`${dealStock.stockLeft} - ${count}`, sold: sql`${dealStock.sold} + ${count}` })
    .where(
      and(eq(dealStock.dealId, dealId), sql`(${dealStock.stockLeft} is null or ${dealStock.stockLeft} >= ${count})`)
    )
    .returning({ dealId: dealStock.dealId })
  return rows.length === 1
}

/** Puts pieces back on sale; the caller turns what says that they were taken. */
export async function returnStock(tx: Tx, dealId: string, count: number): Promise<void> {
  if (count === 0) return
  await tx
    .update(dealStock)
    .set({ stockLeft: sql`${dealStock.stockLeft} + ${count}`, sold: sql`${dealStock.sold} - ${count}` })
    .where(eq(dealStock.dealId, dealId))
}

async function takeFirstDeal(tx: Tx, { userId, orderId }: HeldDeal, { chainKey }: SoldFacts): Promise<boolean> {
  const rows = await tx
    .insert(firstDeals)
    .values({ userId, chainKey, orderId })
    .onConflictDoNothing({ target: [firstDeals.userId, firstDeals.chainKey] })
    .returning({ orderId: firstDeals.orderId })
  return rows.length === 1
}

/** Gives the first-time deal of an order back; nothing happens to one that has none. */
export const returnFirstDeal = (tx: Tx, orderId: string) => tx.delete(firstDeals).where(eq(firstDeals.orderId, orderId))

/**
 * Takes an order's pieces of its deal, after checking again that they are left. Returns why it failed, for the caller to throw, since a
 * part may be written by then; the pieces of a flash sale are taken by the caller.
 */
export async function takeDeal(tx: Tx, kernel: Kernel, held: HeldDeal): Promise<AppError | undefined> {
  const now = kernel.clock.now()
  await lockBuyer(tx, held.userId)
  const { dealId, userId, orderId } = held
  const quoteFacts = await readQuoteFacts(tx, kernel, { dealId }, { userId, now, besides: orderId })
  if (!quoteFacts || quoteFacts.facts.deal.status === 'removed') return new AppError('dealNotFound')
  const { facts, buyer } = quoteFacts
  const isFlash = held.flashItemId !== null
  const refusal = refusalOf(facts, buyer, { count: held.count, isFlash }, now)
  if (refusal) return refusal
  if (!isFlash && !(await takeStock(tx, dealId, held.count))) return new AppError('dealSoldOut')
  if (facts.deal.rules.isFirstDeal && !(await takeFirstDeal(tx, held, facts))) return new AppError('firstDealUsed')
  return undefined
}
