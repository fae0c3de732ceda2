import type { LocaleCode, LocalizedText } from '@/contract/types'

const ownKey: Readonly<Record<LocaleCode, keyof LocalizedText>> = { 'zh-CN': 'zh', en: 'en', vn: 'vn' }

/** A name in the chosen language; where it has none there, in Chinese, then in English. */
export function localized(text: LocalizedText, locale: LocaleCode): string {
  return text[ownKey[locale]] || text.zh || text.en || ''
}

/** The name in the other language, to stand small beneath; `null` where there is none or it is the same. */
export function secondaryName(text: LocalizedText, locale: LocaleCode): string | null {
  const other = (locale === 'zh-CN' ? text.en : text.zh) || null
  return other === localized(text, locale) ? null : other
}
