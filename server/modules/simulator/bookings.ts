import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { playedJob, readBooking } from '../booking'
import { bookingSettings } from '../booking/tables'
import type { Call } from '../operations'
import { callAfterwards } from './calls'

const payload = z.object({ orderId: z.string() })

/** The sandbox's restaurant answers a booking: it keeps the table, grants what is asked for, and has no room for its largest parties. */
export const answerBooking =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const { orderId } = payload.parse(job.payload)
    const booking = await readBooking(tx, orderId)
    if (!booking || booking.answerBy === null) return
    const [settings] = await tx
      .select({ maximumPeople: bookingSettings.maximumPeople })
      .from(bookingSettings)
      .where(eq(bookingSettings.restaurantId, booking.restaurantId))
    const { askedStartsAt, askedPeople, startsAt, people, askNo } = booking
    const answer = { orderId, startsAt: instant(askedStartsAt ?? startsAt), people: askedPeople ?? people, askNo }
    const isTooLarge = askedStartsAt === null && people === settings?.maximumPeople
    const call: Call = isTooLarge
      ? { name: 'bookingDecline', params: { ...answer, reasonCode: 'tooBusy' } }
      : { name: 'bookingConfirm', params: answer }
    await callAfterwards(tx, kernel, { kind: playedJob, payload: { orderId }, uniqueKey: orderId }, [call], () =>
      Promise.resolve()
    )
  }
