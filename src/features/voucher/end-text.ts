import { daysUntil } from '@/domain/calendar'
import type { Translator } from '@/i18n/translator'

/** Sooner than this an end is counted in days. */
const soonDays = 7
/** As near as this an end is urgent. */
const urgentDays = 3

/** Until when something is valid: `今天到期` on its last day, days where that is soon, else the date, in few words where there is little room. `until` is ISO. */
export function endText(
  until: string,
  utcOffsetMinutes: number,
  { t, day, now }: Pick<Translator, 't' | 'day' | 'now'>,
  isShort = false
): string {
  const left = daysUntil(new Date(until).getTime(), now(), utcOffsetMinutes)
  if (left < 0 || left >= soonDays)
    return (isShort ? t.vouchers.untilDay : t.vouchers.until)(day(until, { utcOffsetMinutes }))
  return left === 0 ? t.vouchers.endsToday : t.vouchers.endsIn(left)
}

/** Whether something valid until an instant (ISO) must be used within three days. */
export function isEndingSoon(until: string, utcOffsetMinutes: number, { now }: Pick<Translator, 'now'>): boolean {
  const left = daysUntil(new Date(until).getTime(), now(), utcOffsetMinutes)
  return left >= 0 && left <= urgentDays
}
