import { askedDate, askedInstant, askedPeople } from '@/features/booking/asked'
import { BookTable } from '@/features/booking/book-table'
import { ChangeTable } from '@/features/booking/change-table'
import { definePage } from '@/ui/define-page'

/** A table at a restaurant: booked, or with `orderId` another time for one that is booked. */
export default definePage('bookTable', function TableBooking({ restaurantId, date, startsAt, people, orderId }) {
  if (orderId !== undefined) return <ChangeTable orderId={orderId} />
  return (
    <BookTable
      restaurantId={restaurantId}
      date={askedDate(date)}
      startsAt={askedInstant(startsAt)}
      people={askedPeople(people)}
    />
  )
})
