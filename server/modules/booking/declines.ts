import { and, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import { declinesTooMuch, refusalLimit } from '@/domain/booking'
import { stopReasons } from '@/domain/order-cancel'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { orders } from '../order/tables'
import { lockSeats } from './bookables'
import type { BookingRow } from './repository'
import { bookingClosedDates, bookings, bookingSettings } from './tables'

const dayMs = 86_400_000

/** What an outlet has answered to bookings with a discount, and how much of it was no; days that it closed as a whole are left out. */
async function readAnswers(tx: Tx, restaurantId: string, since: number) {
  const closed = tx
    .select({ closedOn: bookingClosedDates.closedOn })
    .from(bookingClosedDates)
    .where(and(eq(bookingClosedDates.restaurantId, restaurantId), eq(bookingClosedDates.closedOn, bookings.openingOn)))
  const isDeclined = inArray(orders.cancelCode, [...stopReasons])
  const [row] = await tx
    .select({
      declined: sql<number>`count(*) filter (where ${isDeclined})::int`,
      answered: sql<number>`count(*) filter (where ${isDeclined} or ${bookings.code} is not null)::int`
    })
    .from(bookings)
    .innerJoin(orders, eq(orders.orderId, bookings.orderId))
    .where(
      and(
        eq(bookings.restaurantId, restaurantId),
        gt(bookings.startsAt, since),
        sql`${bookings.discountBasisPoints} is not null`,
        notExists(closed)
      )
    )
  return row ?? { declined: 0, answered: 0 }
}

/** An outlet has declined a booking, or said nothing; one that declines too much of what it had offered a discount for is not listed for a while. */
export async function noteDecline(tx: Tx, kernel: Kernel, booking: BookingRow): Promise<void> {
  if (booking.discountBasisPoints === null) return
  const now = kernel.clock.now()
  const { restaurantId } = booking
  await lockSeats(tx, restaurantId)
  const answers = await readAnswers(tx, restaurantId, now - refusalLimit.days * dayMs)
  if (!declinesTooMuch(answers)) return
  await tx
    .update(bookingSettings)
    .set({ unlistedUntil: now + refusalLimit.unlistedDays * dayMs })
    .where(eq(bookingSettings.restaurantId, restaurantId))
  kernel.logger.warn({ restaurantId, ...answers }, 'left out of the lists of tables')
}
