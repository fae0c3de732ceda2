import { and, eq } from 'drizzle-orm'
import { isGivenBack } from '@/domain/deal'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { withdrawNotice } from '../notice'
import { type OrderRow, plainKind, type PurchaseKind } from '../order'
import { restaurants } from '../restaurant/tables'
import { writeCodes } from './codes'
import { dealHolds } from './deal-hold'
import { finishDealRefund } from './give-back'
import { returnFirstDeal, returnStock, takeDeal } from './holds'
import { isCardUsedUp } from './limits'
import { dealExpiring } from './notices'
import { dealSummaries, readDealActions, viewDealOrder } from './order-presenter'
import { readCodes, readTerms } from './repository'
import { reviewedDeal } from './reviewed'
import { orderDeals } from './tables'

/** Takes what an order of a deal had given back; false when it cannot be had, or its person may not have it any more. */
async function retake(tx: Tx, kernel: Kernel, { orderId, userId }: OrderRow): Promise<boolean> {
  const { dealId, count, flashItemId } = await readTerms(tx, orderId)
  if (await takeDeal(tx, kernel, { dealId, userId, orderId, count, flashItemId })) return false
  if (
    flashItemId !== null &&
    !(await dealHolds.of(kernel, 'flash').retake(tx, kernel, { flashItemId, userId, orderId }))
  )
    return false
  await tx.update(orderDeals).set({ holdsStock: true }).where(eq(orderDeals.orderId, orderId))
  return true
}

/** Gives back what an order of a deal still holds, once: the pieces whose codes have not gone back before, and the first-time deal. */
async function release(tx: Tx, kernel: Kernel, { orderId, userId }: OrderRow): Promise<void> {
  const [freed] = await tx
    .update(orderDeals)
    .set({ holdsStock: false })
    .where(and(eq(orderDeals.orderId, orderId), eq(orderDeals.holdsStock, true)))
    .returning({ dealId: orderDeals.dealId, count: orderDeals.count, flashItemId: orderDeals.flashItemId })
  if (!freed) return
  const { dealId, count, flashItemId } = freed
  if (flashItemId === null)
    await returnStock(tx, dealId, count - (await readCodes(tx, [orderId])).filter(isGivenBack).length)
  else await dealHolds.of(kernel, 'flash').release(tx, kernel, { flashItemId, userId, orderId })
  await returnFirstDeal(tx, orderId)
}

/** A deal: its codes are there as soon as it is paid, and what they do is the counter's. */
export const dealKind: PurchaseKind = {
  ...plainKind,
  actions: readDealActions,
  reviewed: reviewedDeal,
  // It has no address, and no restaurant that is slow to accept it
  cancelReasons: ['changedMind', 'wrongDeal', 'otherPayment', 'foundCheaper', 'other'],
  placed: (tx, kernel, order) => writeCodes(tx, kernel, order),
  // Nothing of it is left to use, so nothing of it ends soon
  moved: async (tx, kernel, { orderId, userId }, { from }) => {
    if (from === 'available') await withdrawNotice(tx, kernel, { userId, kind: dealExpiring, subjectId: orderId })
  },
  retake,
  release,
  cardLimit: (tx, kernel, order, card) => isCardUsedUp(tx, order, card, kernel.clock.now()),
  refundedInPart: (tx, kernel, { orderId }, dealRefundId) => finishDealRefund(tx, kernel, orderId, dealRefundId),
  billed: async (db, { orderId, restaurantId, title, totalMinor, figures }) => {
    const { count } = await readTerms(db, orderId)
    const [seller] =
      restaurantId === null ? [] : await db.select().from(restaurants).where(eq(restaurants.restaurantId, restaurantId))
    return { address: seller?.address ?? '', lines: [{ name: title, count, totalMinor: totalMinor + figures.balance }] }
  },
  summaries: dealSummaries,
  view: viewDealOrder
}
