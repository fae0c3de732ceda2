import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { BookingRow } from './repository'

/** The restaurant has said nothing; payloads of these jobs name the order. */
export const fallbackJob = 'bookingFallback'
/** The stay is over. */
export const endJob = 'bookingEnd'
/** The guests have sat long enough that nobody says any more that it was a mistake: their deposit goes back. */
export const arrivedJob = 'bookingArrived'
/** The day of the booking was closed, or it was paid once it had begun. */
export const stopJob = 'bookingStop'
/** The sandbox's restaurant answers. */
export const playedJob = 'bookingPlayed'

type JobName = typeof fallbackJob | typeof endJob | typeof arrivedJob | typeof stopJob | typeof playedJob

/** So long a counter may take back that guests sit. */
export const seatUndoMs = 10 * 60_000

type Ref = Pick<BookingRow, 'orderId'>

const jobOf = (kind: JobName, { orderId }: Ref, runAt: number) => ({
  kind,
  payload: { orderId },
  runAt,
  uniqueKey: orderId
})

/** Plans a job of each of these bookings in place of one that was planned. */
export const planJob = (
  tx: Tx,
  kernel: Kernel,
  kind: JobName,
  bookings: Ref | readonly Ref[],
  runAt: number
): Promise<void> => kernel.jobs.reschedule(tx, ...[bookings].flat().map((booking) => jobOf(kind, booking, runAt)))

/** Takes back what was planned. */
export const dropJobs = (tx: Tx, kernel: Kernel, { orderId }: Ref, kinds: readonly JobName[]): Promise<void> =>
  kernel.jobs.cancel(tx, kinds, orderId)

/** The restaurant is to answer until `answerBy`; the sandbox's does in its time. */
export async function awaitAnswer(tx: Tx, kernel: Kernel, booking: Ref, answerBy: number): Promise<void> {
  const { isFulfilmentSimulated, fulfilmentPaceSeconds } = kernel.config
  const playedAt = kernel.clock.now() + fulfilmentPaceSeconds * 1000
  await kernel.jobs.reschedule(
    tx,
    jobOf(fallbackJob, booking, answerBy),
    ...(isFulfilmentSimulated ? [jobOf(playedJob, booking, playedAt)] : [])
  )
}
