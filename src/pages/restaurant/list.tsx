import { cuisineStore } from '@/features/restaurant-list/restaurant-list-store'
import { useEffect } from 'react'
import { RestaurantList } from '@/features/restaurant-list/restaurant-list'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useStore } from '@/stores/stores-context'

/** Restaurants of one cuisine, by its Chinese name in the address; another can be chosen here. */
export default definePage('restaurantList', function CuisineRestaurants({ category: asked = null }) {
  const store = useStore(cuisineStore)
  const { name } = useText()
  useEffect(() => void store.open(asked), [store, asked])
  const pull = useAction(store.pull)
  const { shownCategory } = store
  return (
    <Screen
      header={shownCategory === null ? undefined : { title: name(shownCategory.name) }}
      state="ready"
      pullToRefresh={pull.run}
    >
      <RestaurantList store={store} onCuisine={(category) => void store.chooseCategory(category)} />
    </Screen>
  )
})
