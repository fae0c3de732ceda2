import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { RestaurantList } from '@/features/restaurant-list/restaurant-list'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** Restaurants of one cuisine, by its Chinese name in the address; another can be chosen here. */
const CuisineRestaurants = observer(function CuisineRestaurants() {
  const {
    find: { category: store }
  } = useStores()
  const { t, name } = useText()
  const asked = parseRouteParams('restaurantList', usePageParams())?.category ?? null
  useEffect(() => void store.open(asked), [store, asked])
  const pull = useAction(store.pull)
  const { shownCategory } = store
  return (
    <Screen
      header={{ kind: 'brand', title: shownCategory === null ? t.titles.restaurantList : name(shownCategory.name) }}
      state="ready"
      pullToRefresh={pull.run}
    >
      <RestaurantList store={store} onCuisine={(category) => void store.chooseCategory(category)} />
    </Screen>
  )
})

export default function CuisineRestaurantsPage() {
  return (
    <ErrorBoundary>
      <CuisineRestaurants />
    </ErrorBoundary>
  )
}
