import { isoDateAt, startOfDay } from '@/domain/calendar'

/** When the calendar month of a zone began, epoch ms. */
export const startOfLocalMonth = (now: number, utcOffsetMinutes: number): number =>
  startOfDay(`${isoDateAt(now, utcOffsetMinutes).slice(0, 7)}-01`, utcOffsetMinutes)
