import { FactsCard } from '@/features/order/facts-card'
import { ProgressCard } from '@/features/order/progress-card'
import { MoneyCard } from './booking-facts'
import { type BookedProps, BookingHead } from './booking-head'
import { OtherPage } from './other-page'

/** The sections of the receipt of a booking: what was paid beforehand, and what became of it. */
export const moneyFirst = (booked: BookedProps) => ({
  head: <BookingHead {...booked} />,
  holds: <MoneyCard {...booked} />,
  timeline: <ProgressCard order={booked.order} />,
  figures: <OtherPage page="bookingDetail" {...booked} />,
  facts: <FactsCard order={booked.order} />
})
