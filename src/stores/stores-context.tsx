import { createContext, useContext } from 'react'
import type { StoreDefinition } from './define-store'
import type { RootStore } from './root-store'

const StoresContext = createContext<RootStore | null>(null)

/** Gives the running app to its pages. */
export const StoresProvider = StoresContext.Provider

/** What every page may need: who is here, where, in which language and environment. */
export function useApp(): RootStore {
  const app = useContext(StoresContext)
  if (app === null) throw new Error('useApp needs a StoresProvider above it')
  return app
}

/** The store of a feature; made by the first page that asks for it. */
export const useStore = <T,>(definition: StoreDefinition<T>): T => useApp().get(definition)
