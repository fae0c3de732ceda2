import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { noShowLimit } from '@/domain/booking'
import type { BookingEvent } from '@/domain/booking-state'
import { nextBookingState } from '@/domain/booking-state'
import { isoDateAt } from '@/domain/calendar'
import type { OrderStatus } from '@/domain/order-state'
import type { Db, Tx } from '../../db/database'
import { found } from '../../http/found'
import { lockOrder, lockOwnOrder, type OrderRow } from '../order'
import { orders } from '../order/tables'
import { bookings } from './tables'

/** What an order of a table has of its own. */
export type BookingRow = typeof bookings.$inferSelect

/** A booking with its order. */
export interface Booked {
  readonly order: OrderRow
  readonly booking: BookingRow
}

/** Orders of tables that are still to come, or whose guests sit. */
export const comingStatuses: OrderStatus[] = ['awaitingPayment', 'paynowReview', 'paid', 'available']

/** What an order of a table has of its own; undefined of another kind. */
export async function readBooking(db: Db, orderId: string): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.orderId, orderId))
  return row
}

/** What orders of tables have of their own, by order. */
export async function readBookings(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, BookingRow>> {
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .select()
          .from(bookings)
          .where(inArray(bookings.orderId, [...orderIds]))
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** The same where an order is known to be of a table. */
export async function bookingOf(db: Db, { orderId }: Pick<OrderRow, 'orderId'>): Promise<BookingRow> {
  const row = await readBooking(db, orderId)
  if (!row) throw new Error('an order of a table without its booking')
  return row
}

/** A booking with its locked order; undefined where there is none. */
export async function lockBooking(tx: Tx, orderId: string): Promise<Booked | undefined> {
  const order = await lockOrder(tx, orderId)
  const booking = order && (await readBooking(tx, orderId))
  return booking && { order, booking }
}

/** A booking of this person with its locked order. Throws `bookingNotFound`, `orderNotFound`. */
export async function lockOwnBooking(tx: Tx, userId: string, orderId: string): Promise<Booked> {
  const order = await lockOwnOrder(tx, userId, orderId)
  return { order, booking: found(await readBooking(tx, orderId), 'bookingNotFound') }
}

/** Tables that are kept for this person today, on the outlets' clocks, and whose time is not over. */
export async function readDueToday(
  db: Db,
  { userId, now }: { readonly userId: string; readonly now: number }
): Promise<string[]> {
  const rows = await db
    .select({
      orderId: bookings.orderId,
      startsAt: bookings.startsAt,
      utcOffsetMinutes: orders.utcOffsetMinutes
    })
    .from(bookings)
    .innerJoin(orders, eq(orders.orderId, bookings.orderId))
    .where(and(eq(orders.userId, userId), eq(orders.status, 'available'), gt(bookings.until, now)))
  return rows
    .filter(({ startsAt, utcOffsetMinutes: zone }) => isoDateAt(startsAt, zone) <= isoDateAt(now, zone))
    .map(({ orderId }) => orderId)
}

/** Changes what a booking of a locked order has of its own. */
export async function updateBooking(
  tx: Tx,
  { orderId }: Pick<OrderRow, 'orderId'>,
  change: Partial<typeof bookings.$inferInsert>
): Promise<BookingRow> {
  const [row] = await tx.update(bookings).set(change).where(eq(bookings.orderId, orderId)).returning()
  if (!row) throw new Error('an order of a table without its booking')
  return row
}

/** Moves a booking of a locked order as the table of its states has it, with what else of it changes. */
export async function moveBooking(
  tx: Tx,
  booking: BookingRow,
  event: BookingEvent,
  change: Partial<typeof bookings.$inferInsert> = {}
): Promise<BookingRow> {
  const state = nextBookingState(booking.state, event)
  if (state === undefined) throw new Error(`a booking that is ${booking.state} met ${event}`)
  return updateBooking(tx, booking, { ...change, state })
}

/** Nothing is asked for and nothing is to be answered. */
export const nothingAsked = {
  answerBy: null,
  askedStartsAt: null,
  askedUntil: null,
  askedPeople: null,
  askedOpeningOn: null,
  askedDiscountBasisPoints: null,
  askedDiscountExcludes: [],
  askedDiscountPeopleMaximum: null
} satisfies Partial<typeof bookings.$inferInsert>

const dayMs = 86_400_000

/** What the limits ask of a person who wants a table during a time (epoch ms), `besides` a booking that is being changed. */
export async function readHabits(
  db: Db,
  userId: string,
  {
    from,
    until,
    now,
    besides = ''
  }: { readonly from: number; readonly until: number; readonly now: number; readonly besides?: string }
) {
  const isComing = and(inArray(orders.status, comingStatuses), gt(bookings.until, now))
  const is = (which: SQL | undefined) => sql<number>`count(*) filter (where ${which})::int`
  const [row] = await db
    .select({
      coming: is(isComing),
      overlapping: is(
        and(
          isComing,
          gt(bookings.until, from),
          sql`${bookings.startsAt} < ${new Date(until).toISOString()}::timestamptz`
        )
      ),
      madeToday: is(gt(orders.createdAt, now - dayMs)),
      unpaid: is(eq(orders.status, 'awaitingPayment')),
      noShows: is(gt(bookings.missedAt, now - noShowLimit.days * dayMs))
    })
    .from(bookings)
    .innerJoin(orders, eq(orders.orderId, bookings.orderId))
    .where(and(eq(orders.userId, userId), sql`${bookings.orderId} <> ${besides}`))
  if (!row) throw new Error('what a person has booked was not answered')
  return row
}

/** Tables that are kept at an outlet for one of its days, `besides` a booking that is being changed: by a person, and from a network. */
export async function readHeld(
  db: Db,
  { userId, madeFrom }: { readonly userId: string; readonly madeFrom: string },
  {
    restaurantId,
    openingOn,
    besides = ''
  }: Pick<BookingRow, 'restaurantId' | 'openingOn'> & { readonly besides?: string }
) {
  const is = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`
  const [row] = await db
    .select({ account: is(eq(orders.userId, userId)), network: is(eq(bookings.madeFrom, madeFrom)) })
    .from(bookings)
    .innerJoin(orders, eq(orders.orderId, bookings.orderId))
    .where(
      and(
        eq(bookings.restaurantId, restaurantId),
        eq(bookings.openingOn, openingOn),
        inArray(orders.status, comingStatuses),
        ne(bookings.orderId, besides)
      )
    )
  return row ?? { account: 0, network: 0 }
}
