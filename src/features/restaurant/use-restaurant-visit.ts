import { useEffect } from 'react'
import { useText } from '@/ui/text-context'
import { useSharing } from '@/ui/use-sharing'
import { routeOf, routeUrl } from '@/routes'
import { useStores } from '@/stores/stores-context'
import type { RestaurantRoute } from './restaurant-route'

/** Counts a visit to a restaurant with where it came from, and gives the host what it shares from here. `null` for a bad address. */
export function useRestaurantVisit(
  page: RestaurantRoute,
  params: { readonly restaurantId: string; readonly source?: string } | null
): void {
  const { restaurants, support } = useStores()
  const { name } = useText()
  const restaurantId = params?.restaurantId ?? null
  const source = params?.source
  useEffect(() => {
    if (restaurantId !== null) support.analytics.openRestaurant(restaurantId, routeOf(page).path, source)
  }, [page, restaurantId, source, support])
  useSharing(() => {
    const info = restaurantId === null ? null : restaurants.of(restaurantId).info.value
    return {
      title: info === null ? '' : name(info.name),
      page: restaurantId === null ? routeUrl('home') : routeUrl('restaurant', { restaurantId })
    }
  })
}
