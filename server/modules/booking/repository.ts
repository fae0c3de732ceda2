import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { noShowLimit } from '@/domain/booking'
import type { BookingEvent } from '@/domain/booking-state'
import { nextBookingState } from '@/domain/booking-state'
import { isoDateAt } from '@/domain/calendar'
import type { OrderStatus } from '@/domain/order-state'
import { type Db, queryRows, type Tx } from '../../db/database'
import { statementOf } from '../../db/statement'
import { instant } from '../../http/format'
import { orThrow } from '../../http/or-throw'
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
  return { order, booking: orThrow(await readBooking(tx, orderId), 'bookingNotFound') }
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

/** What of a booking changes; the database may find its code. */
type BookingChange = Omit<Partial<typeof bookings.$inferInsert>, 'code'> & { readonly code?: string | SQL<string> }

/** Changes what a booking of a locked order has of its own. */
export async function updateBooking(
  tx: Tx,
  { orderId }: Pick<OrderRow, 'orderId'>,
  change: BookingChange
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
  change: BookingChange = {}
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

const habitsRow = z.object({
  coming: z.number(),
  overlapping: z.number(),
  madeToday: z.number(),
  noShows: z.number(),
  heldByAccount: z.number(),
  heldByNetwork: z.number(),
  unpaidOfNetwork: z.number()
})
const habitNames = [
  'userId',
  'madeFrom',
  'from',
  'until',
  'now',
  'restaurantId',
  'openingOn',
  'besides',
  'dayAgo',
  'missedSince'
] as const

const selectHabits = statementOf<Readonly<Record<(typeof habitNames)[number], string>>>(habitNames, (at) => {
  const isComing = sql`o.status in ${comingStatuses} and b.until > ${at.now}::timestamptz`
  return sql`select own.*, kept.* from (select count(*) filter (where ${isComing})::int as coming,
      count(*) filter (where ${isComing} and b.until > ${at.from}::timestamptz and b.starts_at < ${at.until}::timestamptz)::int as overlapping,
      count(*) filter (where o.created_at > ${at.dayAgo}::timestamptz)::int as "madeToday",
      count(*) filter (where b.missed_at > ${at.missedSince}::timestamptz)::int as "noShows"
    from bookings b join orders o using (order_id) where o.user_id = ${at.userId} and order_id <> ${at.besides}) own,
    (select count(*) filter (where o.user_id = ${at.userId})::int as "heldByAccount",
      count(*) filter (where b.made_from = ${at.madeFrom})::int as "heldByNetwork",
      count(*) filter (where b.made_from = ${at.madeFrom} and o.status in ('awaitingPayment', 'paynowReview'))::int as "unpaidOfNetwork"
    from bookings b join orders o using (order_id) where b.restaurant_id = ${at.restaurantId} and b.opening_on = ${at.openingOn}::date
      and o.status in ${comingStatuses} and order_id <> ${at.besides}) kept`
})

/** A table that somebody wants from before until (epoch ms) on an opening day of an outlet, `besides` a booking that is being changed. */
export interface WantedTable extends Pick<BookingRow, 'restaurantId' | 'openingOn'> {
  readonly from: number
  readonly until: number
  readonly now: number
  readonly besides?: string
}

/** What the limits ask of a person who wants a table: of all that they have booked, and of what they, and their network, keep at that outlet that day. */
export async function readHabits(
  db: Db,
  who: { readonly userId: string; readonly madeFrom: string },
  { from, until, now, restaurantId, openingOn, besides = '' }: WantedTable
) {
  const times = { from: instant(from), until: instant(until), now: instant(now) }
  const since = { dayAgo: instant(now - dayMs), missedSince: instant(now - noShowLimit.days * dayMs) }
  const asked = { ...who, ...times, ...since, restaurantId, openingOn, besides }
  const [row] = await queryRows(db, selectHabits(asked), habitsRow)
  if (!row) throw new Error('what a person has booked was not answered')
  const { heldByAccount: account, heldByNetwork: network, ...habits } = row
  return { ...habits, held: { account, network } }
}
