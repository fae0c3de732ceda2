import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { BookingRules } from '@/domain/booking-slots'
import { holidayDatesOf } from '@/domain/holidays'
import { type Db, queryRows, type Tx } from '../../db/database'
import { statementOf } from '../../db/statement'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { restaurants } from '../restaurant/tables'
import { type bookingDiscounts, bookingSettings, type bookingWindows } from './tables'

/** What an outlet is to whoever books there. */
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

/** Whether an outlet takes new bookings. */
export const isTakingNow = ({ settings, outlet }: Bookable): boolean => settings.isTaking && outlet.status === 'active'

/** Rules with the version that they were read at: whatever changes them raises it. */
interface Versioned {
  readonly version: number
  readonly bookable: Bookable
}

/** Reads rules from the database, whatever is kept of them. */
export async function loadBookables(db: Db, restaurantIds: readonly string[]): Promise<Versioned[]> {
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
    .where(inArray(bookingSettings.restaurantId, [...restaurantIds]))
  return rows.map(({ closed, ...row }) => ({
    version: row.settings.rulesVersion,
    bookable: {
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
    }
  }))
}

/** Outlets whose rules a process keeps, those that were asked for last. */
const maximumCached = 2000
const cacheOf = kernelPart(() => new LRUCache<string, Versioned>({ max: maximumCached }))

const versionRow = z.object({ restaurantId: z.string(), version: z.number() })
type Version = z.infer<typeof versionRow>

/** The rules of these outlets at these versions, or later ones. */
async function readVersions(db: Db, kernel: Kernel, versions: readonly Version[]): Promise<Bookable[]> {
  const cache = cacheOf(kernel)
  const known = new Map<string, Bookable>()
  for (const { restaurantId, version } of versions) {
    const held = cache.get(restaurantId)
    if (held?.version === version) known.set(restaurantId, held.bookable)
  }
  const missing = versions.map(({ restaurantId }) => restaurantId).filter((id) => !known.has(id))
  for (const read of missing.length === 0 ? [] : await loadBookables(db, missing)) {
    const { restaurantId } = read.bookable.outlet
    cache.set(restaurantId, read)
    known.set(restaurantId, read.bookable)
  }
  return versions.flatMap(({ restaurantId }) => known.get(restaurantId) ?? [])
}

const selectVersions = statementOf<{ restaurantIds: readonly string[] }>(
  ['restaurantIds'],
  ({ restaurantIds }) => sql`select restaurant_id as "restaurantId", rules_version::float8 as version
    from booking_settings where restaurant_id = any(${restaurantIds}::text[])`
)

/** Outlets that take bookings, of these ids; those that are gone, or take none now, are left out unless `which` is `any`. */
export async function readBookables(
  db: Db,
  kernel: Kernel,
  restaurantIds: readonly string[],
  which: 'taking' | 'any' = 'taking'
): Promise<Bookable[]> {
  if (restaurantIds.length === 0) return []
  const versions = await queryRows(db, selectVersions({ restaurantIds }), versionRow)
  const bookables = await readVersions(db, kernel, versions)
  return which === 'any' ? bookables : bookables.filter(isTakingNow)
}

/** By which rules an outlet keeps what is booked there, whether or not it takes new bookings. Throws `bookingNotTaken` where it never did. */
export const readKeeper = async (db: Db, kernel: Kernel, restaurantId: string): Promise<Bookable> =>
  orThrow((await readBookables(db, kernel, [restaurantId], 'any'))[0], 'bookingNotTaken')

/** An outlet that takes bookings. Throws `bookingNotTaken`. */
export const readBookable = async (db: Db, kernel: Kernel, restaurantId: string): Promise<Bookable> =>
  orThrow((await readBookables(db, kernel, [restaurantId]))[0], 'bookingNotTaken')

const lockVersion = statementOf<{ restaurantId: string }>(
  ['restaurantId'],
  ({ restaurantId }) => sql`select restaurant_id as "restaurantId", rules_version::float8 as version
    from booking_settings where restaurant_id = ${restaurantId} for no key update`
)

/**
 * Locks all seats of an outlet: whatever takes, gives back or counts them, and whatever moves its lines, begins with it, after the order
 * that it is about. One lock, and none for each time: stays overlap, and two that take them in different order would wait for each other.
 */
export async function lockSeats(tx: Tx, restaurantId: string): Promise<void> {
  await tx.execute(lockVersion({ restaurantId }))
}

const lockRules = async (tx: Tx, kernel: Kernel, restaurantId: string): Promise<Bookable[]> =>
  readVersions(tx, kernel, await queryRows(tx, lockVersion({ restaurantId }), versionRow))

/** Locks the seats of an outlet as {@link lockSeats} does, and reads the rules that hold until then, as {@link readKeeper} has them. Throws `bookingNotTaken`. */
export const lockKeeper = async (tx: Tx, kernel: Kernel, restaurantId: string): Promise<Bookable> =>
  orThrow((await lockRules(tx, kernel, restaurantId))[0], 'bookingNotTaken')

/** The same of an outlet that takes new bookings; undefined where it does not. */
export async function lockBookable(tx: Tx, kernel: Kernel, restaurantId: string): Promise<Bookable | undefined> {
  const [bookable] = await lockRules(tx, kernel, restaurantId)
  return bookable && isTakingNow(bookable) ? bookable : undefined
}
