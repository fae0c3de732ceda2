import { eq } from 'drizzle-orm'
import { restaurants } from '../restaurant/tables'
import type { ReviewedKind } from '../order'
import { readWithLines, updateMeal } from '../ordered-meal'

/** The review of a meal: answered by its restaurant, counted for it. */
export const reviewedMeal: ReviewedKind = {
  subject: {
    subject: 'restaurant',
    rated: restaurants,
    key: restaurants.restaurantId,
    read: async (db, id) => {
      const { ratingTenths, utcOffsetMinutes } = restaurants
      const [row] = await db
        .select({ ratingTenths, utcOffsetMinutes })
        .from(restaurants)
        .where(eq(restaurants.restaurantId, id))
      return row
    },
    missing: 'restaurantNotFound'
  },
  read: async (db, order) => {
    const { meal, lines } = await readWithLines(db, order)
    const { restaurantId, title: restaurantName, isReviewed } = meal
    return {
      restaurantId,
      restaurantName,
      subjectId: restaurantId,
      isReviewed,
      names: lines.map(({ dishName }) => dishName)
    }
  },
  markReviewed: (tx, orderId) => updateMeal(tx, orderId, { isReviewed: true })
}
