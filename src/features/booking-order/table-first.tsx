import { OwnReviewCell } from '@/features/order/own-review-cell'
import { ProgressCard } from '@/features/order/progress-card'
import { TermsCard, WishesCard } from './booking-facts'
import { type BookedProps, BookingHead } from './booking-head'
import { CompanionsCard } from './companions-card'
import { OtherPage } from './other-page'
import { PlaceCard, TableCard } from './table-card'

/** The sections of the page of a table that is booked. */
export const tableFirst = (booked: BookedProps) => ({
  head: <BookingHead {...booked} />,
  holds: (
    <>
      <TableCard {...booked} />
      <PlaceCard {...booked} />
      <CompanionsCard {...booked} />
    </>
  ),
  timeline: <TermsCard {...booked} />,
  more: <OwnReviewCell order={booked.order} />,
  figures: <WishesCard {...booked} />,
  facts: (
    <>
      <ProgressCard order={booked.order} />
      <OtherPage page="bookingReceipt" {...booked} />
    </>
  )
})
