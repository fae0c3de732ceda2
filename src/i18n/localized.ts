import { localized } from '@/contract/localized'
import type { LocaleCode, LocalizedText } from '@/contract/types'

/** The name in the other language, to stand small beneath; `null` where there is none or it is the same. */
export function secondaryName(text: LocalizedText, locale: LocaleCode): string | null {
  const other = (locale === 'zh-CN' ? text.en : text.zh) || null
  return other === localized(text, locale) ? null : other
}
