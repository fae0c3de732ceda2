import type { Catalogue } from './catalogue'

/** A moment as the clock on an outlet's wall shows it. */
export interface WallClock {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  /** 0 is Sunday. */
  readonly weekday: number
  readonly hour: number
  readonly minute: number
  /** Days since 1970, to tell today from tomorrow. */
  readonly dayNumber: number
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** The wall clock `utcOffsetMinutes` east of Greenwich; the device's own zone plays no part. */
export function wallClock(instant: string | number, utcOffsetMinutes: number): WallClock {
  const shifted = new Date(new Date(instant).getTime() + utcOffsetMinutes * minuteMs)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    dayNumber: Math.floor(shifted.getTime() / dayMs)
  }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `18:30`. */
export const timeText = ({ hour, minute }: Pick<WallClock, 'hour' | 'minute'>): string =>
  `${twoDigits(hour)}:${twoDigits(minute)}`

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
  const distance = at.dayNumber - today.dayNumber
  if (distance === 0) return words.today
  if (distance === 1) return words.tomorrow
  if (distance === -1) return words.yesterday
  return at.year === today.year ? words.day(at.month, at.day, at.weekday) : words.dayOfYear(at.year, at.month, at.day)
}

/** `今天 18:30`, `Today 18:30`, `Hôm nay 18:30`. */
export const momentText = (instant: string | number, context: TimeContext): string =>
  `${dayText(instant, context)} ${timeText(wallClock(instant, context.utcOffsetMinutes))}`

/** `今天 18:30-18:45`; the day is said once, as a slot belongs to the day it begins. */
export const slotText = (from: string | number, until: string | number, context: TimeContext): string =>
  `${momentText(from, context)}-${timeText(wallClock(until, context.utcOffsetMinutes))}`

/** `2026-03-05 18:30` for records such as an order's times. */
export function recordText(instant: string | number, utcOffsetMinutes: number): string {
  const { year, month, day, hour, minute } = wallClock(instant, utcOffsetMinutes)
  return `${year}-${twoDigits(month)}-${twoDigits(day)} ${timeText({ hour, minute })}`
}

/** `29:59`, or `1:05:00` from an hour on; never below zero. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = `${twoDigits(Math.floor((seconds % 3600) / 60))}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
