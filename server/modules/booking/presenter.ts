import type { CodeName } from '@/contract/codes'
import type { Result } from '@/contract/types'
import { canSayComing, canSayLate, freeUntilOf, heldUntil } from '@/domain/booking'
import { amountOf, instant, optionalInstant } from '../../http/format'
import type { OrderRow } from '../order'
import type { restaurants } from '../restaurant/tables'
import { isFreeToCancel } from './kind'
import type { Booked, BookingRow } from './repository'

type Deposit = NonNullable<Result<'bookingGet'>['deposit']>

/** What became of what was paid beforehand. */
function depositStateOf({ status, paidAt }: OrderRow): Deposit['state'] {
  // Also what came too late, when its table was gone
  if (status === 'refunded') return 'returned'
  if (paidAt === null) return 'unpaid'
  // Given up, declined: it is on its way
  if (status === 'cancelled') return 'returned'
  return status === 'expired' ? 'kept' : 'paid'
}

/** What was agreed to be taken off; null where nothing was. */
export const presentDiscount = ({
  discountBasisPoints: basisPoints,
  discountExcludes: excludes,
  discountPeopleMaximum: peopleMaximum
}: Pick<
  BookingRow,
  'discountBasisPoints' | 'discountExcludes' | 'discountPeopleMaximum'
>): Result<'bookingGet'>['discount'] => (basisPoints === null ? null : { basisPoints, excludes, peopleMaximum })

/** Another time that was asked for and is not answered yet. */
export function presentAsked(booking: BookingRow): Result<'bookingGet'>['asked'] {
  const { askedStartsAt, askedUntil, askedPeople } = booking
  if (askedStartsAt === null || askedUntil === null || askedPeople === null) return null
  return {
    startsAt: instant(askedStartsAt),
    until: instant(askedUntil),
    people: askedPeople,
    discount: presentDiscount({
      discountBasisPoints: booking.askedDiscountBasisPoints,
      discountExcludes: booking.askedDiscountExcludes,
      discountPeopleMaximum: booking.askedDiscountPeopleMaximum
    })
  }
}

/** A booking as a list of them shows it. */
export const presentListed = (
  { orderId, restaurantId, state, startsAt, until, people }: BookingRow,
  { title, status, utcOffsetMinutes }: Pick<OrderRow, 'title' | 'status' | 'utcOffsetMinutes'>
): Result<'bookingList'>['items'][number] => ({
  orderId,
  restaurantId,
  restaurantName: title,
  state,
  status,
  startsAt: instant(startsAt),
  until: instant(until),
  utcOffsetMinutes,
  people
})

/**
 * Why its guest may not ask for another time, undefined where they may: before its own, while nothing else is asked for and a deposit would go
 * back. Later, a far time and giving that up would have it back all the same.
 */
export function changeRefusalOf({ order, booking }: Booked, now: number): CodeName | undefined {
  const isComing = (order.status === 'paid' || order.status === 'available') && now < booking.startsAt
  if (!isComing || booking.askedStartsAt !== null) return 'bookingNotChangeable'
  return isFreeToCancel(order, booking, now) ? undefined : 'bookingChangeLate'
}

/** Whether its guest may give it up, with or without the deposit; from its time on a table that is kept is come to, or missed. */
export const canCancel = ({ order: { status }, booking }: Booked, now: number): boolean =>
  status === 'awaitingPayment' || status === 'paid' || (status === 'available' && now < booking.startsAt)

/** A booking as its guest sees it. */
export function presentBooking(
  booked: Booked,
  outlet: Pick<typeof restaurants.$inferSelect, 'address' | 'phone' | 'latitude' | 'longitude'>,
  now: number
): Result<'bookingGet'> {
  const { order, booking } = booked
  const { currency, status } = order
  const { address, phone, latitude, longitude } = outlet
  const { code, guestName, mobile, email, seating, occasion, needs, allergies, remark, startsAt, isLate, isComing } =
    booking
  return {
    ...presentListed(booking, order),
    code: status === 'available' || status === 'used' ? code : null,
    address,
    phone,
    latitude,
    longitude,
    currency,
    guestName,
    mobile,
    email,
    seating,
    occasion,
    needs,
    allergies,
    remark,
    discount: presentDiscount(booking),
    answerBy: optionalInstant(booking.answerBy),
    asked: presentAsked(booking),
    heldUntil: instant(heldUntil(startsAt, isLate)),
    isLate,
    isComing,
    deposit:
      booking.depositMinor === 0
        ? null
        : { amount: amountOf(booking.depositMinor, currency), state: depositStateOf(order) },
    freeUntil: instant(freeUntilOf(booking)),
    canChange: changeRefusalOf(booked, now) === undefined,
    canCancel: canCancel(booked, now),
    canSayLate: status === 'available' && !isLate && canSayLate(startsAt, now),
    canSayComing: status === 'available' && !isComing && canSayComing(startsAt, now)
  }
}
