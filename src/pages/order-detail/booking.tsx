import { BookingOrderView } from '@/features/booking-order/booking-order-view'
import { moneyFirst } from '@/features/booking-order/money-first'
import { definePage } from '@/ui/define-page'

/** The receipt of a booking: what was paid beforehand and what became of it. */
export default definePage('bookingReceipt', function BookingReceipt({ orderId }) {
  return <BookingOrderView orderId={orderId} sections={moneyFirst} />
})
