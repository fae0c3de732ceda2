import type { FetchedLocale } from '@/domain/markers'

/** A subpackage of the mini-programs that holds the texts of one language and no page. */
export interface LanguagePackage {
  readonly locale: FetchedLocale
  /** Folder in the program. */
  readonly root: string
}

/** The languages that the main package does not carry (`config/plugins/language-packages.ts` makes them, `load-catalogue.ts` asks for them). */
export const languagePackages: readonly LanguagePackage[] = [
  { locale: 'en', root: 'language-en' },
  { locale: 'vn', root: 'language-vn' }
]
