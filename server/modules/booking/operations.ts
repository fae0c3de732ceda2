import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { OperationParams, OperationResult } from '@/contract/operations'
import { heldUntil } from '@/domain/booking'
import type { StopReason } from '@/domain/order-cancel'
import { among, isOneOf } from '../../db/among'
import type { Db, Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import { type ListPage, timeCursors } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { amountOf, instant, optionalInstant } from '../../http/format'
import { defineOperations, listed } from '../../http/operations'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { listedOrderColumns, moveOrder } from '../order'
import { orders } from '../order/tables'
import { stopOrder } from '../purchase'
import { lockKeeper } from './bookables'
import { decideChange } from './change'
import { setCovers, setTaking } from './conflicts'
import { presentAsked, presentDiscount } from './presenter'
import { type Booked, type BookingRow, comingStatuses, lockBooking, updateBooking } from './repository'
import { closeDay } from './rules'
import { planJob, stopJob } from './schedule'
import { bookings } from './tables'

/** Guests may be seated so long before their time. */
const earlyMs = 2 * 60 * 60_000

/** Bookings of a partner's restaurants that are not over, the next first. */
async function listComing(
  db: Db,
  restaurantIds: Partner['restaurants'],
  { cursor, size }: ListPage
): Promise<OperationResult<'bookingList'>> {
  const after = timeCursors.read(cursor)
  const found = await db
    .select({ booking: bookings, order: listedOrderColumns })
    .from(bookings)
    .innerJoin(orders, eq(orders.orderId, bookings.orderId))
    .where(
      and(
        among(bookings.restaurantId, restaurantIds),
        inArray(orders.status, ['paid', 'available', 'used']),
        after &&
          or(gt(bookings.startsAt, after.at), and(eq(bookings.startsAt, after.at), gt(bookings.orderId, after.id)))
      )
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.orderId))
    .limit(size + 1)
  const { rows, nextCursor } = timeCursors.page(found, size, ({ booking }) => ({
    at: booking.startsAt,
    id: booking.orderId
  }))
  return {
    nextCursor,
    items: rows.map(({ booking, order: { orderNumber, status, currency } }) => {
      const { orderId, restaurantId, state, people, guestName, mobile, email, seating, occasion, needs } = booking
      const { allergies, remark, isLate, isComing, askNo } = booking
      return {
        ...{ orderId, orderNumber, restaurantId, state, status, people, guestName, mobile, email },
        ...{ seating, occasion, needs, allergies, remark, isLate, isComing, currency },
        startsAt: instant(booking.startsAt),
        until: instant(booking.until),
        discount: presentDiscount(booking),
        depositPaid: amountOf(booking.depositMinor, currency),
        answerBy: optionalInstant(booking.answerBy),
        asked: presentAsked(booking),
        askNo
      }
    })
  }
}

type Act = 'confirm' | 'decline' | 'seat' | 'noShow'

/** A booking of one of a partner's restaurants with its locked order. Throws `bookingNotFound`. */
async function lockPartners(tx: Tx, { restaurants }: Partner, orderId: string): Promise<Booked> {
  const booked = await lockBooking(tx, orderId)
  if (!booked || !isOneOf(restaurants, booked.booking.restaurantId)) throw new AppError('bookingNotFound')
  return booked
}

/** What a restaurant does with a booking; false when it had been done before. Throws `bookingStateChanged` where it is no longer to be done. */
type Step = (tx: Tx, kernel: Kernel, booked: Booked) => Promise<boolean>

async function actOn(kernel: Kernel, partner: Partner, orderId: string, event: Act, step: Step) {
  const answer = await inTransaction(kernel.database, async (tx) => {
    const booked = await lockPartners(tx, partner, orderId)
    const isRepeat = !(await step(tx, kernel, booked))
    const { order, booking } = (await lockBooking(tx, orderId)) ?? booked
    return { orderId, orderNumber: order.orderNumber, state: booking.state, status: order.status, isRepeat }
  })
  kernel.logger.info({ partner: partner.id, orderId, event, isRepeat: answer.isRepeat }, 'operation')
  return answer
}

const changed = () => new AppError('bookingStateChanged')

type Answered = Pick<OperationParams<'bookingConfirm'>, 'startsAt' | 'people' | 'askNo'>

/**
 * What an answer is for: the change that is open, the table, or the change that was refused last. `either` of the last two where it does not
 * say which; `kept` where the table has the time of an answer from before its guest asked for another: a yes to it is repeated, a no is stale.
 * Throws `bookingStateChanged` for any other time.
 */
function answeredOf(
  booking: BookingRow,
  { startsAt, people, askNo }: Answered
): 'change' | 'table' | 'refused' | 'either' | 'kept' {
  const at = Date.parse(startsAt)
  const isNow = askNo === undefined || askNo === booking.askNo
  const isRefused = booking.refusedStartsAt === at && booking.refusedPeople === people
  if (isNow && booking.askedStartsAt === at && booking.askedPeople === people) return 'change'
  if (booking.startsAt === at && booking.people === people) {
    if (isRefused && askNo !== booking.askNo) return 'either'
    return isNow ? 'table' : 'kept'
  }
  if (isRefused) return 'refused'
  throw changed()
}

