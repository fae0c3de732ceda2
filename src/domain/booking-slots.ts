import { addDays, isoDateAt, startOfDay, weekdayOf } from './calendar'

/** How far apart the times of one outlet stand, on its own clock; every length divides a day, so that nights have the same grid as days. */
export const bookingSlotLengths = [15, 20, 30, 60] as const
/** One of {@link bookingSlotLengths}, minutes. */
export type BookingSlotMinutes = (typeof bookingSlotLengths)[number]

/** Spec section 9, Timing: how long a table waits for whoever is late, minutes; who says that they are late is waited for twice as long. */
export const tableHoldMinutes = 15
/** How many days the strip shows that a date is chosen from. */
export const bookingStripDays = 30

/** A time of the week at which guests are seated, in minutes after midnight of its opening day: above 1440 runs past midnight. */
export interface BookingWindow {
  /** 0 is Sunday. */
  readonly weekday: number
  readonly opensAt: number
  /** The last minute at which anybody is seated. */
  readonly lastSeatingAt: number
  /** Most people at a time, until the next window begins. */
  readonly covers: number
}

/** When and for whom an outlet takes bookings, in its own zone. */
export interface BookingRules {
  readonly windows: readonly BookingWindow[]
  /** ISO dates of opening days. */
  readonly closedDates: readonly string[]
  readonly utcOffsetMinutes: number
  readonly slotMinutes: BookingSlotMinutes
  /** How long guests have their table. */
  readonly stayMinutes: number
  readonly minimumPeople: number
  readonly maximumPeople: number
  /** A time is offered until so long before it. */
  readonly leadMinutes: number
  /** How many days after today may be booked. */
  readonly daysAhead: number
  /** Minute of the opening day from which that day is not booked any more; 0 never takes today, null always does. */
  readonly sameDayUntil: number | null
}

/** Seats that are taken, or kept, from before until (epoch ms). */
export interface HeldSeats {
  readonly from: number
  readonly until: number
  readonly people: number
}

/** A time that is offered: guests come at `startsAt` and leave at `until` (epoch ms); `left` people can still sit for the whole of it. */
export interface BookingSlot {
  /** ISO date of the opening day. */
  readonly date: string
  readonly startsAt: number
  readonly until: number
  readonly left: number
}

/** Why nothing is offered on a date: the outlet is closed, is never open on such a weekday, takes none for today any more, or the date is too far away or over. */
export const bookingDayRefusals = ['closed', 'notOpen', 'todayOver', 'tooFar', 'past'] as const
/** One of {@link bookingDayRefusals}. */
export type BookingDayRefusal = (typeof bookingDayRefusals)[number]

/** Why a wish is refused: by its day, by its people, as a time that is not offered, or as one that is full. */
export type BookingRefusal = BookingDayRefusal | 'people' | 'notOffered' | 'full'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

interface OpenWindow {
  readonly opensAt: number
  readonly lastSeatingAt: number
  readonly covers: number
}

/** An opening day with its midnight (epoch ms) and the windows that begin on it, with instants; none on a closed date. */
interface OpeningDay {
  readonly date: string
  readonly midnight: number
  readonly windows: readonly OpenWindow[]
}

function dayOn({ windows, closedDates, utcOffsetMinutes }: BookingRules, date: string): OpeningDay {
  const midnight = startOfDay(date, utcOffsetMinutes)
  if (closedDates.includes(date)) return { date, midnight, windows: [] }
  const today = weekdayOf(date)
  const open = windows
    .filter(({ weekday }) => weekday === today)
    .map(({ opensAt, lastSeatingAt, covers }) => ({
      opensAt: midnight + opensAt * minuteMs,
      lastSeatingAt: midnight + lastSeatingAt * minuteMs,
      covers
    }))
    .sort((a, b) => a.opensAt - b.opensAt)
  return { date, midnight, windows: open }
}

/** Windows that may be in force during a stay of an opening day: its own, and those of the days beside it. */
const windowsAround = (rules: BookingRules, { date, windows }: OpeningDay, before: OpeningDay): OpenWindow[] => [
  ...before.windows,
  ...windows,
  ...dayOn(rules, addDays(date, 1)).windows
]

const dayBefore = (rules: BookingRules, date: string): OpeningDay => dayOn(rules, addDays(date, -1))

function startsOf({ slotMinutes }: BookingRules, { midnight, windows }: OpeningDay): number[] {
  const slotMs = slotMinutes * minuteMs
  const starts = windows.flatMap(({ opensAt, lastSeatingAt }) => {
    const first = midnight + Math.ceil((opensAt - midnight) / slotMs) * slotMs
    const count = Math.max(0, Math.floor((lastSeatingAt - first) / slotMs) + 1)
    return Array.from({ length: count }, (_, index) => first + index * slotMs)
  })
  return windows.length > 1 ? [...new Set(starts)].sort((a, b) => a - b) : starts
}

/** Seats that are free from before until: the fewest of any moment, as the windows then in force have covers; below zero where there are fewer covers now. */
function leftOver(
  windows: readonly OpenWindow[],
  held: readonly HeldSeats[],
  { from, until }: Omit<HeldSeats, 'people'>
): number {
  const coversAt = (at: number) => windows.reduce((now, { opensAt, covers: next }) => (opensAt <= at ? next : now), 0)
  const during = held.filter((seats) => seats.from < until && from < seats.until)
  const moments = [...during.map((seats) => seats.from), ...windows.map(({ opensAt }) => opensAt)]
  const free = [from, ...moments.filter((at) => from < at && at < until)].map((at) =>
    during.reduce((left, seats) => (seats.from <= at && at < seats.until ? left - seats.people : left), coversAt(at))
  )
  return Math.min(...free)
}

