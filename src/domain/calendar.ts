import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** What kind of day a date is: `eve` is the day before a public holiday that is none itself. */
export const dayRates = ['weekday', 'weekend', 'eve', 'holiday'] as const
/** One of {@link dayRates}. */
export type DayRate = (typeof dayRates)[number]

/**
 * What the clocks and the calendar of a zone show at an instant (epoch ms, or ISO text): read it, and count days and months on it. It is
 * no instant, so never take its `valueOf()`. The minutes are added, not given to dayjs as `utcOffset`, which counts through the device's
 * own zone and shows an hour too much in the hour that the device's summer time leaves out.
 */
export const wallClock = (instant: string | number, utcOffsetMinutes: number): Dayjs =>
  dayjs.utc(instant).add(utcOffsetMinutes, 'minute')

/** Minutes since midnight on the clock of a zone at an instant (epoch ms). */
export function minuteOfDay(instant: number, utcOffsetMinutes: number): number {
  const clock = wallClock(instant, utcOffsetMinutes)
  return clock.hour() * 60 + clock.minute()
}

const minuteMs = 60_000
/** A day without a change of clocks. */
export const dayMs = 24 * 60 * minuteMs

// Lists of times ask for dates by the thousand: days of one length need no library, which takes ten times as long
const isoDateOf = (utcMs: number): string => {
  const at = new Date(utcMs)
  return Number.isNaN(at.valueOf()) ? String(at) : at.toISOString().slice(0, 10)
}

/** The ISO date on the wall of a zone at an instant (epoch ms). */
export const isoDateAt = (instant: number, utcOffsetMinutes: number): string =>
  isoDateOf(instant + utcOffsetMinutes * minuteMs)

/** Midnight that begins an ISO date in a zone, epoch ms. NaN when the text is not a date. */
export const startOfDay = (isoDate: string, utcOffsetMinutes: number): number =>
  Date.parse(isoDate) - utcOffsetMinutes * minuteMs

/** The ISO date some days later, or earlier when negative. */
export const addDays = (isoDate: string, days: number): string => isoDateOf(Date.parse(isoDate) + days * dayMs)

/** The month of an instant in a zone, as `2026-03`. */
export const monthAt = (instant: number, utcOffsetMinutes: number): string =>
  isoDateAt(instant, utcOffsetMinutes).slice(0, 7)

/** The instants at which a month (`2026-03`) begins and at which the next one does. */
export function boundsOfMonth(
  month: string,
  utcOffsetMinutes: number
): { readonly from: number; readonly until: number } {
  const next = addDays(`${month}-01`, 31).slice(0, 7)
  return { from: startOfDay(`${month}-01`, utcOffsetMinutes), until: startOfDay(`${next}-01`, utcOffsetMinutes) }
}

/** Days from the date that a zone shows now to the one it shows at an instant (epoch ms): 0 is today, 1 tomorrow, negative is over. */
export const daysUntil = (instant: number, now: number, utcOffsetMinutes: number): number =>
  dayjs.utc(isoDateAt(instant, utcOffsetMinutes)).diff(dayjs.utc(isoDateAt(now, utcOffsetMinutes)), 'day')

/** Weekday of an ISO date; 0 is Sunday. */
export const weekdayOf = (isoDate: string): number => new Date(isoDate).getUTCDay()

/** The first day of a month; months count from 1. */
export const startOfMonth = (year: number, month: number): Dayjs =>
  dayjs
    .utc(0)
    .year(year)
    .month(month - 1)
