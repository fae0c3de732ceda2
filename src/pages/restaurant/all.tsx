import { useEffect } from 'react'
import { RestaurantListPage } from '@/features/restaurant-list/restaurant-list-page'
import { allRestaurantsStore } from '@/features/restaurant-list/restaurant-list-store'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'

/** Every restaurant of the place; a cuisine leads to its own list. */
export default definePage('restaurantAll', function AllRestaurants() {
  const all = useStore(allRestaurantsStore)
  useEffect(() => void all.open(null), [all])
  return (
    <RestaurantListPage store={all} onCuisine={(category) => category !== null && go('restaurantList', { category })} />
  )
})
