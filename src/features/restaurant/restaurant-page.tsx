import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { analyticsStore } from '@/features/analytics/analytics-store'
import { useSharing } from '@/features/share/use-sharing'
import { goInstead } from '@/platform/navigation/go'
import { type RouteName, routeOf, type RouteParams, routeUrl } from '@/routes'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { type DisplayTemplate, restaurantsStore } from './restaurant-store'
import { RestaurantView } from './restaurant-view'

/** The pages that show a restaurant with its menu. */
type RestaurantRoute = Extract<RouteName, 'restaurant' | 'menuTemplate1' | 'menuTemplate2' | 'menuTemplate3'>

interface RestaurantPageProps {
  readonly route: RestaurantRoute
  readonly params: RouteParams<RestaurantRoute>
  /** The design that this page is for; absent asks the server. */
  readonly template?: DisplayTemplate
  /** The dish whose sheet opens once the menu is there. */
  readonly dishId?: string | undefined
}

/** A restaurant and its menu by any of its addresses; the page of a mart takes the place of this one. */
export const RestaurantPage = observer(function RestaurantPage({
  route,
  params,
  template,
  dishId
}: RestaurantPageProps) {
  const { share } = useRestaurantVisit(route, params)
  return (
    <RestaurantView
      restaurantId={params.restaurantId}
      template={template}
      dishId={dishId}
      onShare={() => void share()}
    />
  )
})

/**
 * Counts a visit to a restaurant with where it came from, once it is known to be none to a mart, and gives the host what it shares from
 * here; returns how a button of ours shares it. Call it inside an observer.
 */
function useRestaurantVisit(page: RestaurantRoute, { restaurantId, source }: RouteParams<RestaurantRoute>) {
  const restaurants = useStore(restaurantsStore)
  const analytics = useStore(analyticsStore)
  const { name } = useText()
  const isMart = restaurants.of(restaurantId).info.value?.isMart
  useEffect(() => {
    const { path } = routeOf(page)
    if (isMart === true) goInstead('martShop', { restaurantId, source: analytics.sourceOf(path, source) })
    if (isMart === false) analytics.openRestaurant(restaurantId, path, source)
  }, [page, restaurantId, source, isMart, analytics])
  return useSharing(() => {
    const info = restaurants.of(restaurantId).info.value
    return {
      title: info === null ? '' : name(info.name),
      page: routeUrl('restaurant', { restaurantId })
    }
  })
}
