import { useEffect } from 'react'
import { analyticsStore } from '@/features/analytics/analytics-store'
import { useSharing } from '@/features/share/use-sharing'
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
}

/** A restaurant and its menu by any of its addresses. */
export function RestaurantPage({ route, params, template }: RestaurantPageProps) {
  const { share } = useRestaurantVisit(route, params)
  return <RestaurantView restaurantId={params.restaurantId} template={template} onShare={() => void share()} />
}

/** Counts a visit to a restaurant with where it came from, and gives the host what it shares from here; answers how a button of ours shares it. */
function useRestaurantVisit(page: RestaurantRoute, { restaurantId, source }: RouteParams<RestaurantRoute>) {
  const restaurants = useStore(restaurantsStore)
  const analytics = useStore(analyticsStore)
  const { name } = useText()
  useEffect(() => {
    analytics.openRestaurant(restaurantId, routeOf(page).path, source)
  }, [page, restaurantId, source, analytics])
  return useSharing(() => {
    const info = restaurants.of(restaurantId).info.value
    return {
      title: info === null ? '' : name(info.name),
      page: routeUrl('restaurant', { restaurantId })
    }
  })
}
