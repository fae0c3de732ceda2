import { BookingOrderView } from '@/features/booking-order/booking-order-view'
import { SharedTableView } from '@/features/booking-order/shared-table-view'
import { tableFirst } from '@/features/booking-order/table-first'
import { definePage, MembersOnly } from '@/ui/define-page'
import { Screen } from '@/ui/screen'

/** A table that is booked: it can be changed and cancelled here. By a link with `share` those who come along see where and when. */
export default definePage('bookingDetail', function BookingDetail({ orderId, share }) {
  if (share !== undefined) return <SharedTableView share={share} />
  if (orderId === undefined) return <Screen state="notFound" />
  return (
    <MembersOnly>
      <BookingOrderView orderId={orderId} sections={tableFirst} />
    </MembersOnly>
  )
})
