import { addDays, isoDateAt, startOfDay, weekdayOf } from './calendar'
import { lastOf } from './last-of'

/** Minutes after midnight of the opening day; `closesAt` above 1440 runs past midnight. Weekday 0 is Sunday. */
export interface OpeningWindow {
  readonly weekday: number
  readonly opensAt: number
  readonly closesAt: number
}

/** An outlet's hours in its own zone; `closedDates` are ISO dates of opening days. */
export interface OpeningHours {
  readonly windows: readonly OpeningWindow[]
  readonly closedDates: readonly string[]
  readonly utcOffsetMinutes: number
}

/** Epoch ms. When open, `closesAt`; when closed, `opensAt` of the next opening within a week, if there is one. */
export interface OpeningState {
  readonly isOpen: boolean
  readonly closesAt?: number
  readonly opensAt?: number
}

/** A time to deliver in, epoch ms. */
export interface DeliverySlot {
  readonly startsAt: number
  readonly endsAt: number
}

/** The slots of one opening day; `date` is the ISO date the opening began, also for slots past midnight. */
export interface DeliveryDay {
  readonly date: string
  readonly slots: readonly DeliverySlot[]
}

/** What slots depend on besides the hours: `now` epoch ms, preparation and travel time, slot length, number of days to offer. */
export interface SlotOptions {
  readonly now: number
  readonly leadMinutes: number
  readonly slotMinutes: 15 | 30
  readonly days: number
}

interface Interval {
  readonly date: string
  readonly startsAt: number
  readonly endsAt: number
}

const minuteMs = 60_000
const searchDays = 8

/** The opening intervals that begin on a date, in order, overlapping or touching windows merged. */
function intervalsOf(hours: OpeningHours, date: string): Interval[] {
  if (hours.closedDates.includes(date)) return []
  const midnight = startOfDay(date, hours.utcOffsetMinutes)
  const itsWeekday = weekdayOf(date)
  return hours.windows
    .filter(({ weekday, opensAt, closesAt }) => weekday === itsWeekday && closesAt > opensAt)
    .map(({ opensAt, closesAt }) => ({
      date,
      startsAt: midnight + opensAt * minuteMs,
      endsAt: midnight + closesAt * minuteMs
    }))
    .sort((a, b) => a.startsAt - b.startsAt)
    .reduce<Interval[]>(mergeInto, [])
}

function mergeInto(merged: Interval[], next: Interval): Interval[] {
  const last = lastOf(merged)
  if (!last || next.startsAt > last.endsAt) return [...merged, next]
  return [...merged.slice(0, -1), { ...last, endsAt: Math.max(last.endsAt, next.endsAt) }]
}

/** Opening intervals of several days from a date on, so that a day running into the next is one interval. */
function intervalsFrom(hours: OpeningHours, firstDate: string, days: number): Interval[] {
  const dates = Array.from({ length: days }, (_, index) => addDays(firstDate, index))
  return dates.flatMap((date) => intervalsOf(hours, date)).reduce<Interval[]>(mergeInto, [])
}

/**
 * Whether the outlet is open at an instant, in its own zone, and when that changes. The opening minute is open, the closing
 * minute closed. What runs past midnight belongs to the day it opened, so a closed date closes its own night and not the night
 * before. An outlet that never closes within the week ahead has no `closesAt`.
 */
export function openingStateAt(hours: OpeningHours, now: number): OpeningState {
  const yesterday = addDays(isoDateAt(now, hours.utcOffsetMinutes), -1)
  const horizon = startOfDay(addDays(yesterday, searchDays + 1), hours.utcOffsetMinutes)
  for (const { startsAt, endsAt } of intervalsFrom(hours, yesterday, searchDays + 1)) {
    if (now < startsAt) return { isOpen: false, opensAt: startsAt }
    if (now < endsAt) return endsAt < horizon ? { isOpen: true, closesAt: endsAt } : { isOpen: true }
  }
  return { isOpen: false }
}

/** The openings that are not over at an instant, the soonest first, within a week. */
export const openingsAhead = (hours: OpeningHours, now: number): DeliverySlot[] =>
  intervalsFrom(hours, addDays(isoDateAt(now, hours.utcOffsetMinutes), -1), searchDays)
    .filter(({ endsAt }) => now < endsAt)
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))

function slotsOf({ startsAt, endsAt }: Interval, midnight: number, firstStart: number, slotMs: number): DeliverySlot[] {
  const slots: DeliverySlot[] = []
  // Slots stand on the quarters or halves of the clock, whatever odd minute the outlet opens at.
  const first = midnight + Math.ceil((Math.max(startsAt, firstStart) - midnight) / slotMs) * slotMs
  for (let start = first; start + slotMs <= endsAt; start += slotMs)
    slots.push({ startsAt: start, endsAt: start + slotMs })
  return slots
}

/**
 * Slots to choose from, by opening day. A slot lies wholly inside one opening window and starts no earlier than `leadMinutes`
 * from now; days are counted from the outlet's today, days without a slot are left out, and last night's opening, while it
 * lasts, comes first under its own date. Where one day's opening runs into the next day's, a slot is named once, under the first.
 */
export function deliverySlots(hours: OpeningHours, options: SlotOptions): DeliveryDay[] {
  const firstStart = options.now + options.leadMinutes * minuteMs
  const yesterday = addDays(isoDateAt(options.now, hours.utcOffsetMinutes), -1)
  const days: DeliveryDay[] = []
  for (let index = 0; index <= options.days; index += 1) {
    const date = addDays(yesterday, index)
    const slotMs = options.slotMinutes * minuteMs
    const midnight = startOfDay(date, hours.utcOffsetMinutes)
    const earliest = lastOf(days.flatMap((day) => day.slots))?.endsAt ?? firstStart
    const slots = intervalsOf(hours, date).flatMap((interval) => slotsOf(interval, midnight, earliest, slotMs))
    if (slots.length > 0) days.push({ date, slots })
  }
  return days
}

/** Whether a slot that was shown is still one of `deliverySlots`: every quote asks, so only the openings that may hold it are looked at. */
export function isSlotAvailable(
  hours: OpeningHours,
  { now, leadMinutes, slotMinutes, days }: SlotOptions,
  startsAt: number
): boolean {
  // Not the other way round: a time that is none is not available either
  if (!(startsAt >= now + leadMinutes * minuteMs)) return false
  const { utcOffsetMinutes } = hours
  const slotMs = slotMinutes * minuteMs
  const yesterday = addDays(isoDateAt(now, utcOffsetMinutes), -1)
  const lastDate = addDays(yesterday, days)
  const itsDate = isoDateAt(startsAt, utcOffsetMinutes)
  return [itsDate, addDays(itsDate, -1)].some(
    (date) =>
      date >= yesterday &&
      date <= lastDate &&
      (startsAt - startOfDay(date, utcOffsetMinutes)) % slotMs === 0 &&
      intervalsOf(hours, date).some((opening) => opening.startsAt <= startsAt && startsAt + slotMs <= opening.endsAt)
  )
}
