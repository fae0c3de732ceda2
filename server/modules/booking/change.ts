import type { Result, ValidParams } from '@/contract/types'
import { type BookingSlot, findBookingSlot } from '@/domain/booking-slots'
import type { Tx } from '../../db/database'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { runOnce } from '../../http/idempotency'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import { announceOrder, type OrderRow } from '../order'
import { submitQueue } from '../purchase'
import { type Bookable, lockBookable, lockKeeper } from './bookables'
import { askForWord } from './kind'
import { bookingChanged, bookingUnchanged, planReminders, tellGuest } from './notices'
import { viewOwn } from './own'
import { changeRefusalOf, presentAsked, presentDiscount } from './presenter'
import { answerByOf, askerOf, depositFor } from './quote'
import {
  type Booked,
  type BookingRow,
  lockOwnBooking,
  moveBooking,
  nothingAsked,
  readHabits,
  updateBooking
} from './repository'
import { discountAt, readSeatsAround, refusalOf } from './rules'
import { awaitAnswer, dropJobs, endJob, fallbackJob, planJob, playedJob, stopJob } from './schedule'
import { giveSeats, keepChange, serveLines, takeSeats } from './seats'

/** Another time for a booking, with who comes then. */
interface Wanted {
  readonly slot: Pick<BookingSlot, 'date' | 'startsAt' | 'until'>
  readonly people: number
}

type Discount = ReturnType<typeof discountAt>

/** What is taken off at another time; what was agreed to for this one stays. */
const discountFor = (bookable: Bookable, booking: BookingRow, { slot, people }: Wanted): Discount =>
  slot.startsAt === booking.startsAt && people <= (booking.discountPeopleMaximum ?? people)
    ? presentDiscount(booking)
    : discountAt(bookable, slot, people)

/** Gives a booking its new seats for the old ones, in one step at its locked outlet; what was planned goes to the new time. */
async function moveSeats(
  tx: Tx,
  kernel: Kernel,
  { order, booking }: Booked,
  { slot, people, discount }: Wanted & { readonly discount: Discount }
) {
  const { orderId, restaurantId } = booking
  await giveSeats(tx, orderId, 'change')
  await giveSeats(tx, orderId, 'booking')
  const seats = { from: slot.startsAt, until: slot.until, people }
  await takeSeats(tx, [seats], { kind: 'booking', subjectId: orderId, restaurantId })
  const moved = await updateBooking(tx, booking, {
    discountBasisPoints: discount?.basisPoints ?? null,
    discountExcludes: discount?.excludes ?? [],
    discountPeopleMaximum: discount?.peopleMaximum ?? null,
    openingOn: slot.date,
    startsAt: slot.startsAt,
    until: slot.until,
    people,
    isLate: false,
    isComing: false
  })
  // The day that was closed is not its day any more
  await dropJobs(tx, kernel, booking, [stopJob])
  if (order.status === 'available') {
    await planJob(tx, kernel, endJob, moved, moved.until)
    await planReminders(tx, kernel, order, moved)
  }
  await serveLines(tx, kernel, restaurantId)
  return moved
}

/** Keeps the new seats beside the old ones until the restaurant has looked at the change. */
async function askFor(tx: Tx, kernel: Kernel, bookable: Bookable, { booking }: Booked, wanted: Wanted) {
  const { slot, people } = wanted
  const discount = discountFor(bookable, booking, wanted)
  const { startsAt, until, date } = slot
  await keepChange(tx, booking, { from: startsAt, until, people })
  const answerBy = Math.min(booking.startsAt, answerByOf(bookable, slot, kernel.clock.now()) ?? startsAt)
  await moveBooking(tx, booking, 'ask', {
    answerBy,
    askNo: booking.askNo + 1,
    askedStartsAt: startsAt,
    askedUntil: until,
    askedPeople: people,
    askedOpeningOn: date,
    askedDiscountBasisPoints: discount?.basisPoints ?? null,
    askedDiscountExcludes: discount?.excludes ?? [],
    askedDiscountPeopleMaximum: discount?.peopleMaximum ?? null
  })
  await awaitAnswer(tx, kernel, booking, answerBy)
}

/** One that is not confirmed yet is looked at with its new time, which may be sooner; one whose day was closed before that is so for the first time. */
async function goOnAwaiting(tx: Tx, kernel: Kernel, order: OrderRow, booking: BookingRow): Promise<void> {
  if (order.status !== 'paid') return
  if (booking.answerBy === null) return askForWord(tx, kernel, order, booking)
  const answerBy = Math.min(booking.answerBy, booking.startsAt)
  await updateBooking(tx, booking, { answerBy })
  await awaitAnswer(tx, kernel, booking, answerBy)
}

