import type { Locale } from '@/domain/markers'
import type { Catalogue } from '@/i18n/catalogue'
import { loadCatalogue } from '@/i18n/load-catalogue'
import { type FirstTexts, startingCatalogue } from '@/i18n/starting-catalogue'
import type { Chunk } from '@/platform/code/chunk-loader'
import { chunkLoading } from '@/platform/code/chunk-loading'
import { codeAddress } from '@/platform/code/code-address.h5'
import { importQuietly } from '@/platform/code/quiet-code.h5'

const firstLoaders: Readonly<Record<Locale, () => Promise<{ readonly first: FirstTexts }>>> = {
  'zh-CN': () => import('@/i18n/zh-CN/first'),
  en: () => import('@/i18n/en/first'),
  vn: () => import('@/i18n/vn/first')
}

let starting: { readonly locale: Locale; readonly catalogue: Catalogue } | null = null
let completion: Promise<void> | null = null

const wholeChunk = (locale: Locale): Chunk => ({
  id: `i18n/${locale}`,
  source: codeAddress(`i18n/${locale}/index`)
})

/** A page is mounted once its texts are there. */
export const mountsPagesFirst = false

/** On H5 the chosen language is fetched by itself, and pages wait for it. */
export const textsAtHand = (_locale: Locale): Catalogue | null => null

/** At the start only what the first screen says; a language chosen later comes whole, and the person waits for it. */
export async function fetchTexts(locale: Locale): Promise<Catalogue> {
  if (starting !== null) return chunkLoading.load(wholeChunk(locale), () => loadCatalogue(locale))
  const { first } = await chunkLoading.load(
    { id: `i18n/${locale}/first`, source: codeAddress(`i18n/${locale}/first`) },
    firstLoaders[locale]
  )
  starting = { locale, catalogue: startingCatalogue(first) }
  return starting.catalogue
}

/** Has the texts of a language that is about to be chosen at hand. Rejects when they cannot be had. */
export const prepareTexts = async (locale: Locale): Promise<void> =>
  void (await importQuietly(() => loadCatalogue(locale)))

/** What a page waits for while the texts are completed. */
export const textsChunk = (): Chunk => wholeChunk(starting?.locale ?? 'zh-CN')

/** Completes the texts the app started with; every page but home is shown after this. Rejects when they cannot be fetched; may be called again. */
export function completeTexts(): Promise<void> {
  completion ??= complete().catch((error: unknown) => {
    completion = null
    throw error
  })
  return completion
}

async function complete(): Promise<void> {
  if (starting !== null) Object.assign(starting.catalogue, await loadCatalogue(starting.locale))
}
