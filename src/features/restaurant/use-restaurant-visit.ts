import { useEffect } from 'react'
import { useText } from '@/ui/text-context'
import { useSharing } from '@/ui/use-sharing'
import { routeOf, routeUrl, type RouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'
import type { RestaurantRoute } from './restaurant-route'

/** Counts a visit to a restaurant with where it came from, and gives the host what it shares from here. */
export function useRestaurantVisit(
  page: RestaurantRoute,
  { restaurantId, source }: RouteParams<RestaurantRoute>
): void {
  const { restaurants, support } = useStores()
  const { name } = useText()
  useEffect(() => {
    support.analytics.openRestaurant(restaurantId, routeOf(page).path, source)
  }, [page, restaurantId, source, support])
  useSharing(() => {
    const info = restaurants.of(restaurantId).info.value
    return {
      title: info === null ? '' : name(info.name),
      page: routeUrl('restaurant', { restaurantId })
    }
  })
}
