import { asc, eq, inArray } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { amountOf, instant } from '../../http/format'
import { orders } from '../order/tables'
import { bookings } from './tables'

/** Bookings: the books stay, without whom the table was for and what was said. One that is still to come keeps the account open as its order does. */
export const bookingAccountPart: AccountPart = {
  tables: [bookings],
  exported: async (db, userId) => {
    const rows = await db
      .select({ booking: bookings, currency: orders.currency })
      .from(bookings)
      .innerJoin(orders, eq(orders.orderId, bookings.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(bookings.startsAt), asc(bookings.orderId))
    return {
      bookings: rows.map(({ booking, currency }) => {
        const { orderId, restaurantId, state, startsAt, until, people, guestName, mobile, email } = booking
        const { seating, occasion, needs, allergies, remark, depositMinor } = booking
        return {
          ...{ orderId, restaurantId, state, people, guestName, mobile, email },
          ...{ seating, occasion, needs, allergies, remark },
          startsAt: instant(startsAt),
          until: instant(until),
          deposit: amountOf(depositMinor, currency)
        }
      })
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    const theirs = tx.select({ orderId: orders.orderId }).from(orders).where(eq(orders.userId, userId))
    await tx
      .update(bookings)
      .set({
        guestName: '',
        mobile: '',
        email: '',
        remark: '',
        needs: [],
        allergies: [],
        occasion: 'none',
        code: null,
        shareToken: null,
        madeFrom: ''
      })
      .where(inArray(bookings.orderId, theirs))
  }
}
