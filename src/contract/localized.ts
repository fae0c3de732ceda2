import type { LocaleCode, LocalizedText } from './types'

const ownKey = { 'zh-CN': 'zh', en: 'en', vn: 'vn' } as const satisfies Readonly<
  Record<LocaleCode, keyof LocalizedText>
>

/** A locale as names have it, and as outside parties are told it. */
export const languageOf = (locale: LocaleCode): (typeof ownKey)[LocaleCode] => ownKey[locale]

/** Whose words stand in for a missing name: a reader of Vietnamese makes out English sooner than Chinese. */
const readable = { 'zh-CN': ['zh', 'en'], en: ['en', 'zh'], vn: ['vn', 'en', 'zh'] } as const satisfies Readonly<
  Record<LocaleCode, readonly (keyof LocalizedText)[]>
>

/** A name in the chosen language, or in the first that its readers make out. */
export function localized(text: LocalizedText, locale: LocaleCode): string {
  return readable[locale].map((key) => text[key]).find(Boolean) ?? ''
}
