import { wallClock } from '@/domain/calendar'
import type { Catalogue } from './catalogue'

/** `18:30` on the clocks of an outlet. */
export const timeText = (instant: string | number, utcOffsetMinutes: number): string =>
  wallClock(instant, utcOffsetMinutes).format('HH:mm')

/** What a text about time needs: the language's own words and the outlet's zone. */
export interface TimeContext {
  readonly words: Catalogue['time']
  readonly utcOffsetMinutes: number
  /** The server's present, in ms. */
  readonly now: number
}

/** `今天`, `Tomorrow`, `3月5日 周四`; with the year when it is another one. */
export function dayText(instant: string | number, { words, utcOffsetMinutes, now }: TimeContext): string {
  const at = wallClock(instant, utcOffsetMinutes)
  const today = wallClock(now, utcOffsetMinutes)
  if (at.isSame(today, 'day')) return words.today
  if (at.isSame(today.add(1, 'day'), 'day')) return words.tomorrow
  if (at.isSame(today.subtract(1, 'day'), 'day')) return words.yesterday
  const month = at.month() + 1
  return at.isSame(today, 'year') ? words.day(month, at.date(), at.day()) : words.dayOfYear(at.year(), month, at.date())
}

/** `今天 18:30`, `Today 18:30`, `Hôm nay 18:30`. */
export const momentText = (instant: string | number, context: TimeContext): string =>
  `${dayText(instant, context)} ${timeText(instant, context.utcOffsetMinutes)}`

/** `18:30–18:45`. */
export const hoursText = (from: string | number, until: string | number, utcOffsetMinutes: number): string =>
  `${timeText(from, utcOffsetMinutes)}–${timeText(until, utcOffsetMinutes)}`

/** `今天 18:30–18:45`; the day is said once, as a slot belongs to the day it begins. */
export const slotText = (from: string | number, until: string | number, context: TimeContext): string =>
  `${dayText(from, context)} ${hoursText(from, until, context.utcOffsetMinutes)}`

/** `2026年3月5日`, `5 Mar 2026`, `5/3/2026` of an ISO date: a day with its year, where it is agreed to or kept. */
export function fullDayText(isoDate: string, words: Catalogue['time']): string {
  const [year = 0, month = 0, day = 0] = isoDate.split('-').map(Number)
  return words.dayOfYear(year, month, day)
}

/** `29:59`, or `1:05:00` from an hour on; never below zero. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = wallClock(seconds * 1000, 0).format('mm:ss')
  return hours > 0 ? `${hours}:${rest}` : rest
}
