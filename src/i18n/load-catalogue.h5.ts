import type { LocaleCode } from '@/contract/types'
import type { Catalogue } from './catalogue'

const loaders: Readonly<Record<LocaleCode, () => Promise<Catalogue>>> = {
  'zh-CN': async () => (await import('./zh-CN')).zhCn,
  en: async () => (await import('./en')).en,
  vn: async () => (await import('./vn')).vn
}

/** The texts of one language, and no other's. Rejects when the chunk cannot be fetched. */
export const loadCatalogue = (locale: LocaleCode): Promise<Catalogue> => loaders[locale]()
