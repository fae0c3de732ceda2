import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { canSayComing, canSayLate } from '@/domain/booking'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { timeCursors } from '../../http/cursor'
import { AppError } from '../../http/errors'
import { runOnce } from '../../http/idempotency'
import { orThrow } from '../../http/or-throw'
import { announceOrder, kindOf, moveOrder, readOrder } from '../order'
import { orders } from '../order/tables'
import { cancelOrder, readCancelReason } from '../purchase'
import { readRestaurant } from '../restaurant'
import { planReminders } from './notices'
import { canCancel, presentBooking, presentListed } from './presenter'
import { lockOwnBooking, readBooking, updateBooking } from './repository'
import { bookings } from './tables'

type Context = RequestContext<Session>

const pageSize = 20

/** A booking of this person as it is now. Throws `bookingNotFound`, also for another's. */
export async function viewOwn(db: Db, userId: string, orderId: string, now: number): Promise<Result<'bookingGet'>> {
  const order = orThrow(await readOrder(db, userId, orderId), 'bookingNotFound')
  const booking = orThrow(await readBooking(db, orderId), 'bookingNotFound')
  const outlet = orThrow(await readRestaurant(db, booking.restaurantId), 'bookingNotFound')
  return presentBooking({ order, booking }, outlet, now)
}

/** A booking as its guest sees it. */
export const getBooking = ({ orderId }: ValidParams<'bookingGet'>, { kernel, session, now }: Context) =>
  viewOwn(kernel.db, session.userId, orderId, now)

/** The person's bookings, the latest time first. */
export async function listBookings(
  { cursor }: ValidParams<'bookingList'>,
  { kernel, session }: Context
): Promise<Result<'bookingList'>> {
  const after = timeCursors.read(cursor)
  const found = await kernel.db
    .select({
      booking: bookings,
      order: { title: orders.title, status: orders.status, utcOffsetMinutes: orders.utcOffsetMinutes }
    })
    .from(bookings)
    .innerJoin(orders, eq(orders.orderId, bookings.orderId))
    .where(
      and(
        eq(orders.userId, session.userId),
        after &&
          or(lt(bookings.startsAt, after.at), and(eq(bookings.startsAt, after.at), lt(bookings.orderId, after.id)))
      )
    )
    .orderBy(desc(bookings.startsAt), desc(bookings.orderId))
    .limit(pageSize + 1)
  const { rows, nextCursor } = timeCursors.page(found, pageSize, ({ booking }) => ({
    at: booking.startsAt,
    id: booking.orderId
  }))
  return { items: rows.map(({ booking, order }) => presentListed(booking, order)), nextCursor }
}

/**
 * A guest gives their table up. In time everything goes back; after it a table that was kept is given up as one that nobody came to, and the
 * deposit stays, by the rule that was agreed to. Throws `orderNotCancellable`, `bookingCancelCosts`, and what `readCancelReason` does.
 */
export const cancelBooking = (
  params: ValidParams<'bookingCancel'>,
  context: Context
): Promise<Result<'bookingCancel'>> =>
  runOnce(context, 'bookingCancel', params, async (tx) => {
    const { kernel, session, now } = context
    const { orderId, reasonCode = 'changedMind', reason, keepsDeposit = false } = params
    const booked = await lockOwnBooking(tx, session.userId, orderId)
    if (!canCancel(booked, now)) throw new AppError('orderNotCancellable')
    const why = readCancelReason(kernel, booked.order, { reasonCode, reason })
    const actions = await kindOf(kernel, booked.order).actions(tx, booked.order, { userId: session.userId, now })
    if (actions.includes('cancel')) await cancelOrder(tx, kernel, session.userId, { orderId, reasonCode, reason })
    else if (!keepsDeposit) throw new AppError('bookingCancelCosts')
    else if (!(await moveOrder(tx, kernel, booked.order, 'noShow', why))) throw new AppError('orderNotCancellable')
    return viewOwn(tx, session.userId, orderId, now)
  })

/** Says once that the guests are late: their table waits twice as long. Saying it again changes nothing. Throws `bookingNotLate`. */
export async function sayLate(
  { orderId }: ValidParams<'bookingLate'>,
  { kernel, session, now }: Context
): Promise<Result<'bookingLate'>> {
  return inTransaction(kernel.database, async (tx) => {
    const { order, booking } = await lockOwnBooking(tx, session.userId, orderId)
    if (!booking.isLate) {
      if (order.status !== 'available' || !canSayLate(booking.startsAt, now)) throw new AppError('bookingNotLate')
      await planReminders(tx, kernel, order, await updateBooking(tx, booking, { isLate: true }))
      announceOrder(tx, kernel, order)
    }
    return viewOwn(tx, session.userId, orderId, now)
  })
}

/** Says that the guests come; no reminder asks it any more. Saying it again changes nothing. Throws `bookingNotComing`. */
export async function sayComing(
  { orderId }: ValidParams<'bookingComing'>,
  { kernel, session, now }: Context
): Promise<Result<'bookingComing'>> {
  return inTransaction(kernel.database, async (tx) => {
    const { order, booking } = await lockOwnBooking(tx, session.userId, orderId)
    if (!booking.isComing) {
      if (order.status !== 'available' || !canSayComing(booking.startsAt, now)) throw new AppError('bookingNotComing')
      await planReminders(tx, kernel, order, await updateBooking(tx, booking, { isComing: true }))
      announceOrder(tx, kernel, order)
    }
    return viewOwn(tx, session.userId, orderId, now)
  })
}
