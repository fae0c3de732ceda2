import type { BookingRules, HeldSeats } from '@/domain/booking-slots'
import { addDays, startOfDay, weekdayOf } from '@/domain/calendar'

const minuteMs = 60_000

/** A window of some day: from when on (epoch ms) so many people sit at a time. */
interface Begin {
  readonly at: number
  readonly covers: number
}

/** When windows begin from two days before an ISO date until five after it, the last first: by the calendar and nothing of the code that is tested. */
export const beginsOf = (
  { windows, closedDates, utcOffsetMinutes }: Pick<BookingRules, 'windows' | 'closedDates' | 'utcOffsetMinutes'>,
  around: string
): Begin[] =>
  Array.from({ length: 8 }, (_, days) => addDays(around, days - 2))
    .filter((date) => !closedDates.includes(date))
    .flatMap((date) =>
      windows
        .filter(({ weekday }) => weekday === weekdayOf(date))
        .map(({ opensAt, covers }) => ({ at: startOfDay(date, utcOffsetMinutes) + opensAt * minuteMs, covers }))
    )
    .sort((a, b) => b.at - a.at)

/** Who sits at a moment. */
export const sittingAt = (held: readonly HeldSeats[], at: number): number =>
  held.reduce((sum, { from, until, people }) => (from <= at && at < until ? sum + people : sum), 0)

/** What the rules mean, minute by minute: the fewest seats that are free during a stay. */
export function countedLeft(
  begins: readonly Begin[],
  held: readonly HeldSeats[],
  { startsAt, until }: { readonly startsAt: number; readonly until: number }
): number {
  let least = Number.POSITIVE_INFINITY
  for (let minute = startsAt; minute < until; minute += minuteMs) {
    const covers = begins.find((window) => window.at <= minute)?.covers ?? 0
    least = Math.min(least, covers - sittingAt(held, minute))
  }
  return Math.max(0, least)
}
