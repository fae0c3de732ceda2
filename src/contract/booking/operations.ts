import * as z from 'zod/mini'
import { bookingStates } from '@/domain/booking-state'
import { operationPage, type OperationTable } from '../operation-definition'
import { orderStatus, stopReason } from '../order/payloads'
import { amount, currency, date, id, instant, pageOf, text } from '../shared'
import { booking } from './payloads'

const one = z.object({ orderId: id })

const askNo = z.int().check(z.gte(0))

/**
 * What is answered, as `bookingList` has it: the time and the people of the booking, or of its `asked`, and its `askNo`. An answer that comes
 * twice, late or after its guest has asked for something else never reaches another time, nor the same time that was asked for again. Without
 * `askNo` a table at the time that was refused last cannot be declined.
 */
const answered = z.object({ orderId: id, startsAt: instant, people: booking.shape.people, askNo: z.optional(askNo) })

/** A booking as its restaurant sees it. */
const listed = z.extend(
  z.pick(booking, {
    orderId: true,
    restaurantId: true,
    state: true,
    status: true,
    startsAt: true,
    until: true,
    people: true,
    guestName: true,
    mobile: true,
    email: true,
    seating: true,
    occasion: true,
    needs: true,
    allergies: true,
    remark: true,
    /** To be taken off the bill, as it was agreed. */
    discount: true,
    answerBy: true,
    asked: true,
    isLate: true,
    isComing: true
  }),
  {
    orderNumber: z.string(),
    /** How many changes its guest has asked for. */
    askNo,
    /** Paid beforehand, for the waiter to know. */
    depositPaid: amount,
    currency
  }
)

/** `isRepeat` when it had been said before. */
const moved = z.object({
  orderId: id,
  orderNumber: z.string(),
  state: z.enum(bookingStates),
  status: orderStatus,
  isRepeat: z.boolean()
})

/** Bookings that a change of the outlet's rules does not suit. They stay as they are: each is declined, or seated all the same, by a call of its own. */
const concerned = z.object({
  restaurantId: id,
  conflicts: z.array(
    z.pick(listed, {
      orderId: true,
      orderNumber: true,
      state: true,
      startsAt: true,
      until: true,
      people: true,
      guestName: true,
      mobile: true
    })
  )
})

/** What restaurants do with bookings. */
export const bookingOperations = {
  /** Bookings of the partner's restaurants that are not over, the next first. */
  bookingList: {
    path: 'operations/booking/list',
    roles: ['restaurant', 'support'],
    params: operationPage,
    result: pageOf(listed)
  },
  /**
   * Keeps the table, or grants the change that was asked for. `bookingClosed` for a change into a day that was closed meanwhile,
   * `bookingStateChanged` where neither is for that time and so many people any more.
   */
  bookingConfirm: { path: 'operations/booking/confirm', roles: ['restaurant'], params: answered, result: moved },
  /**
   * Declines, or refuses the change that was asked for; of one that was confirmed it ends it, and a deposit goes back in full. While a change
   * is open only that is declined: the table itself answers `bookingStateChanged` until then.
   */
  bookingDecline: {
    path: 'operations/booking/decline',
    roles: ['restaurant'],
    params: z.extend(answered, { reasonCode: stopReason, reason: z.optional(text(200)) }),
    result: moved
  },
  /** The guests sit; from two hours before on. */
  bookingSeat: { path: 'operations/booking/seat', roles: ['restaurant'], params: one, result: moved },
  /** Nobody came while the table was held; its deposit is kept. */
  bookingNoShow: { path: 'operations/booking/no-show', roles: ['restaurant'], params: one, result: moved },
  /**
   * Takes no bookings of a day any more. Those that there are end, each of their people is told, and deposits go back in full. Changes asked
   * into that day are refused, and their bookings stay as they were.
   */
  bookingCloseDate: {
    path: 'operations/booking/close-date',
    roles: ['restaurant'],
    params: z.object({ restaurantId: id, date }),
    result: z.object({ restaurantId: id, date, orderIds: z.array(id) })
  },
  /** Seats more people at a time in a window of the week, or fewer; `conflicts` are those who sit while there are more than that. */
  bookingCovers: {
    path: 'operations/booking/covers',
    roles: ['restaurant'],
    params: z.object({
      restaurantId: id,
      /** 0 is Sunday. */
      weekday: z.int().check(z.gte(0), z.lte(6)),
      /** Minute of the day, as the window begins. */
      opensAt: z.int().check(z.gte(0), z.lt(1440)),
      covers: z.int().check(z.gte(1), z.lte(1000))
    }),
    result: concerned
  },
  /** Takes bookings, or no new ones; `conflicts` are those that are still to come when it takes none. */
  bookingTaking: {
    path: 'operations/booking/taking',
    roles: ['restaurant'],
    params: z.object({ restaurantId: id, isTaking: z.boolean() }),
    result: concerned
  }
} as const satisfies OperationTable
