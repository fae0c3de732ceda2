import { type Locale, localeOf } from '@/domain/markers'

/** The language the browser is set to, as one of ours. */
export const deviceLocale = (): Locale => localeOf(navigator.language)

const languageTags: Readonly<Record<Locale, string>> = { 'zh-CN': 'zh-CN', en: 'en', vn: 'vi' }

/** Tells the browser and screen readers which language the page speaks. */
export function setDocumentLanguage(locale: Locale): void {
  document.documentElement.lang = languageTags[locale]
}
