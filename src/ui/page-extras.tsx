import { createContext, type ReactElement, useContext } from 'react'

/** What the app's frame puts into every page. */
export interface PageParts {
  /** Above its content, below its header. */
  readonly top: ReactElement | null
  /** After its content, for what floats. */
  readonly floating: ReactElement | null
}

const PageExtrasContext = createContext<PageParts>({ top: null, floating: null })

/** Gives every page what has to stand inside it: mini-programs show nothing of the app itself around pages. */
export const PageExtrasProvider = PageExtrasContext.Provider

/** What a page adds to its own content. */
export const usePageExtras = (): PageParts => useContext(PageExtrasContext)
