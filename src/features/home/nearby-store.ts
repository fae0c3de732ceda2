import { ListNarrowing } from '@/features/restaurant-list/list-narrowing'
import { defineStore } from '@/stores/define-store'
import { homeStore } from './home-store'

/** What the feed of home is narrowed to. */
export const nearbyStore = defineStore('nearby', (app) => {
  const home = app.get(homeStore)
  const narrowing: ListNarrowing = new ListNarrowing(
    () => void home.narrow(narrowing.isNarrowed ? narrowing.narrowed : null)
  )
  return narrowing
})
