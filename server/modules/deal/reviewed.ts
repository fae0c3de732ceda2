import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { dealCodes } from '../deal-code/tables'
import type { ReviewedKind, ReviewSubject } from '../order'
import { restaurants } from '../restaurant/tables'
import { deals, orderDeals } from './tables'

const outlet = { restaurantId: restaurants.restaurantId, restaurantName: restaurants.name }

/** Where the codes of an order were used last; undefined while none was. */
async function readLastOutlet(db: Db, orderId: string) {
  const [row] = await db
    .select(outlet)
    .from(dealCodes)
    .innerJoin(restaurants, eq(restaurants.restaurantId, dealCodes.usedRestaurantId))
    .where(and(eq(dealCodes.orderId, orderId), eq(dealCodes.state, 'used')))
    .orderBy(desc(dealCodes.usedAt), desc(dealCodes.dealCodeId))
    .limit(1)
  return row
}

/** A deal as reviews are of it. */
export const reviewableDeal: ReviewSubject = {
  subject: 'deal',
  rated: deals,
  key: deals.dealId,
  read: async (db, id) => {
    const [row] = await db
      .select({
        ratingTenths: deals.ratingTenths,
        ratingCount: deals.reviewCount,
        utcOffsetMinutes: restaurants.utcOffsetMinutes
      })
      .from(deals)
      .innerJoin(restaurants, eq(restaurants.restaurantId, deals.restaurantId))
      .where(eq(deals.dealId, id))
    return row
  },
  missing: 'dealNotFound'
}

/** The review of a deal: answered by the outlet that took its codes, counted for the deal. */
export const reviewedDeal: ReviewedKind = {
  subject: reviewableDeal,
  read: async (db, { orderId, title }) => {
    const [row] = await db
      .select({ subjectId: orderDeals.dealId, isReviewed: orderDeals.isReviewed, ...outlet })
      .from(orderDeals)
      .innerJoin(deals, eq(deals.dealId, orderDeals.dealId))
      .innerJoin(restaurants, eq(restaurants.restaurantId, deals.restaurantId))
      .where(eq(orderDeals.orderId, orderId))
    if (!row) throw new Error(`${orderId} is no order of a deal`)
    return { ...row, ...(await readLastOutlet(db, orderId)), names: [title], rider: null }
  },
  markReviewed: async (tx, orderId) => {
    await tx.update(orderDeals).set({ isReviewed: true }).where(eq(orderDeals.orderId, orderId))
  }
}
