import { tableHoldMinutes } from './booking-slots'
import { isoDateAt } from './calendar'

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
/** Bookings that one person may make in a day: more are made by whoever keeps the last table by cancelling and booking again, or by a program. */
export const bookingsADayMaximum = 10
/** Who did not come so often within so many days pays a deposit from then on. */
export const noShowLimit = { count: 2, days: 60 } as const

/** Tables that one account, or all of one network, may keep at an outlet for one day without a deposit: friends book two, a program all of them. */
export const heldWithoutDeposit = { account: 1, network: 6 } as const
/** Tables of an outlet for one day whose deposits all of one network may have unpaid at a time: each holds its seats until it is paid or has expired. */
export const unpaidOfNetworkMaximum = 6
/**
 * An outlet that of at least so many answers to bookings with a discount, in so many days, declined such a share (basis points) is left out of
 * lists for a while: a discount that is shown and not given is bait. Days that it closed as a whole do not count.
 */
export const refusalLimit = { days: 30, answers: 5, share: 3000, unlistedDays: 14 } as const

/** Whether an outlet declines too much, by {@link refusalLimit}. */
export const declinesTooMuch = ({ declined, answered }: { readonly declined: number; readonly answered: number }) =>
  answered >= refusalLimit.answers && declined * 10_000 >= answered * refusalLimit.share
/** So few seats of a time, or fewer, are told: there is some hurry. */
export const fewSeats = 6
/** Until when a time is lunch's, and from when it is late, minutes of its day. */
const dinnerFrom = 15 * 60
const lateFrom = 22 * 60
/** A night runs on until then, minutes after midnight. */
const nightUntil = 5 * 60

/** What is eaten at a time. */
export const bookingMeals = ['lunch', 'dinner', 'late'] as const
/** One of {@link bookingMeals}. */
export type BookingMeal = (typeof bookingMeals)[number]

/** What is eaten at a minute of the day. */
export function mealAt(minute: number): BookingMeal {
  if (minute < nightUntil || minute >= lateFrom) return 'late'
  return minute < dinnerFrom ? 'lunch' : 'dinner'
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** What is eaten at a time (epoch ms) of a zone. */
export const mealAtTime = (startsAt: number, utcOffsetMinutes: number): BookingMeal =>
  mealAt(Math.floor((startsAt + utcOffsetMinutes * minuteMs) / minuteMs) % (dayMs / minuteMs))

/** Times of one meal that a list shows of an outlet; its own page has all. */
export const listedTimesMaximum = 8

/** Of times in their order, the first of each meal, as many as a list shows. */
export function listedTimes<T extends { readonly startsAt: number }>(
  times: readonly T[],
  utcOffsetMinutes: number
): T[] {
  const shown = new Map<BookingMeal, number>()
  return times.filter(({ startsAt }) => {
    const meal = mealAtTime(startsAt, utcOffsetMinutes)
    const count = (shown.get(meal) ?? 0) + 1
    shown.set(meal, count)
    return count <= listedTimesMaximum
  })
}

/** The ISO date of the opening day that a time (epoch ms) most likely belongs to: a night is of the day before. */
export const openingDayAt = (startsAt: number, utcOffsetMinutes: number): string =>
  isoDateAt(startsAt - nightUntil * minuteMs, utcOffsetMinutes)

/** Until when a table waits for its guests, epoch ms (spec section 5, Reservation); who says that they are late is waited for twice as long, once. */
export const heldUntil = (startsAt: number, isLate: boolean): number =>
  startsAt + tableHoldMinutes * (isLate ? 2 : 1) * minuteMs

/** The last moment at which a deposit goes back to whoever cancels, epoch ms. */
export const freeUntilOf = ({
  startsAt,
  freeUntilMinutes
}: Readonly<Record<'startsAt' | 'freeUntilMinutes', number>>) => startsAt - freeUntilMinutes * minuteMs

/** Who is not there so many minutes before their table may be given away is told so. */
export const tableWarningMinutes = 5

/** A guest may say that they are late from an hour before until the table would be given away. */
export const canSayLate = (startsAt: number, now: number): boolean =>
  now >= startsAt - 60 * minuteMs && now < heldUntil(startsAt, false)

/** A guest is asked whether they come from a day before until then; no answer changes nothing. */
export const canSayComing = (startsAt: number, now: number): boolean => now >= startsAt - dayMs && now < startsAt

/** What a deposit depends on. */
export interface DepositRule {
  /** Minor units for each guest. */
  readonly perHeadMinor: number
  /** Parties of so many pay it, at peak times; null where nobody does unless they did not come before. */
  readonly fromPeople: number | null
}

/** Why a deposit is asked of whoever wants a table. */
interface DepositReasons {
  readonly isPeak: boolean
  readonly noShows: number
  /** Tables that are kept at the outlet for that day already: by the same account, and from the same network. */
  readonly held: { readonly account: number; readonly network: number }
}

/** Minor units that a party pays beforehand, 0 where it pays nothing. */
export function depositOf(
  { perHeadMinor, fromPeople }: DepositRule,
  people: number,
  { isPeak, noShows, held }: DepositReasons
): number {
  const isHoarding = held.account >= heldWithoutDeposit.account || held.network >= heldWithoutDeposit.network
  const isLarge = fromPeople !== null && isPeak && people >= fromPeople
  return isLarge || isHoarding || noShows >= noShowLimit.count ? perHeadMinor * people : 0
}

/** Signs of a code of a booking after its letter. */
const codeDigits = 9
/** The code of a booking from a cryptographic source; its letter tells it from a deal's. */
export const bookingCodeOf = (digits: string): string => `R${digits.padStart(codeDigits, '0')}`
/** The greatest number that makes a code. */
export const bookingCodeMaximum = 10 ** codeDigits - 1
/** Whether text, without what stands between its signs, can be a code of a booking. */
export const isBookingCode = (typed: string): boolean => /^R\d{9}$/i.test(typed)
