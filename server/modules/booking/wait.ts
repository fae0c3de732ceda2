import { and, eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { findBookingSlot } from '@/domain/booking-slots'
import type { Tx } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { optionalInstant } from '../../http/format'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import { oneAtATime } from '../purchase'
import { isHeld, joinWaitlist, leaveWaitlist } from '../waitlist'
import { waitlistEntries } from '../waitlist/tables'
import { readBookable } from './bookables'
import { askerOf } from './quote'
import { readHabits } from './repository'
import { refusalOf } from './rules'
import { isOfLine, lockResource, resourceIdOf } from './seats'

/** Refuses to wait for a time that is not offered, or at which they have a table. */
async function refuseWaiting(
  tx: Tx,
  context: RequestContext<Session>,
  { restaurantId, people }: ValidParams<'bookingWait'>,
  startsAt: number
): Promise<void> {
  const { kernel, now } = context
  const bookable = await readBookable(tx, kernel, restaurantId)
  const slot = findBookingSlot(bookable.rules, [], now, startsAt)
  const refusal = refusalOf(bookable, [], now, { startsAt, people })
  if (refusal || !slot) throw refusal ?? new AppError('bookingFailed')
  const { startsAt: from, until, date: openingOn } = slot
  const wanted = { from, until, now, restaurantId, openingOn }
  const { overlapping } = await readHabits(tx, askerOf(context), wanted)
  if (overlapping > 0) throw new AppError('bookingSameTime')
}

async function readSpot(kernel: Kernel, userId: string, resourceId: string): Promise<Result<'bookingWait'>> {
  const [own] = await kernel.db
    .select({ offeredUntil: waitlistEntries.offeredUntil })
    .from(waitlistEntries)
    .where(and(isOfLine(resourceId), eq(waitlistEntries.userId, userId)))
  const isOffered = own !== undefined && isHeld(own, kernel.clock.now())
  return { isWaiting: own !== undefined, offeredUntil: optionalInstant(isOffered ? own.offeredUntil : null) }
}

/** Joins or leaves the line of a full time; saying it again changes nothing. Throws `bookingWaitNotPossible` where there are seats. */
export async function setWaiting(
  params: ValidParams<'bookingWait'>,
  context: RequestContext<Session>
): Promise<Result<'bookingWait'>> {
  const { kernel, session } = context
  const { restaurantId, people, isOn } = params
  const startsAt = Date.parse(params.startsAt)
  if (Number.isNaN(startsAt) || startsAt % 60_000 !== 0) throw new AppError('bookingFailed')
  const { userId } = session
  await inTransaction(kernel.database, async (tx) => {
    // Not while a booking of theirs is made, which takes them out of it
    await oneAtATime(tx, session)
    if (isOn) await refuseWaiting(tx, context, params, startsAt)
    const resource = orThrow(await lockResource(tx, kernel, { restaurantId, startsAt }), 'bookingNotTaken')
    if (!isOn) await leaveWaitlist(tx, kernel, resource, { userId })
    else if (!(await joinWaitlist(tx, kernel, resource, { userId, size: people })))
      throw new AppError('bookingWaitNotPossible')
  })
  return readSpot(kernel, userId, resourceIdOf(restaurantId, startsAt))
}
