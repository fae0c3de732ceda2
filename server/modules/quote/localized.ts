import type { LocaleCode, LocalizedText } from '@/contract/types'

/** A name in a language, falling back to Chinese, then English (contract `localizedText`). */
export function localized(text: LocalizedText, locale: LocaleCode): string {
  const wanted = locale === 'zh-CN' ? text.zh : text[locale]
  return wanted || text.zh || text.en || ''
}
