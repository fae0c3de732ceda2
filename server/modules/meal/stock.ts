import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { queryRows, type Tx } from '../../db/database'
import { type OrderLineRow, readLines } from '../ordered-meal'
import { dishStock } from './tables'

const takenDish = z.object({ dishId: z.string() })

/** In the order of the dish ids, so that two orders never wait for each other. */
const inOrder = (wanted: ReadonlyMap<string, number>) => [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))

/** Takes portions out of counted stock. Returns the first dish that has too few; the caller then rolls back, as other dishes may have been taken. */
export async function takeStock(tx: Tx, wanted: ReadonlyMap<string, number>): Promise<string | undefined> {
  if (wanted.size === 0) return undefined
  const dishIds = inOrder(wanted).map(([dishId]) => dishId)
  const portions = dishIds.map((dishId) => wanted.get(dishId))
  // Locked in their order first: an update alone would lock them in any
  const taken = await queryRows(
    tx,
    sql`with held as materialized (select dish_id from dish_stock where dish_id = any(${sql.param(dishIds)}::text[]) order by dish_id collate "C" for no key update)
    update dish_stock s set stock_left = s.stock_left - w.portions, sold = s.sold + w.portions
    from held join unnest(${sql.param(dishIds)}::text[], ${sql.param(portions)}::int[]) as w (dish_id, portions) on w.dish_id = held.dish_id
    where s.dish_id = held.dish_id and s.stock_left >= w.portions returning s.dish_id as "dishId"`,
    takenDish
  )
  const ids = new Set(taken.map(({ dishId }) => dishId))
  return dishIds.find((dishId) => !ids.has(dishId))
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

/** Sets the counted stock of dishes to 0; a dish whose stock is not counted stays as it is. */
export async function emptyStock(tx: Tx, dishIds: readonly string[]): Promise<void> {
  if (dishIds.length === 0) return
  const those = inArray(dishStock.dishId, [...dishIds])
  // In the order in which every order locks them
  await tx
    .select({ dishId: dishStock.dishId })
    .from(dishStock)
    .where(those)
    .orderBy(sql`${dishStock.dishId} collate "C"`)
    .for('no key update')
  await tx.update(dishStock).set({ stockLeft: 0 }).where(those)
}

/** Counts a dish anew. */
export async function countStock(tx: Tx, dishId: string, restaurantId: string, stockLeft: number): Promise<void> {
  await tx
    .insert(dishStock)
    .values({ dishId, restaurantId, stockLeft })
    .onConflictDoUpdate({ target: dishStock.dishId, set: { stockLeft } })
}

/** Takes portions of one dish. Returns how many were taken out of counted stock, 0 if its stock is not counted; undefined if it has too few. */
export async function takePortions(tx: Tx, dishId: string, portions: number): Promise<number | undefined> {
  const [counted] = await tx.select({ dishId: dishStock.dishId }).from(dishStock).where(eq(dishStock.dishId, dishId))
  if (!counted) return 0
  return (await takeStock(tx, new Map([[dishId, portions]]))) === undefined ? portions : undefined
}

/** Counts portions of a line as not sold after all, without putting them back: the shop has none of them. */
export async function writeOff(tx: Tx, { dishId, stockTaken }: OrderLineRow): Promise<void> {
  if (stockTaken === 0) return
  await tx
    .update(dishStock)
    .set({ sold: sql`${dishStock.sold} - ${stockTaken}` })
    .where(eq(dishStock.dishId, dishId))
}
