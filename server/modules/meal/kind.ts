import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { orders, restaurants } from '../../db/schema'
import { fulfilmentOf } from '../fulfilment/port'
import type { PurchaseKind } from '../order/kinds'
import { lockParts, readLines, type NewOrder, type OrderRow } from '../order/repository'
import { returnBargain, takeBargain } from '../quote/bargain-cut'
import { reclaimSeckill } from '../quote/seckill'
import { laterArrival } from './later-arrival'
import { mealSummaries, viewMeal } from './read'
import { returnStock, stockOf, takeStock } from './stock'

/** The rows that hold stock: of a combined order its parts. */
const holdersOf = async (tx: Tx, order: OrderRow): Promise<OrderRow[]> =>
  order.combineOrderAreaId === null ? [order] : lockParts(tx, order.orderId)

/** The price was agreed in time, so that the bargain's own time plays no part any more. */
async function retakeBargain(tx: Tx, { orderId, figures, quoteInput: { bargain } }: OrderRow): Promise<boolean> {
  return figures.bargainDeduction === 0 || bargain === null || takeBargain(tx, bargain.bargainId, orderId, null)
}

/** Takes bargain, flash-sale claims and stock again; undefined when one is gone, or a flash-sale dish was ordered again meanwhile. */
async function retakeDishes(tx: Tx, order: OrderRow): Promise<Partial<NewOrder> | undefined> {
  const holders = await holdersOf(tx, order)
  const lines = await readLines(
    tx,
    holders.map(({ orderId }) => orderId)
  )
  const stock = stockOf(lines)
  if (!(await retakeBargain(tx, order))) return undefined
  if (
    !(await reclaimSeckill(
      tx,
      lines.map(({ dishId, eaterId }) => ({ dishId, userId: eaterId ?? order.userId }))
    ))
  )
    return undefined
  if ((await takeStock(tx, stock)) !== undefined) return undefined
  for (const { orderId } of holders) {
    const holdsStock = lines.some((line) => line.orderId === orderId && line.stockTaken > 0)
    if (holdsStock && orderId !== order.orderId)
      await tx.update(orders).set({ holdsStock }).where(eq(orders.orderId, orderId))
  }
  return { holdsStock: order.combineOrderAreaId === null && stock.size > 0 }
}

/** A meal from one restaurant or, in parts, from several: what only it holds is a bargain, flash-sale portions and stock. */
export const mealKind: PurchaseKind = {
  unpayable: ({ groupMode }) => (groupMode === 'split' ? 'groupPaidByShares' : null),
  // A restaurant that is gone takes nothing, nor do several together
  takesCash: async (db, { restaurantId, combineOrderAreaId }) => {
    if (combineOrderAreaId !== null) return false
    const [row] = await db
      .select({ takesCash: restaurants.takesCash })
      .from(restaurants)
      .where(eq(restaurants.restaurantId, restaurantId))
    return row?.takesCash ?? false
  },
  placed: (tx, kernel, { orderId, kind, choices, arrivesFrom }, { isCash }) => {
    const wantedAt = choices.deliveryAt === undefined ? null : arrivesFrom
    return fulfilmentOf(kernel).orderPlaced(tx, { orderId, kind, placedAt: kernel.clock.now(), isCash, wantedAt })
  },
  retake: async (tx, kernel, order) => {
    const arrival = await laterArrival(tx, kernel, order)
    const held = arrival && (await retakeDishes(tx, order))
    return held && { ...arrival, ...held }
  },
  release: async (tx, _kernel, order, { isMade }) => {
    if (order.figures.bargainDeduction > 0) await returnBargain(tx, order.orderId)
    if (isMade) return
    const holders = (await holdersOf(tx, order)).filter(({ holdsStock }) => holdsStock).map(({ orderId }) => orderId)
    if (holders.length > 0) await returnStock(tx, holders)
    if (order.combineOrderAreaId !== null)
      await tx.update(orders).set({ holdsStock: false }).where(eq(orders.wholeOrderId, order.orderId))
  },
  summaries: mealSummaries,
  view: viewMeal
}
