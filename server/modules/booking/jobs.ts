import * as z from 'zod'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { moveOrder } from '../order'
import { refundInPart } from '../payment'
import { stopOrder } from '../purchase'
import { lockKeeper } from './bookables'
import { decideChange } from './change'
import { type Booked, lockBooking, updateBooking } from './repository'
import { endJob, planJob } from './schedule'

const payload = z.object({ orderId: z.string() })
/** So long after a stay nobody has said whether its guests came. */
const unsaidMs = 24 * 60 * 60_000

/** A job that looks at one booking under its order's lock. */
const ofBooking =
  (look: (tx: Tx, booked: Booked) => Promise<unknown>): JobHandler =>
  async (tx, job) => {
    const booked = await lockBooking(tx, payload.parse(job.payload).orderId)
    if (booked) await look(tx, booked)
  }

/** The restaurant said nothing in its time: a change is not granted, a booking has failed and its deposit goes back. */
export const endUnanswered = (kernel: Kernel): JobHandler =>
  ofBooking(async (tx, booked) => {
    const { order, booking } = booked
    if (booking.answerBy === null || kernel.clock.now() < booking.answerBy) return
    if (booking.askedStartsAt !== null) await decideChange(tx, kernel, booked, false)
    else await stopOrder(tx, kernel, order, { event: 'reject', reasonCode: 'restaurantOther', reason: '' })
  })

/** The stay is over. Who sat has had it; where the restaurant has said nothing for a day, its guests are taken to have come. */
export const endStay = (kernel: Kernel): JobHandler =>
  ofBooking(async (tx, { order, booking }) => {
    const now = kernel.clock.now()
    if (now < booking.until) return
    // A deposit that goes back ends its order with it
    if (order.status === 'used' && booking.depositMinor === 0) await moveOrder(tx, kernel, order, 'complete')
    if (order.status !== 'available') return
    if (now < booking.until + unsaidMs) return planJob(tx, kernel, endJob, booking, booking.until + unsaidMs)
    await moveOrder(tx, kernel, order, 'redeem')
    // A counter may have taken back that they sit
    await updateBooking(tx, booking, { seatedBy: null })
    await planJob(tx, kernel, endJob, booking, now)
  })

/** The guests sit for good: all of their deposit goes back, once. */
export const returnDeposit = (kernel: Kernel): JobHandler =>
  ofBooking(async (tx, { order, booking: { orderId, seatedAt } }) => {
    const { total, balance } = order.figures
    if (seatedAt !== null && order.paidAt !== null && total + balance > 0)
      await refundInPart(tx, kernel, order, { requestId: `${orderId}-arrived`, amountMinor: total + balance })
  })

/** Ends a booking of a day that was closed, or that was paid when its guests should have sat; everything goes back. One that has another day by now stays, and is not moved into the closed one. */
export const stopBooking = (kernel: Kernel): JobHandler =>
  ofBooking(async (tx, booked) => {
    const { order, booking } = booked
    const { restaurantId, openingOn, askedOpeningOn, startsAt } = booking
    const { closedDates } = (await lockKeeper(tx, kernel, restaurantId)).rules
    const isClosed = closedDates.includes(openingOn)
    if (!isClosed && order.status === 'paid' && kernel.clock.now() >= startsAt)
      await stopOrder(tx, kernel, order, { event: 'reject', reasonCode: 'paidLate', reason: '' })
    else if (isClosed) {
      const event = order.status === 'paid' ? 'reject' : 'cancel'
      await stopOrder(tx, kernel, order, { event, reasonCode: 'closed', reason: '' })
    } else if (askedOpeningOn !== null && closedDates.includes(askedOpeningOn))
      await decideChange(tx, kernel, booked, false)
  })
