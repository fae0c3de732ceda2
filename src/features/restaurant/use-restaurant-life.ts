import { useEffect } from 'react'
import { appShell } from '@/platform/app/app-shell'
import { usePageShow } from '@/platform/app/page'
import { useApp } from '@/stores/stores-context'
import type { RestaurantStore } from './restaurant-store'

/** Reads the restaurant as it is for the place, and both what it is and its menu again at every return. */
export function useRestaurantLife(store: RestaurantStore): void {
  const { place } = useApp()
  const here = place.place
  const isStanding = store.state !== 'loading'
  useEffect(() => void store.open(), [store, here])
  usePageShow(() => store.menuLoad.value !== null && void store.refresh())
  useEffect(() => {
    if (isStanding) appShell.hide()
  }, [isStanding])
}
