import { BookingOrderView } from '@/features/booking-order/booking-order-view'
import { definePage } from '@/ui/define-page'

/** A table that is booked: it can be changed and cancelled here. */
export default definePage('bookingDetail', function BookingDetail({ orderId }) {
  return <BookingOrderView orderId={orderId} page="bookingDetail" />
})
