import { and, asc, eq, inArray, lt, min, ne, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Result } from '@/contract/types'
import { findBookingSlot, type HeldSeats, seatsBeside } from '@/domain/booking-slots'
import { routeUrl } from '@/routes'
import type { Db, Tx } from '../../db/database'
import { insertRows, type RowsInsert } from '../../db/insert-rows'
import { instant, optionalInstant } from '../../http/format'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import type { Sweep } from '../../sweep'
import { isHeld, leaveWaitlist, passOn, type WaitlistKind, type WaitlistResource } from '../waitlist'
import { waitlistEntries } from '../waitlist/tables'
import { type Bookable, isTakingNow, lockBookable, lockKeeper, lockSeats, readBookables } from './bookables'
import { bookingOffer } from './notices'
import { readSeatsAround } from './rules'
import { bookings, bookingSeats } from './tables'

/** The name of the lines of full times. */
export const bookingWaitlist = 'booking'
/** How long seats are kept for a party of a line. */
const offerMs = 10 * 60_000
const minuteMs = 60_000
/** The job that serves the lines of an outlet after an offer has lapsed; its payload names the outlet. */
export const servingJob = 'bookingLines'

type Taken = typeof bookingSeats.$inferInsert
/** Seats that a booking has, or that the change it asks for keeps. */
type OwnSeats = Exclude<Taken['kind'], 'offer'>

/** The resource of a line: a time at an outlet. */
export const resourceIdOf = (restaurantId: string, startsAt: number): string => `${restaurantId}-${startsAt / minuteMs}`

function parseResource(resourceId: string): { readonly restaurantId: string; readonly startsAt: number } {
  const dash = resourceId.lastIndexOf('-')
  return { restaurantId: resourceId.slice(0, dash), startsAt: Number(resourceId.slice(dash + 1)) * minuteMs }
}

/** Who waits for a time. */
export const isOfLine = (resourceId: string): SQL | undefined =>
  and(eq(waitlistEntries.kind, bookingWaitlist), eq(waitlistEntries.resourceId, resourceId))

type Taker = Pick<Taken, 'kind' | 'subjectId' | 'restaurantId'>

/** The write that seats of a locked outlet are taken. */
export const seatsTaken = (seats: readonly HeldSeats[], { kind, subjectId, restaurantId }: Taker): RowsInsert =>
  insertRows(
    bookingSeats,
    seats.map(({ from, until, people }) => ({ from, until, people, kind, subjectId, restaurantId }))
  )

/** Writes that seats of a locked outlet are taken. */
export async function takeSeats(tx: Tx, seats: readonly HeldSeats[], taker: Taker): Promise<void> {
  if (seats.length > 0) await tx.execute(seatsTaken(seats, taker))
}

/** Keeps what a change takes beside what its booking has. */
export const keepChange = (
  tx: Tx,
  { orderId, restaurantId, startsAt: from, until, people }: typeof bookings.$inferSelect,
  wanted: HeldSeats
) => takeSeats(tx, seatsBeside({ from, until, people }, wanted), { kind: 'change', subjectId: orderId, restaurantId })

/** Gives back the seats of a booking, or of the change that it asks for; true where there were any. */
export async function giveSeats(tx: Tx, orderId: string, kind: OwnSeats): Promise<boolean> {
  const gone = await tx
    .delete(bookingSeats)
    .where(and(eq(bookingSeats.kind, kind), eq(bookingSeats.subjectId, orderId)))
    .returning({ kind: bookingSeats.kind })
  return gone.length > 0
}

/** A full time as its line sees it, with the seats that are free now. The caller has locked its outlet. */
async function resourceAt(tx: Tx, kernel: Kernel, bookable: Bookable, startsAt: number): Promise<WaitlistResource> {
  const { restaurantId, name: title } = bookable.outlet
  const held = await readSeatsAround(tx, bookable, startsAt)
  const slot = findBookingSlot(bookable.rules, held, kernel.clock.now(), startsAt)
  return {
    kind: bookingWaitlist,
    resourceId: resourceIdOf(restaurantId, startsAt),
    free: slot?.left ?? 0,
    // While an outlet takes no bookings nobody is offered what comes back
    startsAt: isTakingNow(bookable) ? 0 : Number.MAX_SAFE_INTEGER,
    endsAt: startsAt - bookable.rules.leadMinutes * minuteMs,
    title,
    link: routeUrl('bookTable', { restaurantId, startsAt: instant(startsAt) })
  }
}

/** Locks an outlet and reads a time of it as a line sees it; undefined where it takes no bookings. */
export async function lockResource(
  tx: Tx,
  kernel: Kernel,
  { restaurantId, startsAt }: { readonly restaurantId: string; readonly startsAt: number }
): Promise<WaitlistResource | undefined> {
  const bookable = await lockBookable(tx, kernel, restaurantId)
  return bookable && resourceAt(tx, kernel, bookable, startsAt)
}

/** Seats that are kept for whoever waits, more of them or fewer. */
async function changeOffered(tx: Tx, kernel: Kernel, resourceId: string, by: number): Promise<void> {
  const { restaurantId, startsAt: from } = parseResource(resourceId)
  const [held] = await tx
    .delete(bookingSeats)
    .where(and(eq(bookingSeats.kind, 'offer'), eq(bookingSeats.subjectId, resourceId)))
    .returning()
  const people = (held?.people ?? 0) + by
  if (people <= 0) return
  const [bookable] = await readBookables(tx, kernel, [restaurantId])
  const until = held?.until ?? from + (bookable?.rules.stayMinutes ?? 0) * minuteMs
  await takeSeats(tx, [{ from, until, people }], { kind: 'offer', subjectId: resourceId, restaurantId })
}

