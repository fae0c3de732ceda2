import { reviewableRestaurant } from '../meal'
import type { ReviewedKind } from '../order'
import { bookingOf, updateBooking } from './repository'

/**
 * The review of a table that was sat at: answered by its restaurant, counted for it. A deposit that went back has ended its order, not the
 * meal. Where no counter has said that its guests came, the stay ends by itself: tables that nobody came to would earn coins otherwise.
 */
export const reviewedBooking: ReviewedKind = {
  subject: reviewableRestaurant,
  read: async (db, order) => {
    const { restaurantId, isReviewed, seatedAt, seatedBy } = await bookingOf(db, order)
    return {
      restaurantId,
      restaurantName: order.title,
      subjectId: restaurantId,
      names: [],
      isReviewed,
      isFulfilled: seatedAt !== null,
      isUnattested: seatedBy === null,
      rider: null
    }
  },
  markReviewed: async (tx, orderId) => void (await updateBooking(tx, { orderId }, { isReviewed: true }))
}
