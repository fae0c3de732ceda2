import type { LocaleCode } from '@/contract/types'
import type { Catalogue } from './catalogue'

const loaders: Readonly<Record<LocaleCode, () => Promise<Catalogue>>> = {
  'zh-CN': async () => (await import('./zh-CN')).zhCn,
  en: async () => (await import('./en')).en,
  vn: async () => (await import('./vn')).vn
}

/** The texts of one language. H5 fetches only this one; a mini-program carries all three. Rejects when the chunk cannot be fetched. */
export const loadCatalogue = (locale: LocaleCode): Promise<Catalogue> => loaders[locale]()
