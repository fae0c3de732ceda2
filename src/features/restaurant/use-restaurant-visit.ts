import { restaurantsStore } from './restaurant-store'
import { analyticsStore } from '@/features/analytics/analytics-store'
import { useEffect } from 'react'
import { useText } from '@/ui/text-context'
import { useSharing } from '@/features/analytics/use-sharing'
import { routeOf, routeUrl, type RouteParams } from '@/routes'
import { useStore } from '@/stores/stores-context'
import type { RestaurantRoute } from './restaurant-route'

/** Counts a visit to a restaurant with where it came from, and gives the host what it shares from here. */
export function useRestaurantVisit(
  page: RestaurantRoute,
  { restaurantId, source }: RouteParams<RestaurantRoute>
): void {
  const restaurants = useStore(restaurantsStore)
  const analytics = useStore(analyticsStore)
  const { name } = useText()
  useEffect(() => {
    analytics.openRestaurant(restaurantId, routeOf(page).path, source)
  }, [page, restaurantId, source, analytics])
  useSharing(() => {
    const info = restaurants.of(restaurantId).info.value
    return {
      title: info === null ? '' : name(info.name),
      page: routeUrl('restaurant', { restaurantId })
    }
  })
}
