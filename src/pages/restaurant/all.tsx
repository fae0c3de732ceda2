import { allRestaurantsStore } from '@/features/restaurant-list/restaurant-list-store'
import { useEffect } from 'react'
import { RestaurantListPage } from '@/features/restaurant-list/restaurant-list-page'
import { definePage } from '@/ui/define-page'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'

/** Every restaurant of the place; a cuisine leads to its own list. */
export default definePage('restaurantAll', function AllRestaurants() {
  const all = useStore(allRestaurantsStore)
  useEffect(() => void all.open(null), [all])
  return (
    <RestaurantListPage store={all} onCuisine={(category) => category !== null && go('restaurantList', { category })} />
  )
})
