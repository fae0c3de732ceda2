import type { LocaleCode } from '@/contract/types'
import type { Catalogue } from './catalogue'
import { zhCn } from './zh-CN'

// The host reads the addresses where they stand, from the app's own code at the top of the main package.
const loaders: Readonly<Record<LocaleCode, () => Promise<Catalogue>>> = {
  'zh-CN': () => Promise.resolve(zhCn),
  en: async () => (await __non_webpack_require__.async('./language-en/code.js')).en,
  vn: async () => (await __non_webpack_require__.async('./language-vn/code.js')).vn
}

/**
 * The texts of one language. The main package carries Chinese; each other one is a package of its own (`platform/code/code-packages.ts`), which the
 * host fetches when it is first asked for, and keeps. Rejects when it cannot be fetched, and may be called again.
 */
export const loadCatalogue = (locale: LocaleCode): Promise<Catalogue> => loaders[locale]()
