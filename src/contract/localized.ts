import type { LocaleCode, LocalizedText } from './types'

const ownKey = { 'zh-CN': 'zh', en: 'en', vn: 'vn' } as const satisfies Readonly<Record<LocaleCode, keyof LocalizedText>>

/** A locale as names have it, and as outside parties are told it. */
export const languageOf = (locale: LocaleCode): (typeof ownKey)[LocaleCode] => ownKey[locale]

/** A name in the chosen language; where it has none there, in Chinese, then in English. */
export function localized(text: LocalizedText, locale: LocaleCode): string {
  return text[ownKey[locale]] || text.zh || text.en || ''
}