const confirm =
  (answer: Answered): Step =>
  async (tx, kernel, booked) => {
    const answered = answeredOf(booked.booking, answer)
    if (answered === 'change') {
      await decideChange(tx, kernel, booked, true)
      return true
    }
    if (answered !== 'refused' && booked.order.status === 'available') return false
    if (answered !== 'table' || !(await moveOrder(tx, kernel, booked.order, 'accept'))) throw changed()
    return true
  }

const decline =
  (answer: Answered, reasonCode: StopReason, reason: string): Step =>
  async (tx, kernel, booked) => {
    const { order, booking } = booked
    const answered = answeredOf(booking, answer)
    if (answered === 'change') {
      await decideChange(tx, kernel, booked, false)
      return true
    }
    if (answered === 'refused' || answered === 'either' || booking.state === 'failed') return false
    // Who means the change names it: the table is not ended by mistake
    if (answered === 'kept' || booking.askedStartsAt !== null) throw changed()
    const stopped =
      order.status === 'available'
        ? await stopOrder(tx, kernel, order, { event: 'cancel', reasonCode, reason })
        : reasonCode !== 'riderLost' && (await stopOrder(tx, kernel, order, { event: 'reject', reasonCode, reason }))
    if (!stopped) throw changed()
    return true
  }

/** Seats the guests of a booking; from two hours before their time on. Throws `bookingNotDue`, `bookingStateChanged`. */
export async function seatGuests(
  tx: Tx,
  kernel: Kernel,
  { order, booking }: Booked,
  partnerId: string
): Promise<boolean> {
  if (booking.seatedAt !== null) return false
  if (kernel.clock.now() < booking.startsAt - earlyMs) throw new AppError('bookingNotDue')
  if (!(await moveOrder(tx, kernel, order, 'redeem'))) throw changed()
  await updateBooking(tx, booking, { seatedBy: partnerId })
  return true
}

const noShow: Step = async (tx, kernel, { order, booking }) => {
  if (booking.missedAt !== null) return false
  if (kernel.clock.now() < heldUntil(booking.startsAt, booking.isLate)) throw new AppError('bookingNotDue')
  if (!(await moveOrder(tx, kernel, order, 'noShow'))) throw changed()
  return true
}

/**
 * Closes a day: what is booked for it ends one by one, each in a step of its own that locks its order before the outlet, and is planned in
 * the same step that closes it, so that a crash leaves nothing half closed. A booking of another day that asks for this one stays as it is.
 */
async function closeDate(
  kernel: Kernel,
  { id, restaurants }: Partner,
  { restaurantId, date }: OperationParams<'bookingCloseDate'>
): Promise<OperationResult<'bookingCloseDate'>> {
  if (!isOneOf(restaurants, restaurantId)) throw new AppError('forbidden')
  const orderIds = await inTransaction(kernel.database, async (tx) => {
    await lockKeeper(tx, kernel, restaurantId)
    await closeDay(tx, restaurantId, date)
    const rows = await tx
      .select({ orderId: bookings.orderId, openingOn: bookings.openingOn })
      .from(bookings)
      .innerJoin(orders, eq(orders.orderId, bookings.orderId))
      .where(
        and(
          eq(bookings.restaurantId, restaurantId),
          or(eq(bookings.openingOn, date), eq(bookings.askedOpeningOn, date)),
          inArray(orders.status, comingStatuses)
        )
      )
      .orderBy(asc(bookings.startsAt), asc(bookings.orderId))
    await planJob(tx, kernel, stopJob, rows, kernel.clock.now())
    return rows.filter(({ openingOn }) => openingOn === date).map(({ orderId }) => orderId)
  })
  kernel.logger.info({ partner: id, restaurantId, date, count: orderIds.length }, 'operation')
  return { restaurantId, date, orderIds }
}

/** What restaurants do with bookings, the sandbox's among them. */
export const bookingOperations = defineOperations({
  bookingList: listed(listComing),
  bookingConfirm: (kernel, partner, { orderId, ...answer }) =>
    actOn(kernel, partner, orderId, 'confirm', confirm(answer)),
  bookingDecline: (kernel, partner, { orderId, reasonCode, reason = '', ...answer }) =>
    actOn(kernel, partner, orderId, 'decline', decline(answer, reasonCode, reason)),
  bookingSeat: (kernel, partner, { orderId }) =>
    actOn(kernel, partner, orderId, 'seat', (tx, inner, booked) => seatGuests(tx, inner, booked, partner.id)),
  bookingNoShow: (kernel, partner, { orderId }) => actOn(kernel, partner, orderId, 'noShow', noShow),
  bookingCloseDate: closeDate,
  bookingCovers: setCovers,
  bookingTaking: setTaking
})
