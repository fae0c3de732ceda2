import type { ReviewedKind } from '../order'
import { readWithLines, updateMeal } from '../ordered-meal'

/** The review of a meal: answered by its restaurant, counted for it. */
export const reviewedMeal: ReviewedKind = {
  read: async (db, order) => {
    const { meal, lines } = await readWithLines(db, order)
    const { restaurantId, title: restaurantName, isReviewed } = meal
    return { restaurantId, restaurantName, dealId: null, isReviewed, names: lines.map(({ dishName }) => dishName) }
  },
  markReviewed: (tx, orderId) => updateMeal(tx, orderId, { isReviewed: true })
}
