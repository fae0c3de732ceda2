import { eq } from 'drizzle-orm'
import type { ReviewedKind, ReviewSubject } from '../order'
import { readWithLines, updateMeal } from '../ordered-meal'
import { restaurants } from '../restaurant/tables'

/** A restaurant as reviews are of it. */
export const reviewableRestaurant: ReviewSubject = {
  subject: 'restaurant',
  rated: restaurants,
  key: restaurants.restaurantId,
  read: async (db, id) => {
    const { ratingTenths, reviewCount: ratingCount, utcOffsetMinutes } = restaurants
    const [row] = await db
      .select({ ratingTenths, ratingCount, utcOffsetMinutes })
      .from(restaurants)
      .where(eq(restaurants.restaurantId, id))
    return row
  },
  missing: 'restaurantNotFound'
}

/** The review of a meal: answered by its restaurant, counted for it. */
export const reviewedMeal: ReviewedKind = {
  subject: reviewableRestaurant,
  read: async (db, order) => {
    const { meal, lines } = await readWithLines(db, order)
    const { restaurantId, title: restaurantName, isReviewed, orderId, wholeOrderId, rider } = meal
    const riderId = rider?.riderId
    return {
      restaurantId,
      restaurantName,
      subjectId: restaurantId,
      isReviewed,
      names: lines.map(({ dishName }) => dishName),
      // One rider carries all of a combined order
      rider:
        rider === null || riderId === undefined
          ? null
          : { riderId, name: rider.name, carriedOrderId: wholeOrderId ?? orderId }
    }
  },
  markReviewed: (tx, orderId) => updateMeal(tx, orderId, { isReviewed: true })
}
