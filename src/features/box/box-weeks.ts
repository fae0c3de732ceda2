import { addDays, isoDateAt, weekdayOf } from '@/domain/calendar'
import type { BoxDays } from './box-checkout-store'

type Day = BoxDays['days'][number]

/** The days of one week on which the restaurant serves, or would serve if it were no holiday. */
export interface BoxWeek {
  /** ISO date of its Monday. */
  readonly monday: string
  /** 0 is the present week. */
  readonly ahead: number
  readonly days: readonly Day[]
}

const weeksShown = 2
const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7))
const isServed = ({ sittings, state }: Day): boolean => sittings.length > 0 || state === 'closed' || state === 'holiday'

/** The first weeks of a menu in which something can be ordered. `now` is epoch ms. */
export function boxWeeks({ days, utcOffsetMinutes }: BoxDays, now: number): readonly BoxWeek[] {
  const present = mondayOf(isoDateAt(now, utcOffsetMinutes))
  const served = days.filter(isServed)
  return [...new Set(served.map(({ date }) => mondayOf(date)))]
    .map((monday) => ({
      monday,
      ahead: Math.round((Date.parse(monday) - Date.parse(present)) / weekMs),
      days: served.filter(({ date }) => mondayOf(date) === monday)
    }))
    .filter((week) => week.days.some(({ state }) => state === 'free'))
    .slice(0, weeksShown)
}

const weekMs = 7 * 86_400_000

/** What "the whole week" orders: the first free sitting of each day. */
export const wholeWeek = ({ days }: BoxWeek): string[] =>
  days.flatMap(({ sittings }) => {
    const free = sittings.find(({ state }) => state === 'free')
    return free === undefined ? [] : [free.startsAt]
  })
