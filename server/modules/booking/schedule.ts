import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { BookingRow } from './repository'

/** The restaurant has said nothing; payloads of these jobs name the order. */
export const fallbackJob = 'bookingFallback'
/** The stay is over. */
export const endJob = 'bookingEnd'
/** The guests have sat long enough that nobody says any more that it was a mistake: their deposit goes back. */
export const arrivedJob = 'bookingArrived'
/** The day of the booking was closed. */
export const stopJob = 'bookingStop'
/** The sandbox's restaurant answers. */
export const playedJob = 'bookingPlayed'

type JobName = typeof fallbackJob | typeof endJob | typeof arrivedJob | typeof stopJob | typeof playedJob

/** So long a counter may take back that guests sit. */
export const seatUndoMs = 10 * 60_000

/** Plans a job of a booking in place of one that was planned. */
export async function planJob(
  tx: Tx,
  kernel: Kernel,
  kind: JobName,
  { orderId }: Pick<BookingRow, 'orderId'>,
  runAt: number
): Promise<void> {
  await kernel.jobs.cancel(tx, kind, orderId)
  await kernel.jobs.schedule(tx, { kind, payload: { orderId }, runAt, uniqueKey: orderId })
}

/** Takes back what was planned. */
export async function dropJobs(
  tx: Tx,
  kernel: Kernel,
  { orderId }: Pick<BookingRow, 'orderId'>,
  kinds: readonly JobName[]
) {
  for (const kind of kinds) await kernel.jobs.cancel(tx, kind, orderId)
}

/** The restaurant is to answer until `answerBy`; the sandbox's does in its time. */
export async function awaitAnswer(
  tx: Tx,
  kernel: Kernel,
  booking: Pick<BookingRow, 'orderId'>,
  answerBy: number
): Promise<void> {
  await planJob(tx, kernel, fallbackJob, booking, answerBy)
  const { isFulfilmentSimulated, fulfilmentPaceSeconds } = kernel.config
  if (isFulfilmentSimulated)
    await planJob(tx, kernel, playedJob, booking, kernel.clock.now() + fulfilmentPaceSeconds * 1000)
}
