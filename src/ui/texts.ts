import { type FetchedLocale, type Locale, sourceLocale } from '@/domain/markers'
import type { Catalogue } from '@/i18n/catalogue'
import { loadCatalogue } from '@/i18n/load-catalogue'
import { zhCn } from '@/i18n/zh-CN'
import type { Chunk } from '@/platform/code/chunk-loader'
import { FetchedCode } from '@/platform/code/fetched-code'

const fetched: Readonly<Record<FetchedLocale, FetchedCode<Catalogue>>> = {
  en: new FetchedCode('The texts in en', () => loadCatalogue('en')),
  vn: new FetchedCode('The texts in vn', () => loadCatalogue('vn'))
}

/** A page of a mini-program must be there when the host mounts it; where it has no texts yet its frame waits (`ErrorBoundary`). */
export const mountsPagesFirst = true

/** Chinese always is; another language is once it has been fetched. */
export const textsAtHand = (locale: Locale): Catalogue | null =>
  locale === sourceLocale ? zhCn : fetched[locale].atHand

/** Rejects when they cannot be had in time. */
export const fetchTexts = async (locale: Locale): Promise<Catalogue> =>
  locale === sourceLocale ? zhCn : fetched[locale].get()

/** Has the texts of a language that is about to be chosen at hand. Rejects when they cannot be had. */
export const prepareTexts = async (locale: Locale): Promise<void> => void (await fetchTexts(locale))

/** What a page waits for while the texts are completed; here none does. */
export const textsChunk = (): Chunk => ({ id: 'i18n', source: '' })

/** A language comes whole. */
export const completeTexts = (): Promise<void> => Promise.resolve()
