import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { CodeName } from '@/contract/codes'
import type { MessageParameters } from '@/contract/messages'
import type { LocalizedText, Result } from '@/contract/types'
import {
  type BookingRefusal,
  bookingRefusal,
  type BookingSlot,
  type BookingWish,
  type HeldSeats,
  tableHoldMinutes
} from '@/domain/booking-slots'
import { startOfDay, weekdayOf } from '@/domain/calendar'
import { dayRateOn } from '@/domain/holidays'
import { type Db, queryRows, type Tx } from '../../db/database'
import { epochMs, statementOf } from '../../db/statement'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import type { Bookable } from './bookables'
import { bookingClosedDates } from './tables'

const dayMs = 86_400_000

const seatsRow = z.object({ restaurantId: z.string(), from: z.number(), until: z.number(), people: z.number() })

const selectSeats = statementOf<{ restaurantIds: readonly string[]; from: string; until: string; besides: string }>(
  ['restaurantIds', 'from', 'until', 'besides'],
  ({ restaurantIds, from, until, besides }) =>
    sql`select restaurant_id as "restaurantId", ${epochMs(sql`from_at`)} as "from", ${epochMs(sql`until_at`)} as "until", sum(people)::int as people
      from booking_seats where restaurant_id = any(${restaurantIds}::text[]) and until_at > ${from}::timestamptz
      and from_at < ${until}::timestamptz and subject_id <> ${besides} group by restaurant_id, from_at, until_at`
)

/** Seats that are taken or kept at outlets during a time (epoch ms), without those of one order. */
export async function readSeats(
  db: Db,
  restaurantIds: readonly string[],
  { from, until }: Pick<HeldSeats, 'from' | 'until'>,
  besides = ''
): Promise<ReadonlyMap<string, HeldSeats[]>> {
  if (restaurantIds.length === 0) return new Map()
  const asked = { restaurantIds, from: instant(from), until: instant(until), besides }
  const rows = await queryRows(db, selectSeats(asked), seatsRow)
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
