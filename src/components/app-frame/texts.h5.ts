import type { Locale } from '@/domain/markers'
import type { Catalogue } from '@/i18n/catalogue'
import { loadCatalogue } from '@/i18n/load-catalogue'
import { chunkLoading } from '@/platform/chunk-loading'

/** Marks that the build replaces by the addresses of the chunks. */
const sources: Readonly<Record<Locale, string>> = { 'zh-CN': 'fanju-chunk-source:i18n/zh-CN', en: 'fanju-chunk-source:i18n/en', vn: 'fanju-chunk-source:i18n/vn' }

/** On H5 the chosen language is fetched by itself, and pages wait for it. */
export const textsAtHand = (_locale: Locale): Catalogue | null => null

export const fetchTexts = (locale: Locale): Promise<Catalogue> => chunkLoading.load({ id: `i18n/${locale}`, source: sources[locale] }, () => loadCatalogue(locale))
