import { createContext, useContext, type ReactElement } from 'react'

const PageExtrasContext = createContext<ReactElement | null>(null)

/** Gives every page what has to stand inside it: mini-programs show nothing of the app itself around pages. */
export const PageExtrasProvider = PageExtrasContext.Provider

/** What a page adds to its own content; `null` on H5. */
export const usePageExtras = (): ReactElement | null => useContext(PageExtrasContext)
