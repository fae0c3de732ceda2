import { createContext, useContext } from 'react'
import type { RootStore } from './root-store'

const StoresContext = createContext<RootStore | null>(null)

/** Gives the app's stores to its pages. */
export const StoresProvider = StoresContext.Provider

/** The stores of the running app. */
export function useStores(): RootStore {
  const stores = useContext(StoresContext)
  if (stores === null) throw new Error('useStores needs a StoresProvider above it')
  return stores
}
