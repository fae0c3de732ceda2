import { allRestaurantsStore } from '@/features/restaurant-list/restaurant-list-store'
import { useEffect } from 'react'
import { RestaurantList } from '@/features/restaurant-list/restaurant-list'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useAction } from '@/ui/use-action'
import { go } from '@/platform/go'
import { useStore } from '@/stores/stores-context'

/** Every restaurant of the place; a cuisine leads to its own list. */
export default definePage('restaurantAll', function AllRestaurants() {
  const all = useStore(allRestaurantsStore)
  useEffect(() => void all.open(null), [all])
  const pull = useAction(all.pull)
  return (
    <Screen state="ready" pullToRefresh={pull.run}>
      <RestaurantList store={all} onCuisine={(category) => category !== null && go('restaurantList', { category })} />
    </Screen>
  )
})
