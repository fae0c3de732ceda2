import { and, eq, gte, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { dishStock } from '../../db/schema'
import { readLines, type OrderLineRow } from '../ordered-meal'

/** In the order of the dish ids, so that two orders never wait for each other. */
const inOrder = (wanted: ReadonlyMap<string, number>) => [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))

/** Takes portions out of counted stock. Answers the first dish that has not enough. */
export async function takeStock(tx: Tx, wanted: ReadonlyMap<string, number>): Promise<string | undefined> {
  for (const [dishId, portions] of inOrder(wanted)) {
    const taken = await tx
      .update(dishStock)
      .set({ stockLeft: sql`${dishStock.stockLeft} - ${portions}`, sold: sql`${dishStock.sold} + ${portions}` })
      .where(and(eq(dishStock.dishId, dishId), gte(dishStock.stockLeft, portions)))
      .returning({ dishId: dishStock.dishId })
    if (taken.length === 0) return dishId
  }
  return undefined
}

/** Counted portions of an order by dish. */
export function stockOf(lines: readonly Pick<OrderLineRow, 'dishId' | 'stockTaken'>[]): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { dishId, stockTaken } of lines)
    if (stockTaken > 0) wanted.set(dishId, (wanted.get(dishId) ?? 0) + stockTaken)
  return wanted
}

/** Puts the counted portions of orders back. */
export async function returnStock(tx: Tx, orderIds: readonly string[]): Promise<void> {
  for (const [dishId, portions] of inOrder(stockOf(await readLines(tx, orderIds)))) {
    await tx
      .update(dishStock)
      .set({ stockLeft: sql`${dishStock.stockLeft} + ${portions}`, sold: sql`${dishStock.sold} - ${portions}` })
      .where(eq(dishStock.dishId, dishId))
  }
}
