import { tableHoldMinutes } from './booking-slots'

/** Where guests would like to sit. */
export const bookingSeatings = ['any', 'window', 'booth', 'hall', 'outdoor', 'privateRoom'] as const
/** What they celebrate. */
export const bookingOccasions = ['none', 'birthday', 'anniversary', 'family', 'friends', 'business'] as const
/** What they need at the table. */
export const bookingNeeds = ['babyChair', 'wheelchair', 'quiet'] as const
/** What a discount is not given on. */
export const bookingDiscountExclusions = ['drinks', 'setMeals', 'buffets'] as const

/** How an outlet confirms: at once, or by its people. */
export const bookingConfirmations = ['atOnce', 'byHand'] as const

/** Bookings of one person that are still to come. */
export const upcomingBookingsMaximum = 3
/** Bookings that one person may make in a day: more are made by who keeps the last table by cancelling and booking again, or by a program. */
export const bookingsADayMaximum = 10
/** Who did not come so often within so many days pays a deposit from then on. */
export const noShowLimit = { count: 2, days: 60 } as const

const minuteMs = 60_000

/** Until when a table waits for its guests, epoch ms (spec section 5, Reservation); who says that they are late is waited for twice as long, once. */
export const heldUntil = (startsAt: number, isLate: boolean): number =>
  startsAt + tableHoldMinutes * (isLate ? 2 : 1) * minuteMs

/** A guest may say that they are late from an hour before until the table would be given away. */
export const canSayLate = (startsAt: number, now: number): boolean =>
  now >= startsAt - 60 * minuteMs && now < heldUntil(startsAt, false)

/** What a deposit depends on. */
export interface DepositRule {
  /** Minor units for each guest. */
  readonly perHeadMinor: number
  /** Parties of so many pay it, at peak times; null where nobody does unless they did not come before. */
  readonly fromPeople: number | null
}

/** Minor units that a party pays beforehand, 0 where it pays nothing. */
export function depositOf(
  { perHeadMinor, fromPeople }: DepositRule,
  people: number,
  { isPeak, noShows }: { readonly isPeak: boolean; readonly noShows: number }
): number {
  const isAsked = (fromPeople !== null && isPeak && people >= fromPeople) || noShows >= noShowLimit.count
  return isAsked ? perHeadMinor * people : 0
}

/** Signs of a code of a booking after its letter. */
const codeDigits = 9
/** The code of a booking from a cryptographic source; its letter tells it from a deal's. */
export const bookingCodeOf = (digits: string): string => `R${digits.padStart(codeDigits, '0')}`
/** The greatest number that makes a code. */
export const bookingCodeMaximum = 10 ** codeDigits - 1
/** Whether text, without what stands between its signs, can be a code of a booking. */
export const isBookingCode = (typed: string): boolean => /^R\d{9}$/i.test(typed)
