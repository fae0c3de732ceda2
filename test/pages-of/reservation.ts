import type { PageArea } from './page-table'

/** A table that is kept, with a deposit. */
const kept = { orderId: 'demo-booking-kept-deposit' }
/** Takes bookings, and confirms them at once. */
const restaurantId = 'sin-seafood'

export const reservation: PageArea = {
  pages: {
    bookingRestaurants: {
      who: 'visitor',
      reads: 'restaurant/booking/list',
      shows: (t) => [t.booking.seeAllTimes]
    },
    bookTable: {
      params: { restaurantId },
      who: 'member',
      reads: 'restaurant/booking/days',
      shows: (t) => [t.booking.chooseTime, t.booking.guestName]
    },
    bookingDetail: {
      params: kept,
      who: 'booker',
      reads: 'order/booking/get',
      shows: (t) => [t.bookingOrder.standing.kept, t.counterCode.showIt, t.bookingOrder.wishes],
      also: {
        shared: {
          params: { share: 'demo-shared-table' },
          who: 'visitor',
          shows: (t) => [t.bookingOrder.directions, t.bookingOrder.calendar]
        }
      }
    },
    bookingReceipt: {
      params: kept,
      who: 'booker',
      reads: 'order/booking/get',
      shows: (t) => [t.booking.deposit, t.order.information]
    }
  },
  own: async ({ server, eater }) => {
    const { book, buildTables, evening } = await import('../support/bookings')
    const own = { restaurantId: await buildTables(server) }
    const orderId = await book(server, eater, { ...own, startsAt: evening(1140) })
    return { bookTable: own, bookingDetail: { orderId }, bookingReceipt: { orderId } }
  }
}
