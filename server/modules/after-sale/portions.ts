import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { wholeOrderId } from '@/domain/combined-order'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { orders } from '../order/tables'
import type { Portions, ReturnKind } from './kinds'
import type { AfterSaleItemRow } from './repository'

/** What a client chose, lines that were named twice counted together. Throws `afterSaleQuantity` when nothing was (spec section 5, After-sale). */
export function portionsAsked(items: readonly { readonly lineNumber: number; readonly count: number }[]): Portions {
  const portions = new Map<number, number>()
  for (const { lineNumber, count } of items)
    if (count > 0) portions.set(lineNumber, (portions.get(lineNumber) ?? 0) + count)
  if (portions.size === 0) throw new AppError('afterSaleQuantity')
  return portions
}

/** The portions of requests together, by line. */
export function portionsOf(items: readonly AfterSaleItemRow[]): Map<number, number> {
  const portions = new Map<number, number>()
  for (const { lineNumber, portions: count } of items) portions.set(lineNumber, (portions.get(lineNumber) ?? 0) + count)
  return portions
}

/** A combined order counts what is claimed of its parts, so that lists find it by its own row. It is locked with the part. */
async function countWhole(tx: Tx, partId: string): Promise<void> {
  const whole = wholeOrderId(partId)
  if (whole === null) return
  const parts = alias(orders, 'parts')
  const claimed = tx
    .select({ count: sql`coalesce(sum(${parts.claimedCount}), 0)` })
    .from(parts)
    .where(eq(parts.wholeOrderId, whole))
  await tx
    .update(orders)
    .set({ claimedCount: sql`(${claimed})` })
    .where(eq(orders.orderId, whole))
}

async function shift(tx: Tx, kind: ReturnKind, orderId: string, portions: Portions, sign: 1 | -1): Promise<void> {
  await kind.claimLines(tx, orderId, portions, sign)
  const total = [...portions.values()].reduce((sum, count) => sum + count, 0)
  await tx
    .update(orders)
    .set({ claimedCount: sql`${orders.claimedCount} + ${sign * total}` })
    .where(eq(orders.orderId, orderId))
  await countWhole(tx, orderId)
}

/** Takes portions of a locked order for a request. Throws `afterSaleItemsTaken` when there are not that many left. */
export const claim = (tx: Tx, kind: ReturnKind, orderId: string, portions: Portions): Promise<void> =>
  shift(tx, kind, orderId, portions, 1)

/** Lets the request that takes an ended one up again have its portions. */
export const unclaim = (tx: Tx, kind: ReturnKind, orderId: string, portions: Portions): Promise<void> =>
  shift(tx, kind, orderId, portions, -1)
