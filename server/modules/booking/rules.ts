import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { CodeName } from '@/contract/codes'
import type { MessageParameters } from '@/contract/messages'
import type { LocalizedText, Result } from '@/contract/types'
import {
  type BookingRefusal,
  bookingRefusal,
  type BookingRules,
  type BookingSlot,
  type BookingWish,
  type HeldSeats,
  tableHoldMinutes
} from '@/domain/booking-slots'
import { startOfDay, weekdayOf } from '@/domain/calendar'
import { dayRateOn, holidayDatesOf } from '@/domain/holidays'
import type { Db, Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import { restaurants } from '../restaurant/tables'
import { bookingClosedDates, type bookingDiscounts, bookingSeats, bookingSettings, type bookingWindows } from './tables'

/** What an outlet is to who books there. */
type Outlet = Pick<
  typeof restaurants.$inferSelect,
  | 'restaurantId'
  | 'name'
  | 'image'
  | 'address'
  | 'phone'
  | 'latitude'
  | 'longitude'
  | 'cityCode'
  | 'countryCode'
  | 'currency'
  | 'utcOffsetMinutes'
  | 'status'
  | 'closedDates'
>
type Discount = typeof bookingDiscounts.$inferSelect

/** An outlet with the rules by which it takes bookings. */
export interface Bookable {
  readonly outlet: Outlet
  readonly settings: typeof bookingSettings.$inferSelect
  readonly windows: readonly (typeof bookingWindows.$inferSelect)[]
  readonly discounts: readonly Discount[]
  readonly rules: BookingRules
}

const outletColumns = {
  restaurantId: restaurants.restaurantId,
  name: restaurants.name,
  image: restaurants.image,
  address: restaurants.address,
  phone: restaurants.phone,
  latitude: restaurants.latitude,
  longitude: restaurants.longitude,
  cityCode: restaurants.cityCode,
  countryCode: restaurants.countryCode,
  currency: restaurants.currency,
  utcOffsetMinutes: restaurants.utcOffsetMinutes,
  status: restaurants.status,
  closedDates: restaurants.closedDates
}

/** The rows of one outlet in another table, as a JSON list within a larger answer: ten outlets are asked in one question. */
const listOf = (rows: ReturnType<typeof sql>) => sql`coalesce((select json_agg(r) from (${rows}) r), '[]')`

const windowsOf = listOf(
  sql`select restaurant_id as "restaurantId", weekday, opens_at as "opensAt", last_seating_at as "lastSeatingAt", covers, is_peak as "isPeak"
    from booking_windows w where w.restaurant_id = ${bookingSettings.restaurantId}`
).mapWith((value: Bookable['windows']) => value)
const discountsOf = listOf(
  sql`select restaurant_id as "restaurantId", weekday, from_minute as "fromMinute", until_minute as "untilMinute", basis_points as "basisPoints", excludes,
    people_maximum as "peopleMaximum" from booking_discounts d where d.restaurant_id = ${bookingSettings.restaurantId}`
).mapWith((value: Discount[]) => value)
const closedOf = sql<
  string[]
>`coalesce((select json_agg(closed_on::text) from booking_closed_dates c where c.restaurant_id = ${bookingSettings.restaurantId}), '[]')`

/** Whether an outlet takes new bookings. */
export const isTaking = (): SQL | undefined => and(bookingSettings.isTaking, eq(restaurants.status, 'active'))

/** Whether an outlet takes bookings. */
export async function takesBookings(db: Db, restaurantId: string): Promise<boolean> {
  const rows = await db
    .select({ restaurantId: bookingSettings.restaurantId })
    .from(bookingSettings)
    .innerJoin(restaurants, eq(restaurants.restaurantId, bookingSettings.restaurantId))
    .where(and(eq(bookingSettings.restaurantId, restaurantId), isTaking()))
  return rows.length > 0
}

/** Outlets that take bookings, of these ids; those that are gone, or take none now, are left out unless `which` is `any`. */
export async function readBookables(
  db: Db,
  restaurantIds: readonly string[],
  which: 'taking' | 'any' = 'taking'
): Promise<Bookable[]> {
  if (restaurantIds.length === 0) return []
  const rows = await db
    .select({
      outlet: outletColumns,
      settings: bookingSettings,
      windows: windowsOf,
      discounts: discountsOf,
      closed: closedOf
    })
    .from(bookingSettings)
    .innerJoin(restaurants, eq(restaurants.restaurantId, bookingSettings.restaurantId))
    .where(and(inArray(bookingSettings.restaurantId, [...restaurantIds]), which === 'taking' ? isTaking() : undefined))
    .orderBy(asc(bookingSettings.restaurantId))
  return rows.map(({ closed, ...row }) => ({
    ...row,
    rules: {
      ...row.settings,
      windows: row.windows,
      closedDates: [
        ...row.outlet.closedDates,
        ...closed,
        ...(row.settings.closesOnHolidays ? holidayDatesOf(row.outlet.countryCode) : [])
      ],
      utcOffsetMinutes: row.outlet.utcOffsetMinutes
    }
  }))
}

/** By which rules an outlet keeps what is booked there, whether or not it takes new bookings. Throws `bookingNotTaken` where it never did. */
export async function readKeeper(db: Db, restaurantId: string): Promise<Bookable> {
  const [bookable] = await readBookables(db, [restaurantId], 'any')
  if (!bookable) throw new AppError('bookingNotTaken')
  return bookable
}

/** An outlet that takes bookings. Throws `bookingNotTaken`. */
export async function readBookable(db: Db, restaurantId: string): Promise<Bookable> {
  const [bookable] = await readBookables(db, [restaurantId])
  if (!bookable) throw new AppError('bookingNotTaken')
  return bookable
}

/**
 * Locks all seats of an outlet: whatever takes, gives back or counts them, and whatever moves its lines, begins with it, after the order
 * that it is about. One lock, and none for each time: stays overlap, and two that take them in different order would wait for each other.
 */
export async function lockSeats(tx: Tx, restaurantId: string): Promise<void> {
  await tx
    .select({ restaurantId: bookingSettings.restaurantId })
    .from(bookingSettings)
    .where(eq(bookingSettings.restaurantId, restaurantId))
    .for('no key update')
}

const dayMs = 86_400_000

/** Seats that are taken or kept at outlets during a time (epoch ms), without those of one order. */
export async function readSeats(
  db: Db,
  restaurantIds: readonly string[],
  { from, until }: Pick<HeldSeats, 'from' | 'until'>,
  besides = ''
): Promise<ReadonlyMap<string, HeldSeats[]>> {
  const rows = await db
    .select({
      restaurantId: bookingSeats.restaurantId,
      from: bookingSeats.from,
      until: bookingSeats.until,
      people: sql<number>`sum(${bookingSeats.people})::int`
    })
    .from(bookingSeats)
    .where(
      and(
        inArray(bookingSeats.restaurantId, [...restaurantIds]),
        gt(bookingSeats.until, from),
        lt(bookingSeats.from, until),
        sql`${bookingSeats.subjectId} <> ${besides}`
      )
    )
    .groupBy(bookingSeats.restaurantId, bookingSeats.from, bookingSeats.until)
  const found = new Map<string, HeldSeats[]>(restaurantIds.map((restaurantId) => [restaurantId, []]))
  for (const { restaurantId, ...seats } of rows) found.get(restaurantId)?.push(seats)
  return found
}

/** The same of one outlet around a time that somebody wants. */
export async function readSeatsAround(
  db: Db,
  { outlet: { restaurantId } }: Bookable,
  startsAt: number,
  besides = ''
): Promise<HeldSeats[]> {
  const around = { from: startsAt - dayMs, until: startsAt + dayMs }
  return (await readSeats(db, [restaurantId], around, besides)).get(restaurantId) ?? []
}

const refusalCodes: Readonly<Record<BookingRefusal, CodeName>> = {
  people: 'bookingPeople',
  closed: 'bookingClosed',
  notOpen: 'bookingClosed',
  tooFar: 'bookingClosed',
  todayOver: 'bookingTodayOver',
  past: 'bookingFailed',
  notOffered: 'bookingFailed',
  full: 'bookingFull'
}

/** Why a wish cannot be had at an outlet now, as it is answered; undefined where it can. */
export function refusalOf(
  { rules }: Bookable,
  held: readonly HeldSeats[],
  now: number,
  wish: BookingWish
): AppError | undefined {
  const refusal = bookingRefusal(rules, held, now, wish)
  if (refusal === undefined) return undefined
  const parameters: MessageParameters =
    refusal === 'people' ? { minimum: rules.minimumPeople, maximum: rules.maximumPeople } : {}
  return new AppError(refusalCodes[refusal], parameters)
}

/** A row of the week that a time falls into, counted from the midnight of its opening day. */
function rowAt<R extends { readonly weekday: number }>(
  { rules }: Bookable,
  rows: readonly R[],
  { date, startsAt }: Pick<BookingSlot, 'date' | 'startsAt'>,
  has: (row: R, minute: number) => boolean
): R | undefined {
  const minute = (startsAt - startOfDay(date, rules.utcOffsetMinutes)) / 60_000
  const weekday = weekdayOf(date)
  return rows.find((row) => row.weekday === weekday && has(row, minute))
}

/** From then on a time of the day before a public holiday is one of the holiday's eve. */
const eveMinute = 1020

/** Whether a time is one at which large parties pay a deposit: a peak of the week, or any on a public holiday and its eve. */
export function isPeakAt(bookable: Bookable, slot: Pick<BookingSlot, 'date' | 'startsAt'>): boolean {
  const window = rowAt(
    bookable,
    bookable.windows,
    slot,
    (row, minute) => row.opensAt <= minute && minute <= row.lastSeatingAt
  )
  if (!window) return false
  const rate = dayRateOn(bookable.outlet.countryCode, slot.date)
  return window.isPeak || rate === 'holiday' || (rate === 'eve' && window.opensAt >= eveMinute)
}

type Given = NonNullable<Result<'bookingQuote'>['discount']>

/** What a party has off its food at a time; null where nothing is. */
export function discountAt(
  bookable: Bookable,
  slot: Pick<BookingSlot, 'date' | 'startsAt'>,
  people: number
): Given | null {
  const found = rowAt(
    bookable,
    bookable.discounts,
    slot,
    ({ fromMinute, untilMinute }, minute) => fromMinute <= minute && minute < untilMinute
  )
  if (!found || (found.peopleMaximum !== null && people > found.peopleMaximum)) return null
  const { basisPoints, excludes, peopleMaximum } = found
  return { basisPoints, excludes, peopleMaximum }
}

/** A time as it is offered to a party. */
export const presentSlot = (
  bookable: Bookable,
  slot: BookingSlot,
  people: number
): Result<'bookingSlotList'>['slots'][number] => ({
  startsAt: instant(slot.startsAt),
  until: instant(slot.until),
  left: slot.left,
  isFree: people <= slot.left,
  discount: discountAt(bookable, slot, people)
})

/** The rules that are told before anybody books. */
export function presentTerms({ outlet, settings }: Bookable) {
  const { restaurantId, currency, countryCode, utcOffsetMinutes } = outlet
  const { minimumPeople, maximumPeople, stayMinutes, confirms, answerMinutes, freeUntilMinutes } = settings
  const restaurantName: LocalizedText = outlet.name
  return {
    restaurantId,
    restaurantName,
    currency,
    countryCode,
    utcOffsetMinutes,
    minimumPeople,
    maximumPeople,
    stayMinutes,
    holdMinutes: tableHoldMinutes,
    confirms,
    answerMinutes,
    freeUntilMinutes
  }
}

/** Closes a day of an outlet whose seats are locked; saying it again changes nothing. */
export const closeDay = (tx: Tx, restaurantId: string, closedOn: string) =>
  tx.insert(bookingClosedDates).values({ restaurantId, closedOn }).onConflictDoNothing()
