import { askedDate, askedPeople } from '@/features/booking/asked'
import { BookableList } from '@/features/booking/bookable-list'
import { definePage } from '@/ui/define-page'

/** Where one can sit: restaurants that take bookings, by date and people. */
export default definePage('bookingRestaurants', function BookingRestaurants({ date, people }) {
  return <BookableList date={askedDate(date)} people={askedPeople(people)} />
})
