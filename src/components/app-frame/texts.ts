import type { Locale } from '@/domain/markers'
import type { Catalogue } from '@/i18n/catalogue'
import { en } from '@/i18n/en'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'
import type { Chunk } from '@/platform/chunk-loader'

const catalogues: Readonly<Record<Locale, Catalogue>> = { 'zh-CN': zhCn, en, vn }

/** A mini-program carries every language, so its first page has its texts at once: a page there must be rendered when it is mounted. */
export const textsAtHand = (locale: Locale): Catalogue | null => catalogues[locale]

export const fetchTexts = (locale: Locale): Promise<Catalogue> => Promise.resolve(catalogues[locale])

/** What a page waits for while the texts are completed; here none does. */
export const textsChunk = (): Chunk => ({ id: 'i18n', source: '' })

/** Nothing is missing. */
export const completeTexts = (): Promise<void> => Promise.resolve()
