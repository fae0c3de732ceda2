import type { DealCode } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { endText as voucherEndText } from '@/features/voucher/end-text'
import type { Translator } from '@/i18n/translator'

/** Until when codes are valid, in days where that is soon. */
export function endText(
  { validUntil, utcOffsetMinutes }: Pick<DealCode, 'validUntil'> & { readonly utcOffsetMinutes: number },
  text: Pick<Translator, 't' | 'day' | 'now'>
): string {
  return validUntil === null ? text.t.dealOrder.noEnd : voucherEndText(validUntil, utcOffsetMinutes, text)
}

/** The last day of codes that were bought together, as rules tell it; undefined before there are any. */
export function lastDayOf(codes: readonly DealCode[], utcOffsetMinutes: number): string | null | undefined {
  const [code] = codes
  if (code === undefined || code.validUntil === null) return code?.validUntil
  return isoDateAt(new Date(code.validUntil).getTime(), utcOffsetMinutes)
}