/** The lines of full times, fair to whoever joined first; a party is offered seats for the whole of its stay, or waits on. */
export const bookingWaitlistKind = (kernel: Kernel): WaitlistKind => ({
  offerMs,
  notice: bookingOffer,
  // Its line has its seats back also while the outlet takes no bookings
  lock: async (tx, resourceId) => {
    const { restaurantId, startsAt } = parseResource(resourceId)
    return resourceAt(tx, kernel, await lockKeeper(tx, kernel, restaurantId), startsAt)
  },
  changeFree: async (tx, resourceId, by) => {
    await changeOffered(tx, kernel, resourceId, -by)
    const { restaurantId } = parseResource(resourceId)
    // Stays overlap: what one time has back others may want
    if (by > 0) await kernel.jobs.schedule(tx, { kind: servingJob, payload: { restaurantId }, uniqueKey: restaurantId })
  }
})

/** Offers seats of a locked outlet that have come back to whoever waits for any time they are part of, the longest waiting first. */
export async function serveLines(tx: Tx, kernel: Kernel, restaurantId: string): Promise<void> {
  const lines = await tx
    .select({ resourceId: waitlistEntries.resourceId })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.kind, bookingWaitlist),
        sql`starts_with(${waitlistEntries.resourceId}, ${`${restaurantId}-`})`,
        sql`${waitlistEntries.offeredUntil} is null`
      )
    )
    .groupBy(waitlistEntries.resourceId)
    .orderBy(asc(min(waitlistEntries.entryId)))
  const [bookable] = lines.length === 0 ? [] : await readBookables(tx, kernel, [restaurantId])
  if (!bookable) return
  for (const { resourceId } of lines) {
    const line = parseResource(resourceId)
    // The id of another outlet may begin with this one's
    if (line.restaurantId === restaurantId)
      await passOn(tx, kernel, await resourceAt(tx, kernel, bookable, line.startsAt), 0)
  }
}

const servingPayload = z.object({ restaurantId: z.string() })

/** Serves the lines of an outlet. */
export const serveOutlet =
  (kernel: Kernel): JobHandler =>
  async (tx, { payload }) => {
    const { restaurantId } = servingPayload.parse(payload)
    await lockSeats(tx, restaurantId)
    await serveLines(tx, kernel, restaurantId)
  }

/** Seats that are kept for somebody who waited for a time. */
export async function readHeldSeats(db: Db, userId: string, resourceId: string, now: number): Promise<number> {
  const [own] = await db
    .select({ size: waitlistEntries.size, offeredUntil: waitlistEntries.offeredUntil })
    .from(waitlistEntries)
    .where(and(isOfLine(resourceId), eq(waitlistEntries.userId, userId)))
  return own && isHeld(own, now) ? own.size : 0
}

/** The lines of these times of an outlet that somebody is in. */
export async function readWaits(
  db: Db,
  userId: string,
  restaurantId: string,
  { slots, now }: { readonly slots: Result<'bookingSlotList'>['slots']; readonly now: number }
): Promise<Result<'bookingSlotList'>['waits']> {
  const times = new Map(slots.map(({ startsAt }) => [resourceIdOf(restaurantId, Date.parse(startsAt)), startsAt]))
  if (times.size === 0) return []
  const rows = await db
    .select({
      resourceId: waitlistEntries.resourceId,
      size: waitlistEntries.size,
      offeredUntil: waitlistEntries.offeredUntil
    })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.kind, bookingWaitlist),
        eq(waitlistEntries.userId, userId),
        inArray(waitlistEntries.resourceId, [...times.keys()])
      )
    )
  return rows.flatMap(({ resourceId, size, offeredUntil }) => {
    const startsAt = times.get(resourceId)
    if (startsAt === undefined) return []
    return [
      { startsAt, people: size, offeredUntil: optionalInstant(isHeld({ offeredUntil }, now) ? offeredUntil : null) }
    ]
  })
}

/** Who books a time leaves its line; seats that were kept for them are free for this very booking. The outlet is locked. */
export async function takeOffered(
  tx: Tx,
  kernel: Kernel,
  bookable: Bookable,
  { userId, startsAt }: { readonly userId: string; readonly startsAt: number }
): Promise<void> {
  const resourceId = resourceIdOf(bookable.outlet.restaurantId, startsAt)
  const [own] = await tx
    .select({ size: waitlistEntries.size })
    .from(waitlistEntries)
    .where(and(isOfLine(resourceId), eq(waitlistEntries.userId, userId)))
  if (!own) return
  const resource = await resourceAt(tx, kernel, bookable, startsAt)
  if (await leaveWaitlist(tx, kernel, resource, { userId, takesSpots: true }))
    await changeOffered(tx, kernel, resourceId, -own.size)
}

/** Gives back seats of a booking, all unless told which, and has them offered to whoever waits. */
export async function freeSeats(
  tx: Tx,
  kernel: Kernel,
  { orderId, restaurantId }: typeof bookings.$inferSelect,
  kinds: readonly OwnSeats[] = ['change', 'booking']
): Promise<void> {
  await lockSeats(tx, restaurantId)
  const given = []
  for (const kind of kinds) given.push(await giveSeats(tx, orderId, kind))
  if (given.includes(true)) await serveLines(tx, kernel, restaurantId)
}

/** Forgets seats of stays that were over a day ago, and from where tables were booked. */
export const sweepSeats: Sweep = async (tx, _kernel, now) => {
  await tx
    .update(bookings)
    .set({ madeFrom: '' })
    .where(and(ne(bookings.madeFrom, ''), lt(bookings.until, now - 24 * 60 * minuteMs)))
  await tx.delete(bookingSeats).where(lt(bookingSeats.until, now - 24 * 60 * minuteMs))
}
