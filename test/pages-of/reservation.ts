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
    },
    boxes: { who: 'visitor', reads: 'restaurant/buffet/list', shows: ['海鲜自助晚餐'] },
    boxShop: {
      params: { restaurantId },
      who: 'visitor',
      reads: 'restaurant/buffet/get',
      title: () => '潮起海鲜',
      shows: (t) => [t.box.order.buffet, t.box.guest.senior]
    },
    boxSettlement: {
      params: { boxMenuId: 'sin-chickenrice-lunchbox' },
      who: 'member',
      reads: 'restaurant/buffet/days',
      shows: (t) => [t.box.rules.title, t.box.guestName]
    },
    boxOrder: {
      params: { orderId: 'demo-box-week' },
      who: 'boxBuyer',
      reads: 'order/buffet/get',
      shows: (t) => [t.box.showCode, t.order.information]
    },
    lunchboxes: { who: 'visitor', reads: 'restaurant/buffet/list', shows: ['川味双拼便当'] }
  },
  own: async ({ server, eater }) => {
    const { book, buildTables, evening } = await import('../support/bookings')
    const { buildMenu, orderBoxesOf, sitting } = await import('../support/boxes')
    const own = { restaurantId: await buildTables(server) }
    const orderId = await book(server, eater, { ...own, startsAt: evening(1140) })
    const menu = await buildMenu(server)
    const sittings = [sitting('2026-03-04')]
    const boxOrder = { orderId: await orderBoxesOf(server, eater, { boxMenuId: menu.boxMenuId, sittings }) }
    return {
      bookTable: own,
      bookingDetail: { orderId },
      bookingReceipt: { orderId },
      boxShop: { restaurantId: menu.restaurantId },
      boxSettlement: { boxMenuId: menu.boxMenuId },
      boxOrder
    }
  }
}
