import type { DealCode } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import type { Translator } from '@/i18n/translator'

const dayMs = 86_400_000
/** Sooner than this an end is counted in days. */
const soonDays = 7

/** Until when codes are good, in days where that is soon. */
export function endText(
  { validUntil, utcOffsetMinutes }: Pick<DealCode, 'validUntil'> & { readonly utcOffsetMinutes: number },
  { t, day }: Pick<Translator, 't' | 'day'>,
  now = Date.now()
): string {
  if (validUntil === null) return t.dealOrder.noEnd
  const left = Math.floor((new Date(validUntil).getTime() - now) / dayMs)
  if (left < 0 || left >= soonDays) return t.vouchers.until(day(validUntil, { utcOffsetMinutes, now }))
  return left === 0 ? t.vouchers.endsToday : t.vouchers.endsIn(left)
}

/** The last day of codes that were bought together, as rules tell it; undefined before there are any. */
export function lastDayOf(codes: readonly DealCode[], utcOffsetMinutes: number): string | null | undefined {
  const [code] = codes
  if (code === undefined || code.validUntil === null) return code?.validUntil
  return isoDateAt(new Date(code.validUntil).getTime(), utcOffsetMinutes)
}
