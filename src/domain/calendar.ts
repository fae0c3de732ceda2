const dayMs = 86_400_000
const minuteMs = 60_000

/** The ISO date on the wall of a zone at an instant (epoch ms). */
export const isoDateAt = (instant: number, utcOffsetMinutes: number): string =>
  new Date(instant + utcOffsetMinutes * minuteMs).toISOString().slice(0, 10)

/** Midnight that begins an ISO date in a zone, epoch ms. NaN when the text is not a date. */
export const startOfDay = (isoDate: string, utcOffsetMinutes: number): number =>
  // ISO dates are the only text Date parses alike in every engine, and always as UTC.
  new Date(`${isoDate}T00:00:00.000Z`).getTime() - utcOffsetMinutes * minuteMs

/** The ISO date some days later, or earlier when negative. */
export const addDays = (isoDate: string, days: number): string => isoDateAt(startOfDay(isoDate, 0) + days * dayMs, 0)

/** Weekday of an ISO date; 0 is Sunday. */
export const weekdayOf = (isoDate: string): number => new Date(startOfDay(isoDate, 0)).getUTCDay()
