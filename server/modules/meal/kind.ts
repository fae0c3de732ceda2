import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { fulfilmentOf } from '../fulfilment'
import { lockParts, type OrderRow, plainKind, type PurchaseKind } from '../order'
import { mealOf, orderIdsOf, readLines, readMealParts, updateMeal } from '../ordered-meal'
import { meals } from '../ordered-meal/tables'
import { hasCardForCustoms } from '../parcel'
import { reclaimSeckill, returnBargain, takeBargain } from '../quote'
import { setSoldOut } from '../restaurant'
import { restaurants } from '../restaurant/tables'
import { countSale } from '../sales'
import { awaitAcceptance } from './acceptance'
import { retakeArrival } from './later-arrival'
import { moveParts } from './parts'
import { actionsFor } from './presenter'
import { mealSummaries, viewMeal } from './read'
import { reviewedMeal } from './reviewed'
import { emptyStock, returnStock, stockOf, takeStock } from './stock'

/** The price was agreed in time, so that the bargain's own time plays no part any more. */
async function retakeBargain(tx: Tx, { orderId, figures, quoteInput: { bargain } }: OrderRow): Promise<boolean> {
  return figures.bargainDeduction === 0 || bargain === null || takeBargain(tx, bargain.bargainId, orderId, null)
}

/** Takes bargain, flash-sale claims and stock again; false when one is gone, or a flash-sale dish was ordered again meanwhile. */
async function retakeDishes(tx: Tx, order: OrderRow): Promise<boolean> {
  // Of a combined order its parts hold stock
  const holders = order.hasParts ? await lockParts(tx, order.orderId) : [order]
  const lines = await readLines(
    tx,
    holders.map(({ orderId }) => orderId)
  )
  if (!(await retakeBargain(tx, order))) return false
  if (
    !(await reclaimSeckill(
      tx,
      lines.map(({ dishId, eaterId }) => ({ dishId, userId: eaterId ?? order.userId }))
    ))
  )
    return false
  if ((await takeStock(tx, stockOf(lines))) !== undefined) return false
  const holding = [...new Set(lines.filter(({ stockTaken }) => stockTaken > 0).map(({ orderId }) => orderId))]
  if (holding.length > 0) await tx.update(meals).set({ holdsStock: true }).where(inArray(meals.orderId, holding))
  return true
}

/** Puts back what an order, or each of its parts, has of the stock, once. */
async function releaseStock(tx: Tx, { orderId }: OrderRow): Promise<void> {
  const freed = await tx
    .update(meals)
    .set({ holdsStock: false })
    .where(and(inArray(meals.orderId, orderIdsOf(tx, orderId)), eq(meals.holdsStock, true)))
    .returning({ orderId: meals.orderId })
  if (freed.length > 0)
    await returnStock(
      tx,
      freed.map((meal) => meal.orderId)
    )
}

/**
 * Takes the named dishes of an order off sale; without names only those whose stock is counted, and only until somebody counts it again, as
 * it is not known which of them are gone. Throws `badRequest` for a dish that the order does not have.
 */
async function takeOffSale(tx: Tx, { orderId }: OrderRow, dishIds: readonly string[] | undefined): Promise<void> {
  const lines = await readLines(tx, [orderId])
  if (dishIds === undefined) return emptyStock(tx, [...stockOf(lines).keys()])
  if (dishIds.some((named) => !lines.some(({ dishId }) => dishId === named))) throw new AppError('badRequest')
  await emptyStock(tx, dishIds)
  await setSoldOut(tx, dishIds, true)
}

const readPartIds = async (db: Db, wholeId: string): Promise<string[]> =>
  (await readMealParts(db, [wholeId])).map(({ orderId }) => orderId)

/** A meal from one restaurant or, in parts, from several: what only it holds is a bargain, flash-sale portions and stock. */
export const mealKind: PurchaseKind = {
  // Its portions are asked back by after-sale requests
  ...plainKind,
  endsInParts: false,
  actions: async (db, order, reader) => actionsFor(await mealOf(db, order), reader),
  reviewed: reviewedMeal,
  cancelReasons: ['changedMind', 'wrongItems', 'wrongAddress', 'wrongTime', 'tooSlow', 'paymentTrouble', 'other'],
  unpayable: ({ groupMode }) => (groupMode === 'split' ? 'groupPaidByShares' : null),
  // A restaurant that is gone takes nothing, nor do several together; nobody hands a parcel over for money
  takesCash: async (db, { orderId, restaurantId, hasParts }) => {
    if (restaurantId === null || hasParts) return false
    const [row] = await db
      .select({ takesCash: restaurants.takesCash })
      .from(restaurants)
      .innerJoin(meals, and(eq(meals.orderId, orderId), eq(meals.way, 'local')))
      .where(eq(restaurants.restaurantId, restaurantId))
    return row?.takesCash ?? false
  },
  placed: async (tx, kernel, order, { isCash }) => {
    const { choices, arrivesFrom, way } = await mealOf(tx, order)
    const { orderId, kind } = order
    const wantedAt = choices.deliveryAt === undefined ? null : arrivesFrom
    const placed = { orderId, kind, placedAt: kernel.clock.now(), isCash, wantedAt }
    // Nobody waits for a parcel with an empty plate
    if (way === 'local') await awaitAcceptance(tx, kernel, order, wantedAt)
    return fulfilmentOf(kernel).orderPlaced(tx, { ...placed, ...(way === 'parcel' && { way }) })
  },
  moved: async (tx, kernel, order, move) => {
    await countSale(tx, kernel, order, { from: move.from, to: order.status })
    if (move.from === 'paid') await updateMeal(tx, order.orderId, { acceptBy: null })
    if (order.hasParts) await moveParts(tx, kernel, order, move)
  },
  retake: async (tx, kernel, order) =>
    (await retakeArrival(tx, kernel, order)) && (await hasCardForCustoms(tx, order.orderId)) && retakeDishes(tx, order),
  release: async (tx, _kernel, order, { isMade }) => {
    if (order.figures.bargainDeduction > 0) await returnBargain(tx, order.orderId)
    if (!isMade) await releaseStock(tx, order)
  },
  takeOffSale,
  billed: async (db, order) => {
    const { restaurantAddress } = await mealOf(db, order)
    const lines = await readLines(db, order.hasParts ? await readPartIds(db, order.orderId) : [order.orderId])
    return {
      address: restaurantAddress,
      // As ordered, at what that was to cost: what went back of it is said below
      lines: lines.map(({ dishName, insteadOf, dishCount, totalMinor }) => ({
        name: insteadOf ?? dishName,
        count: dishCount,
        totalMinor
      })),
      returnedMinor: lines.reduce((sum, { returnedMinor }) => sum + returnedMinor, 0)
    }
  },
  summaries: mealSummaries,
  view: viewMeal
}
