import type { PageArea } from './page-table'

/** A table that is kept, with a deposit. */
const kept = { orderId: 'demo-booking-kept-deposit' }

export const reservation: PageArea = {
  pages: {
    bookingDetail: {
      params: kept,
      who: 'booker',
      reads: 'order/booking/get',
      shows: (t) => [t.bookingOrder.standing.kept, t.counterCode.showIt, t.bookingOrder.wishes]
    },
    bookingReceipt: {
      params: kept,
      who: 'booker',
      reads: 'order/booking/get',
      shows: (t) => [t.bookingOrder.deposit, t.order.information]
    }
  },
  own: async ({ server, eater }) => {
    const { book, buildTables, evening } = await import('../support/bookings')
    const restaurantId = await buildTables(server)
    const orderId = await book(server, eater, { restaurantId, startsAt: evening(1140) })
    return { bookingDetail: { orderId }, bookingReceipt: { orderId } }
  }
}
