import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { RestaurantList } from '@/features/restaurant-list/restaurant-list'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { go } from '@/platform/go'
import { useStores } from '@/stores/stores-context'

/** Every restaurant of the place; a cuisine leads to its own list. */
const AllRestaurants = observer(function AllRestaurants() {
  const {
    find: { all }
  } = useStores()
  const { t } = useText()
  useEffect(() => void all.open(null), [all])
  const pull = useAction(all.pull)
  return (
    <Screen header={{ kind: 'brand', title: t.titles.restaurantAll }} state="ready" pullToRefresh={pull.run}>
      <RestaurantList store={all} onCuisine={(category) => category !== null && go('restaurantList', { category })} />
    </Screen>
  )
})

export default function AllRestaurantsPage() {
  return (
    <ErrorBoundary>
      <AllRestaurants />
    </ErrorBoundary>
  )
}
