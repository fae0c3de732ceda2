import { daysUntil } from '@/domain/calendar'
import type { Translator } from '@/i18n/translator'

/** Sooner than this an end is counted in days. */
const soonDays = 7

/** Until when something is valid: `今天到期` on its last day, days where that is soon, else the date. `until` is ISO, `now` epoch ms. */
export function endText(
  until: string,
  utcOffsetMinutes: number,
  { t, day }: Pick<Translator, 't' | 'day'>,
  now = Date.now()
): string {
  const left = daysUntil(new Date(until).getTime(), now, utcOffsetMinutes)
  if (left < 0 || left >= soonDays) return t.vouchers.until(day(until, { utcOffsetMinutes, now }))
  return left === 0 ? t.vouchers.endsToday : t.vouchers.endsIn(left)
}
