import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { bookingsADayMaximum, depositOf, unpaidOfNetworkMaximum, upcomingBookingsMaximum } from '@/domain/booking'
import { type BookingSlot, findBookingSlot } from '@/domain/booking-slots'
import { isoDateAt } from '@/domain/calendar'
import { figuresOf } from '@/domain/figures'
import { money } from '@/domain/money'
import { quote } from '@/domain/pricing'
import { purchaseQuoteInput } from '@/domain/purchase-quote'
import type { Db } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { networkMark } from '../../http/network'
import { refuseUnsold } from '../order'
import { presentPaying, type PurchasePaying, walletPart } from '../purchase'
import { users } from '../user/tables'
import { type Bookable, readBookable } from './bookables'
import { readHabits } from './repository'
import { discountAt, isPeakAt, presentTerms, readSeatsAround, refusalOf } from './rules'
import { readHeldSeats, resourceIdOf } from './seats'

type Context = RequestContext<Session>
type Choice = Pick<ValidParams<'bookingQuote'>, 'restaurantId' | 'startsAt' | 'people'> & PurchasePaying

const minuteMs = 60_000

/** A time that a party may have, with all that the party agrees to. */
export interface Priced {
  readonly bookable: Bookable
  readonly slot: BookingSlot
  readonly people: number
  readonly discount: ReturnType<typeof discountAt>
  readonly depositMinor: number
  readonly quoteInput: ReturnType<typeof purchaseQuoteInput>
  readonly quoteId: string
}

/** Refuses who has, or makes, too many, paid for or not: a table that somebody keeps and does not come to is somebody else's. */
function refuseTooMany(habits: Awaited<ReturnType<typeof readHabits>>): void {
  if (habits.overlapping > 0) throw new AppError('bookingSameTime')
  if (habits.coming >= upcomingBookingsMaximum) throw new AppError('bookingTooMany', { limit: upcomingBookingsMaximum })
  if (habits.unpaidOfNetwork >= unpaidOfNetworkMaximum || habits.madeToday >= bookingsADayMaximum)
    throw new AppError('tooManyRequests')
}

/** The network of a call as its bookings keep it. */
export const madeFromOf = ({ kernel, network }: Pick<Context, 'kernel' | 'network'>): string =>
  networkMark(kernel.config.secret, network)

/** Who wants a table, as limits count them. */
export const askerOf = (context: Context) => ({
  userId: context.session.userId,
  madeFrom: madeFromOf(context)
})

/** What a party pays beforehand, minor units: by the outlet's rule, and by what they, and who shares their network, keep there that day. */
export function depositFor(
  bookable: Bookable,
  slot: Pick<BookingSlot, 'date' | 'startsAt'>,
  people: number,
  { noShows, held }: Pick<Awaited<ReturnType<typeof readHabits>>, 'noShows' | 'held'>
): number {
  const { depositPerHeadMinor: perHeadMinor, depositFromPeople: fromPeople } = bookable.settings
  return depositOf({ perHeadMinor, fromPeople }, people, { isPeak: isPeakAt(bookable, slot), noShows, held })
}

/**
 * Reads a time as a party wants it, whether or not it is full: that is judged where its seats are locked. Throws why it is not offered to
 * them.
 */
export async function priceBooking(db: Db, context: Context, bookable: Bookable, choice: Choice): Promise<Priced> {
  refuseUnsold(context, 'booking')
  const { session, now } = context
  const { restaurantId, people } = choice
  const startsAt = Date.parse(choice.startsAt)
  const slot = findBookingSlot(bookable.rules, [], now, startsAt)
  const refusal = refusalOf(bookable, [], now, { startsAt, people })
  if (refusal || !slot) throw refusal ?? new AppError('bookingFailed')
  const { startsAt: from, until, date: openingOn } = slot
  const habits = await readHabits(db, askerOf(context), { from, until, now, restaurantId, openingOn })
  refuseTooMany(habits)
  const { outlet, settings } = bookable
  const depositMinor = depositFor(bookable, slot, people, habits)
  const quoteInput = purchaseQuoteInput({
    country: outlet.countryCode,
    at: isoDateAt(now, outlet.utcOffsetMinutes),
    item: { id: restaurantId, unitPrice: money(depositMinor, outlet.currency) },
    tax: 'included',
    balanceMinor: await walletPart(db, session.userId, outlet.currency, choice),
    paymentType: choice.paymentType
  })
  const discount = discountAt(bookable, slot, people)
  const { freeUntilMinutes, confirms } = settings
  const agreed = [restaurantId, startsAt, slot.until, people, discount, freeUntilMinutes, confirms]
  const quoteId = hash('sha256', JSON.stringify([...agreed, figuresOf(quote(quoteInput))]), 'base64url').slice(0, 32)
  return { bookable, slot, people, discount, depositMinor, quoteInput, quoteId }
}

/** Until when the restaurant answers what is booked now; null where it is kept at once. */
export const answerByOf = (
  { settings }: Bookable,
  { startsAt }: Pick<BookingSlot, 'startsAt'>,
  now: number
): number | null =>
  settings.confirms === 'atOnce' ? null : Math.min(now + settings.answerMinutes * minuteMs, startsAt)

/** Refuses a time without seats for the party; those that are kept for whoever waited are theirs. */
async function refuseFull(db: Db, { session, now }: Context, { bookable, slot, people }: Priced): Promise<void> {
  const { rules, outlet } = bookable
  const { startsAt } = slot
  const left = findBookingSlot(rules, await readSeatsAround(db, bookable, startsAt), now, startsAt)?.left ?? 0
  const held = await readHeldSeats(db, session.userId, resourceIdOf(outlet.restaurantId, startsAt), now)
  if (people > left + held) throw new AppError('bookingFull')
}

/** What a person agrees to before they book. */
export async function quoteBooking(params: Choice, context: Context): Promise<Result<'bookingQuote'>> {
  const { kernel, session, now } = context
  const { db } = kernel
  const priced = await priceBooking(db, context, await readBookable(db, kernel, params.restaurantId), params)
  const { bookable, slot, people, discount, depositMinor, quoteInput, quoteId } = priced
  await refuseFull(db, context, priced)
  const { currency } = bookable.outlet
  const [user] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.userId, session.userId))
  return {
    ...presentTerms(bookable),
    quoteId,
    startsAt: instant(slot.startsAt),
    until: instant(slot.until),
    people,
    discount,
    deposit: depositMinor === 0 ? null : amountOf(depositMinor, currency),
    freeUntil: instant(slot.startsAt - bookable.settings.freeUntilMinutes * minuteMs),
    answerBy: optionalInstant(answerByOf(bookable, slot, now)),
    ...(await presentPaying(context, quoteInput, params)),
    mobile: user?.mobile ?? ''
  }
}