/** Whether at some moment of a stay on an opening day more people sit than the windows have covers for. */
export const isOverfull = (
  rules: BookingRules,
  held: readonly HeldSeats[],
  date: string,
  stay: Omit<HeldSeats, 'people'>
): boolean => leftOver(windowsAround(rules, dayOn(rules, date), dayBefore(rules, date)), held, stay) < 0

function refusalOf(
  rules: BookingRules,
  now: number,
  { date, midnight }: OpeningDay,
  starts: readonly number[]
): BookingDayRefusal | undefined {
  const { utcOffsetMinutes, daysAhead, sameDayUntil } = rules
  const today = startOfDay(isoDateAt(now, utcOffsetMinutes), utcOffsetMinutes)
  if (midnight < today - dayMs) return 'past'
  if (midnight > today + daysAhead * dayMs) return 'tooFar'
  if (rules.closedDates.includes(date)) return 'closed'
  if (starts.length === 0) return 'notOpen'
  const isCutOff = sameDayUntil !== null && now >= midnight + sameDayUntil * minuteMs
  return midnight <= today && isCutOff ? 'todayOver' : undefined
}

/** Why nothing of an opening day may be booked now; undefined where its times may, as far as there are any left. */
export function bookingDayRefusal(rules: BookingRules, now: number, date: string): BookingDayRefusal | undefined {
  const day = dayOn(rules, date)
  return refusalOf(rules, now, day, startsOf(rules, day))
}

/** An opening day as it may be booked now: why nothing of it may, or the times that may. */
export interface BookingDay {
  readonly refusal: BookingDayRefusal | undefined
  readonly slots: BookingSlot[]
}

/**
 * The times of an opening day that may be booked now, full ones among them (spec section 5, Reservation). What runs past midnight belongs to
 * the day it opened, and a time that the day before offers as well is that day's. The offer, the submit, a change and the line for a full
 * time all ask this one function.
 */
export function bookingDay(rules: BookingRules, held: readonly HeldSeats[], now: number, date: string): BookingDay {
  const day = dayOn(rules, date)
  const starts = startsOf(rules, day)
  const refusal = refusalOf(rules, now, day, starts)
  if (refusal !== undefined) return { refusal, slots: [] }
  const before = dayBefore(rules, date)
  const windows = windowsAround(rules, day, before)
  const startsBefore = new Set(startsOf(rules, before))
  const earliest = now + rules.leadMinutes * minuteMs
  const slots = starts
    .filter((startsAt) => startsAt > now && startsAt >= earliest && !startsBefore.has(startsAt))
    .map((startsAt) => {
      const until = startsAt + rules.stayMinutes * minuteMs
      return { date, startsAt, until, left: Math.max(0, leftOver(windows, held, { from: startsAt, until })) }
    })
  return { refusal, slots }
}

/** The times of {@link bookingDay}. */
export const bookingSlots = (
  rules: BookingRules,
  held: readonly HeldSeats[],
  now: number,
  date: string
): BookingSlot[] => bookingDay(rules, held, now, date).slots

/** The opening days that a time (epoch ms) may belong to, the earlier first. */
function datesOf({ utcOffsetMinutes }: BookingRules, startsAt: number): string[] {
  const itsDate = isoDateAt(startsAt, utcOffsetMinutes)
  return [addDays(itsDate, -1), itsDate]
}

/** The time that begins at an instant, if {@link bookingSlots} offers it now. */
export const findBookingSlot = (
  rules: BookingRules,
  held: readonly HeldSeats[],
  now: number,
  startsAt: number
): BookingSlot | undefined =>
  datesOf(rules, startsAt)
    .flatMap((date) => bookingSlots(rules, held, now, date))
    .find((slot) => slot.startsAt === startsAt)

/** What somebody wants: so many people at a time (epoch ms). */
export interface BookingWish {
  readonly startsAt: number
  readonly people: number
}

/** Why a wish cannot be had; undefined where it can, which is where {@link bookingSlots} offers its time with seats for all of them. */
export function bookingRefusal(
  rules: BookingRules,
  held: readonly HeldSeats[],
  now: number,
  { startsAt, people }: BookingWish
): BookingRefusal | undefined {
  if (people < rules.minimumPeople || people > rules.maximumPeople) return 'people'
  const slot = findBookingSlot(rules, held, now, startsAt)
  if (slot !== undefined) return people > slot.left ? 'full' : undefined
  if (!(startsAt > now)) return 'past'
  return bookingDayRefusal(rules, now, isoDateAt(startsAt, rules.utcOffsetMinutes)) ?? 'notOffered'
}

/** Seats that a change takes beside what its booking has: nobody sits in two places, so where both overlap only the people that are more. */
export function seatsBeside(own: HeldSeats, wanted: HeldSeats): HeldSeats[] {
  const [from, until] = [Math.max(own.from, wanted.from), Math.min(own.until, wanted.until)]
  if (from >= until) return [wanted]
  return [
    { from: wanted.from, until: from, people: wanted.people },
    { from, until, people: wanted.people - own.people },
    { from: until, until: wanted.until, people: wanted.people }
  ].filter((seats) => seats.from < seats.until && seats.people > 0)
}
