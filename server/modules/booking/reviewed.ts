import { reviewableRestaurant } from '../meal'
import type { ReviewedKind } from '../order'
import { bookingOf, updateBooking } from './repository'

/** The review of a table that was sat at: answered by its restaurant, counted for it. A deposit that went back has ended its order, not the meal. */
export const reviewedBooking: ReviewedKind = {
  subject: reviewableRestaurant,
  read: async (db, order) => {
    const { restaurantId, isReviewed, seatedAt } = await bookingOf(db, order)
    return {
      restaurantId,
      restaurantName: order.title,
      subjectId: restaurantId,
      names: [],
      isReviewed,
      isFulfilled: seatedAt !== null,
      rider: null
    }
  },
  markReviewed: async (tx, orderId) => void (await updateBooking(tx, { orderId }, { isReviewed: true }))
}
