import type { Booking, Order } from '@/contract/types'
import type { Catalogue } from '@/i18n/catalogue'

/** What the page of a booking says of it, by what is next: finer than the five states (spec section 4, Reservation). */
export type BookingStanding = keyof Catalogue['bookingOrder']['standing']

/** Where a booking stands. One that failed has a reason where its restaurant ended it, and none where its deposit never came. */
export function standingOf(
  { state, status, asked }: Pick<Booking, 'state' | 'status' | 'asked'>,
  { cancelCode }: Pick<Order, 'cancelCode'>
): BookingStanding {
  if (state === 'failed') return cancelCode === null ? 'lapsed' : 'declined'
  if (state === 'cancelled') return status === 'expired' ? 'givenUp' : 'cancelled'
  if (status === 'awaitingPayment') return 'unpaid'
  if (status === 'paynowReview') return 'reviewed'
  if (status === 'paid') return 'awaiting'
  if (status === 'available') return asked === null ? 'kept' : 'changing'
  if (status === 'expired') return 'missed'
  return status === 'used' ? 'seated' : 'had'
}

/** The guests are still expected, or may be. */
export const isComing = (standing: BookingStanding): boolean => coming.has(standing)

const coming: ReadonlySet<BookingStanding> = new Set<BookingStanding>([
  'unpaid',
  'reviewed',
  'awaiting',
  'changing',
  'kept'
])
