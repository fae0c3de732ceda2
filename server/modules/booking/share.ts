import { eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { addDays, isoDateAt, startOfDay } from '@/domain/calendar'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { orThrow } from '../../http/or-throw'
import { readAnyOrder } from '../order'
import { readRestaurant } from '../restaurant'
import { presentListed } from './presenter'
import { lockOwnBooking, updateBooking } from './repository'
import { bookings } from './tables'

type Shared = Result<'bookingShared'>

/** Gives a booking that has not ended the secret of its link, once. Throws `bookingStateChanged`. */
export async function shareBooking(
  { orderId }: ValidParams<'bookingShare'>,
  { kernel, session }: RequestContext<Session>
): Promise<Result<'bookingShare'>> {
  return inTransaction(kernel.database, async (tx) => {
    const { order, booking } = await lockOwnBooking(tx, session.userId, orderId)
    if (standingOf(order) === 'ended') throw new AppError('bookingStateChanged')
    if (booking.shareToken !== null) return { share: booking.shareToken }
    const share = kernel.random.bytes(16).toString('base64url')
    await updateBooking(tx, booking, { shareToken: share })
    return { share }
  })
}

function standingOf({ status }: { readonly status: string }): Shared['standing'] {
  if (status === 'available' || status === 'used') return 'kept'
  return status === 'paid' ? 'awaiting' : 'ended'
}

/** A table by the secret of its link, until its day is over on the outlet's clock; undefined of anything else. */
export async function readShared(db: Db, share: string, now: number): Promise<Shared | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.shareToken, share))
  const order = row && (await readAnyOrder(db, row.orderId))
  const outlet = row && (await readRestaurant(db, row.restaurantId))
  if (!row || !order || !outlet) return undefined
  const { utcOffsetMinutes } = order
  const lastDay = isoDateAt(row.until, utcOffsetMinutes)
  if (now >= startOfDay(addDays(lastDay, 1), utcOffsetMinutes)) return undefined
  const { restaurantId, restaurantName, startsAt, until, people } = presentListed(row, order)
  const { address, latitude, longitude } = outlet
  return {
    ...{ restaurantId, restaurantName, startsAt, until, people, utcOffsetMinutes },
    ...{ address, latitude, longitude },
    picture: outlet.image,
    standing: standingOf(order)
  }
}

/** What those who come along see of a table. Throws `bookingNotFound`. */
export const showShared = async ({ share }: ValidParams<'bookingShared'>, { kernel, now }: RequestContext) =>
  orThrow(await readShared(kernel.db, share, now), 'bookingNotFound')
