import { type BoxDayState, type BoxSittingState, boxStripDays } from './box'
import { addDays, isoDateAt, startOfDay, weekdayOf } from './calendar'
import type { CountryCode } from './countries'
import { holidayOn } from './holidays'

/** When boxes of a menu are eaten or collected, in minutes after midnight of the day; `endsAt` above 1440 runs past midnight. */
export interface BoxSittingRule {
  /** 0 is Sunday. */
  readonly weekday: number
  readonly startsAt: number
  readonly endsAt: number
  /** People, or portions, of one date. */
  readonly quota: number
}

/** When a menu is sold, in its outlet's zone. */
export interface BoxRules {
  readonly country: CountryCode
  readonly sittings: readonly BoxSittingRule[]
  /** ISO dates on which its outlet sells none. */
  readonly closedDates: readonly string[]
  readonly servesHolidays: boolean
  /** Sold, and given back, until so long before a sitting. */
  readonly cutOffMinutes: number
  readonly utcOffsetMinutes: number
}

/** What is gone of a sitting of a date, and of how many; by its start, epoch ms. */
export type TakenOfSittings = ReadonlyMap<number, { readonly quota: number; readonly taken: number }>

/** A sitting of a date; instants are epoch ms. */
export interface BoxSitting {
  readonly date: string
  readonly startsAt: number
  readonly until: number
  readonly cutOffAt: number
  readonly state: BoxSittingState
  /** People, or portions, of the date, and how many of them can still be ordered. */
  readonly quota: number
  readonly left: number
}

/** A date of a menu; one that is not served has no sittings. */
export interface BoxDay {
  readonly date: string
  readonly state: BoxDayState
  readonly sittings: readonly BoxSitting[]
}

const minuteMs = 60_000

/** Whether something of a sitting may still be ordered or given back for its money: until its cut-off, which is too late. */
export const isBeforeCutOff = ({ cutOffAt }: Pick<BoxSitting, 'cutOffAt'>, now: number): boolean => now < cutOffAt

function stateOf({ startsAt, cutOffAt, left }: Omit<BoxSitting, 'state'>, now: number): BoxSittingState {
  if (now >= startsAt) return 'over'
  if (!isBeforeCutOff({ cutOffAt }, now)) return 'cutOff'
  return left === 0 ? 'soldOut' : 'free'
}

function sittingsOf(rules: BoxRules, taken: TakenOfSittings, now: number, date: string): BoxSitting[] {
  const midnight = startOfDay(date, rules.utcOffsetMinutes)
  const today = weekdayOf(date)
  return rules.sittings
    .filter(({ weekday }) => weekday === today)
    .map((rule) => {
      const startsAt = midnight + rule.startsAt * minuteMs
      const { quota, taken: gone } = taken.get(startsAt) ?? { quota: rule.quota, taken: 0 }
      const sitting = {
        date,
        startsAt,
        until: midnight + rule.endsAt * minuteMs,
        cutOffAt: startsAt - rules.cutOffMinutes * minuteMs,
        quota,
        left: Math.max(0, quota - gone)
      }
      return { ...sitting, state: stateOf(sitting, now) }
    })
    .sort((a, b) => a.startsAt - b.startsAt)
}

/** What a day is by its sittings: the first of these that one of them is. */
const best = ['free', 'soldOut', 'cutOff', 'over'] as const satisfies readonly BoxSittingState[]

/**
 * A date of a menu as it can be ordered now: the list, the shop, the quote, the submit and money that came late all ask this one function.
 * Dates that are over, or further away than the strip, are not served.
 */
export function boxDayOf(rules: BoxRules, taken: TakenOfSittings, now: number, date: string): BoxDay {
  const none = (state: BoxDayState): BoxDay => ({ date, state, sittings: [] })
  const today = isoDateAt(now, rules.utcOffsetMinutes)
  if (date < today || date >= addDays(today, boxStripDays)) return none('notServed')
  if (rules.closedDates.includes(date)) return none('closed')
  const sittings = sittingsOf(rules, taken, now, date)
  if (sittings.length === 0) return none('notServed')
  if (!rules.servesHolidays && holidayOn(rules.country, date)) return none('holiday')
  return { date, state: best.find((state) => sittings.some((each) => each.state === state)) ?? 'over', sittings }
}

/** The strip from the outlet's today on. */
export const boxStrip = (now: number, utcOffsetMinutes: number): string[] => {
  const today = isoDateAt(now, utcOffsetMinutes)
  return Array.from({ length: boxStripDays }, (_, days) => addDays(today, days))
}

/** The state of a strip's day over several menus: as the best of them is. */
export const bestDayState = (states: readonly BoxDayState[]): BoxDayState =>
  best.find((state) => states.includes(state)) ??
  (['closed', 'holiday'] as const).find((state) => states.includes(state)) ??
  'notServed'

/** A sitting by its start, with the day that it is of. */
export function findBoxSitting(rules: BoxRules, taken: TakenOfSittings, now: number, startsAt: number) {
  const day = boxDayOf(rules, taken, now, isoDateAt(startsAt, rules.utcOffsetMinutes))
  return { day, sitting: day.sittings.find((each) => each.startsAt === startsAt) }
}