/** What a guest wants, judged at the locked outlet by the one function, as if their own seats were free. */
async function judge(
  tx: Tx,
  context: RequestContext<Session>,
  bookable: Bookable,
  { orderId, restaurantId, depositMinor }: BookingRow,
  wish: { readonly startsAt: number; readonly people: number }
): Promise<Wanted> {
  const { now } = context
  const held = await readSeatsAround(tx, bookable, wish.startsAt, orderId)
  const refusal = refusalOf(bookable, held, now, wish)
  const slot = findBookingSlot(bookable.rules, held, now, wish.startsAt)
  if (refusal || !slot) throw refusal ?? new AppError('bookingFailed')
  const { startsAt: from, until, date: openingOn } = slot
  const wanted = { from, until, now, restaurantId, openingOn, besides: orderId }
  const { overlapping, held: heldBefore } = await readHabits(tx, askerOf(context), wanted)
  if (overlapping > 0) throw new AppError('bookingSameTime')
  const { people } = wish
  // Not paid as a difference: until it would be kept, the old deposit comes back whole to whoever books again
  if (depositFor(bookable, slot, people, { noShows: 0, held: heldBefore }) > depositMinor)
    throw new AppError('bookingDepositMore')
  return { slot, people }
}

/**
 * Changes the time or the people of a booking (spec section 4, Reservation): at once where the restaurant confirms at once or has not
 * confirmed yet, else once it says so. Throws why not, and the booking is as it was.
 */
export const changeBooking = (
  params: ValidParams<'bookingChange'>,
  context: RequestContext<Session>
): Promise<Result<'bookingChange'>> =>
  runOnce(
    context,
    'bookingChange',
    params,
    async (tx) => {
      const { kernel, session, now } = context
      const { orderId, people } = params
      const booked = await lockOwnBooking(tx, session.userId, orderId)
      const { order, booking } = booked
      const refusal = changeRefusalOf(booked, now)
      if (refusal) throw new AppError(refusal)
      const startsAt = Date.parse(params.startsAt)
      // Nothing changes, and its restaurant is not asked what it would have to answer twice
      if (startsAt === booking.startsAt && people === booking.people) return viewOwn(tx, session.userId, orderId, now)
      const bookable = orThrow(await lockBookable(tx, kernel, booking.restaurantId), 'bookingNotTaken')
      const wanted = await judge(tx, context, bookable, booking, { startsAt, people })
      if (order.status === 'available' && bookable.settings.confirms === 'byHand')
        await askFor(tx, kernel, bookable, booked, wanted)
      else {
        const discount = discountFor(bookable, booking, wanted)
        await goOnAwaiting(tx, kernel, order, await moveSeats(tx, kernel, booked, { ...wanted, discount }))
      }
      announceOrder(tx, kernel, order)
      return viewOwn(tx, session.userId, orderId, now)
    },
    submitQueue(context.session)
  )

/**
 * The restaurant has looked at a change, or said nothing: the new seats are given for the old, or the other way round. Throws `bookingClosed`
 * for a change into a day that was closed meanwhile, which nobody grants.
 */
export async function decideChange(tx: Tx, kernel: Kernel, booked: Booked, isGranted: boolean): Promise<BookingRow> {
  const { order, booking } = booked
  const { askedStartsAt, askedUntil, askedPeople, askedOpeningOn, restaurantId } = booking
  if (askedStartsAt === null || askedUntil === null || askedPeople === null || askedOpeningOn === null)
    throw new Error('a change that nobody asked for')
  const { rules } = await lockKeeper(tx, kernel, restaurantId)
  if (isGranted && rules.closedDates.includes(askedOpeningOn)) throw new AppError('bookingClosed')
  await dropJobs(tx, kernel, booking, [fallbackJob, playedJob])
  const settled = await moveBooking(tx, booking, 'decide', {
    ...nothingAsked,
    ...(!isGranted && { refusedStartsAt: askedStartsAt, refusedPeople: askedPeople })
  })
  const slot = { date: askedOpeningOn, startsAt: askedStartsAt, until: askedUntil }
  const wanted = { slot, people: askedPeople, discount: presentAsked(booking)?.discount ?? null }
  announceOrder(tx, kernel, order)
  await tellGuest(tx, kernel, order, isGranted ? bookingChanged : bookingUnchanged)
  if (isGranted) return moveSeats(tx, kernel, { order, booking: settled }, wanted)
  await giveSeats(tx, booking.orderId, 'change')
  await serveLines(tx, kernel, restaurantId)
  return settled
}
