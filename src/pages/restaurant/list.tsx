import { useEffect } from 'react'
import { RestaurantListPage } from '@/features/restaurant-list/restaurant-list-page'
import { cuisineStore } from '@/features/restaurant-list/restaurant-list-store'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { useText } from '@/ui/text-context'

/** Restaurants of one cuisine, by its Chinese name in the address; another can be chosen here. */
export default definePage('restaurantList', function CuisineRestaurants({ category: asked = null }) {
  const store = useStore(cuisineStore)
  const { name } = useText()
  useEffect(() => void store.open(asked), [store, asked])
  const { shownCategory } = store
  return (
    <RestaurantListPage
      header={shownCategory === null ? undefined : { title: name(shownCategory.name) }}
      store={store}
      onCuisine={(category) => void store.chooseCategory(category)}
    />
  )
})
