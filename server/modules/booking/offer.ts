import { and, eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { listedTimes } from '@/domain/booking'
import {
  bookingDay,
  type BookingRules,
  type BookingSlot,
  bookingSlots,
  bookingStripDays,
  findBookingSlot,
  type HeldSeats
} from '@/domain/booking-slots'
import { addDays, isoDateAt, startOfDay } from '@/domain/calendar'
import { mayHolidayMove } from '@/domain/holidays'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { readMembershipTerms } from '../membership'
import { readOrder } from '../order'
import { cardOf, knownNear, nearCursors, nearRank, readNearOutlets, SnapshotCache, suitsDiets } from '../restaurant'
import { restaurants } from '../restaurant/tables'
import { type Bookable, isTaking, readBookable, readBookables } from './bookables'
import { presentSlot, presentTerms, readSeats } from './rules'
import { readWaits } from './seats'
import { bookingSettings } from './tables'

interface Wish {
  readonly date: string
  readonly people: number
  readonly now: number
}

type Day = Omit<Result<'bookingSlotList'>, 'waits' | 'slots' | 'holidayMayMove'> & {
  readonly slots: readonly BookingSlot[]
}

const pageSize = 10
/** Outlets around one of which some may have a table. */
const lookedAtNearby = 20
const dayMs = 86_400_000
const usualPeople = 2
/** Of each kind of times nearby. */
const nearestMaximum = 6
const nearbyMaximum = 3
/** A time is near when it is so far from the one that was wanted. */
const nearMs = 2 * 60 * 60_000

/** Seats of a day whose night may go on into the next, and of stays that began before. */
const dayAround = ({ utcOffsetMinutes }: Pick<BookingRules, 'utcOffsetMinutes'>, date: string) => {
  const midnight = startOfDay(date, utcOffsetMinutes)
  return { from: midnight - dayMs, until: midnight + 3 * dayMs }
}

/** A day of an outlet for a party: why it cannot be booked, or its times. */
function dayOf(bookable: Bookable, held: readonly HeldSeats[], { date, people, now }: Wish): Day {
  const { refusal, slots } = bookingDay(bookable.rules, held, now, date)
  if (refusal) return { date, state: refusal, slots }
  const { utcOffsetMinutes } = bookable.rules
  // All of today's times are over
  if (slots.length === 0)
    return { date, state: date === isoDateAt(now, utcOffsetMinutes) ? 'todayOver' : 'past', slots }
  return { date, state: slots.some(({ left }) => people <= left) ? 'free' : 'full', slots }
}

/** The days from an outlet's today on, each with why it cannot be booked, and the rules that hold there. */
export async function listDays(
  { restaurantId, people = usualPeople }: ValidParams<'bookingDayList'>,
  { kernel, now }: RequestContext
): Promise<Result<'bookingDayList'>> {
  const { db } = kernel
  const bookable = await readBookable(db, kernel, restaurantId)
  const today = isoDateAt(now, bookable.rules.utcOffsetMinutes)
  const { from } = dayAround(bookable.rules, today)
  const until = from + (bookingStripDays + 3) * dayMs
  const held = (await readSeats(db, [restaurantId], { from, until })).get(restaurantId) ?? []
  const days = Array.from({ length: bookingStripDays }, (_, index) => {
    const date = addDays(today, index)
    const around = dayAround(bookable.rules, date)
    const ofDay = held.filter((seats) => seats.from < around.until && around.from < seats.until)
    return { date, state: dayOf(bookable, ofDay, { date, people, now }).state }
  })
  return { ...presentTerms(bookable), days }
}

/** The times of a day for a party, full ones among them; those that are kept for whoever waited are free for them. */
export async function listSlots(
  { restaurantId, orderId, ...asked }: ValidParams<'bookingSlotList'>,
  { kernel, session, now }: RequestContext
): Promise<Result<'bookingSlotList'>> {
  const { db } = kernel
  const bookable = await readBookable(db, kernel, restaurantId)
  const own = session && orderId !== undefined ? await readOrder(db, session.userId, orderId) : undefined
  const held = await readSeats(db, [restaurantId], dayAround(bookable.rules, asked.date), own?.orderId)
  const { slots, ...day } = dayOf(bookable, held.get(restaurantId) ?? [], { ...asked, now })
  const presented = slots.map((slot) => presentSlot(bookable, slot, asked.people))
  const waits = session ? await readWaits(db, session.userId, restaurantId, { slots: presented, now }) : []
  const heldAt = (startsAt: string) =>
    waits.find((wait) => wait.startsAt === startsAt && wait.offeredUntil !== null)?.people ?? 0
  return {
    ...day,
    holidayMayMove:
      bookable.settings.closesOnHolidays && mayHolidayMove(bookable.outlet.countryCode, asked.date, asked.date),
    slots: presented.map((slot) => ({ ...slot, isFree: asked.people <= slot.left + heldAt(slot.startsAt) })),
    waits
  }
}

type Taking = Pick<typeof bookingSettings.$inferSelect, 'unlistedUntil'>

async function readTaking({ db }: Kernel, cityCode: string): Promise<ReadonlyMap<string, Taking>> {
  const rows = await db
    .select({ restaurantId: bookingSettings.restaurantId, unlistedUntil: bookingSettings.unlistedUntil })
    .from(bookingSettings)
    .innerJoin(restaurants, eq(restaurants.restaurantId, bookingSettings.restaurantId))
    .where(and(eq(restaurants.cityCode, cityCode), isTaking()))
  return new Map(rows.map(({ restaurantId, ...taking }) => [restaurantId, taking]))
}

/** Outlets that take bookings, by city, cached for a moment; a page always reads the rules of its own outlet again. */
const takingOf = kernelPart(
  (kernel) =>
    new SnapshotCache<ReadonlyMap<string, Taking>>({
      clock: kernel.clock,
      freshMs: 1500,
      maximum: 100,
      signatureOf: null,
      load: (cityCode) => readTaking(kernel, cityCode)
    })
)

type NearRequest = Parameters<typeof readNearOutlets>[1]

/** The first outlets of a city that take bookings, nearest first, without those that decline what they offer. */
const readNear = (
  context: RequestContext,
  {
    isWanted,
    ...request
  }: Omit<NearRequest, 'readWanted'> & { isWanted: Awaited<ReturnType<NearRequest['readWanted']>> }
): ReturnType<typeof readNearOutlets> =>
  readNearOutlets(context, {
    ...request,
    readWanted: async (cityCode) => {
      const taking = await takingOf(context.kernel).get(cityCode)
      return (entry) => {
        const taken = taking.get(entry.row.restaurantId)
        const isListed = taken !== undefined && (taken.unlistedUntil === null || taken.unlistedUntil <= context.now)
        return isListed && isWanted(entry)
      }
    }
  })

/** Where one can sit: outlets that take bookings with their free times of a day for a party; three questions a page, however many there are. */
export async function listRestaurants(
  { cursor: typed, people = usualPeople, date: asked, diets = [], ...where }: ValidParams<'bookingRestaurantList'>,
  context: RequestContext
): Promise<Result<'bookingRestaurantList'>> {
  const { kernel, session, now } = context
  const { db } = kernel
  const after = nearCursors.read(typed)
  const { place, point, near } = await readNear(context, {
    where,
    isWanted: (entry) => suitsDiets(entry, diets),
    from: after,
    after,
    count: pageSize + 1
  })
  const at = after?.at ?? now
  const { rows, nextCursor } = nearCursors.page(near, pageSize, (last) => ({
    at,
    latitude: point.latitude,
    longitude: point.longitude,
    rank: nearRank(last)
  }))
  const offset = rows[0]?.entry.row.utcOffsetMinutes ?? 0
  const date = asked ?? isoDateAt(at, offset)
  const ids = rows.map(({ entry }) => entry.row.restaurantId)
  const around = dayAround({ utcOffsetMinutes: offset }, date)
  // Asked together they go to the database in one piece
  const [bookables, held, memberships] = await Promise.all([
    readBookables(db, kernel, ids),
    readSeats(db, ids, around),
    session ? readMembershipTerms(db, session.userId, now) : []
  ])
  const found = new Map(bookables.map((each) => [each.outlet.restaurantId, each]))
  const items = rows.flatMap(({ entry }) => {
    const { restaurantId, utcOffsetMinutes } = entry.row
    const bookable = found.get(restaurantId)
    if (!bookable) return []
    const { state, slots } = dayOf(bookable, held.get(restaurantId) ?? [], { date, people, now })
    const restaurant = cardOf(entry, { now, memberships, point: knownNear(place, entry.row) })
    const free = slots.filter(({ left }) => people <= left)
    const shown = listedTimes(free, utcOffsetMinutes).map((slot) => presentSlot(bookable, slot, people))
    return [{ restaurant, utcOffsetMinutes, state, slots: shown }]
  })
  return { items, nextCursor, date, people }
}

/** How far a time is from the one that was wanted. */
const farFrom =
  (startsAt: number) =>
  (slot: { readonly startsAt: string }): number =>
    Math.abs(Date.parse(slot.startsAt) - startsAt)

/** What is free near a time that is full: the same day here, other days, and outlets next door. */
export async function listNearest(
  { restaurantId, startsAt: wanted, people }: ValidParams<'bookingNearest'>,
  context: RequestContext
): Promise<Result<'bookingNearest'>> {
  const { kernel, now } = context
  const startsAt = Date.parse(wanted)
  if (Number.isNaN(startsAt)) throw new AppError('badRequest')
  const bookable = await readBookable(kernel.db, kernel, restaurantId)
  const date = isoDateAt(startsAt, bookable.rules.utcOffsetMinutes)
  const far = farFrom(startsAt)
  const { slots } = await listSlots({ restaurantId, date, people }, context)
  const here = slots.filter(({ isFree }) => isFree).sort((a, b) => far(a) - far(b))
  const { days } = await listDays({ restaurantId, people }, context)
  return {
    here: here.slice(0, nearestMaximum).sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
    days: days
      .filter((day) => day.state === 'free' && day.date !== date)
      .map((day) => day.date)
      .slice(0, nearbyMaximum),
    nearby: await readNearby(context, bookable, { startsAt, people, now })
  }
}

/** Outlets around one that have a table at about that time. */
async function readNearby(
  context: RequestContext,
  { outlet }: Bookable,
  { startsAt, people, now }: { readonly startsAt: number; readonly people: number; readonly now: number }
): Promise<Result<'bookingNearest'>['nearby']> {
  const { db } = context.kernel
  const { latitude, longitude } = outlet
  const { near: others } = await readNear(context, {
    where: { cityCode: outlet.cityCode },
    isWanted: ({ row }) => row.restaurantId !== outlet.restaurantId,
    from: { latitude, longitude },
    count: lookedAtNearby
  })
  const found = await readBookables(
    db,
    context.kernel,
    others.map(({ entry }) => entry.row.restaurantId)
  )
  const ids = found.map((each) => each.outlet.restaurantId)
  const held = await readSeats(db, ids, { from: startsAt - dayMs, until: startsAt + dayMs })
  const byId = new Map(found.map((each) => [each.outlet.restaurantId, each]))
  return others
    .flatMap(({ entry }) => {
      const bookable = byId.get(entry.row.restaurantId)
      const slot = bookable && nearestOf(bookable, held.get(entry.row.restaurantId) ?? [], { startsAt, people, now })
      const restaurant = cardOf(entry, { now, memberships: [], point: { latitude, longitude } })
      return bookable && slot
        ? [{ restaurant, utcOffsetMinutes: entry.row.utcOffsetMinutes, slot: presentSlot(bookable, slot, people) }]
        : []
    })
    .slice(0, nearbyMaximum)
}

/** The time of an outlet with room for a party that is nearest to another. */
function nearestOf(
  { rules }: Bookable,
  held: readonly HeldSeats[],
  { startsAt, people, now }: { readonly startsAt: number; readonly people: number; readonly now: number }
) {
  if (people < rules.minimumPeople || people > rules.maximumPeople) return undefined
  const exact = findBookingSlot(rules, held, now, startsAt)
  if (exact && people <= exact.left) return exact
  return bookingSlots(rules, held, now, isoDateAt(startsAt, rules.utcOffsetMinutes))
    .filter((slot) => people <= slot.left && Math.abs(slot.startsAt - startsAt) <= nearMs)
    .sort((a, b) => Math.abs(a.startsAt - startsAt) - Math.abs(b.startsAt - startsAt))[0]
}
