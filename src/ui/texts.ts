import { sourceLocale, type Locale } from '@/domain/markers'
import type { Catalogue } from '@/i18n/catalogue'
import { loadCatalogue } from '@/i18n/load-catalogue'
import { zhCn } from '@/i18n/zh-CN'
import type { Chunk } from '@/platform/code/chunk-loader'

/** After this a language counts as not to be had; it is kept all the same when it comes later. */
const longestMs = 10_000
const kept = new Map<Locale, Catalogue>([[sourceLocale, zhCn]])

/** A page of a mini-program must be there when the host mounts it; where it has no texts yet its frame waits (`ErrorBoundary`). */
export const mountsPagesFirst = true

/** Chinese always is; another language is once it has been fetched. */
export const textsAtHand = (locale: Locale): Catalogue | null => kept.get(locale) ?? null

/** Rejects when they cannot be had in time. */
export async function fetchTexts(locale: Locale): Promise<Catalogue> {
  const atHand = textsAtHand(locale)
  if (atHand !== null) return atHand
  const coming = loadCatalogue(locale).then((catalogue) => {
    kept.set(locale, catalogue)
    return catalogue
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The texts in ${locale} did not come`)), longestMs)
  })
  return Promise.race([coming, tooLate]).finally(() => clearTimeout(timer))
}

/** Has the texts of a language that is about to be chosen at hand. Rejects when they cannot be had. */
export const prepareTexts = async (locale: Locale): Promise<void> => void (await fetchTexts(locale))

/** What a page waits for while the texts are completed; here none does. */
export const textsChunk = (): Chunk => ({ id: 'i18n', source: '' })

/** A language comes whole. */
export const completeTexts = (): Promise<void> => Promise.resolve()
