import { createContext, useContext } from 'react'
import type { Catalogue } from '@/i18n/catalogue'
import { go, goInstead } from '@/platform/navigation/go'
import { addressAsGiven, type RouteName, routeOf } from '@/routes'

/** Which page this is, and how it was asked for. */
export interface Page {
  readonly name: RouteName
  /** Parameters of its address, unchecked. */
  readonly given: Readonly<Record<string, string>>
}

const PageContext = createContext<Page | null>(null)

/** Given around each page by `definePage`. */
export const PageProvider = PageContext.Provider

/** The page around a view; `null` outside of any. */
export const usePage = (): Page | null => useContext(PageContext)

/** The page's own title. */
export function pageTitle(t: Catalogue, name: RouteName): string | undefined {
  const titles: Readonly<Partial<Record<string, string>>> = t.titles
  return titles[routeOf(name).titleKey ?? name]
}

/** Leads to the login, which comes back to this page as it is. */
export function usePageLogin(): () => void {
  const page = usePage()
  return () => go('login', page === null ? {} : { returns: addressAsGiven(page.name, page.given) })
}

/** The way home from a page that is not there. */
export const goHome = (): void => goInstead('home')
