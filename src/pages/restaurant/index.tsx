import { RestaurantView } from '@/components/restaurant/restaurant-view'
import { useRestaurantVisit } from '@/components/restaurant/use-restaurant-visit'
import { Screen } from '@/components/ui/screen'
import { go } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** A restaurant and its menu. */
export default function Restaurant() {
  const params = parseRouteParams('restaurant', usePageParams())
  useRestaurantVisit('restaurant', params)
  if (params === null) return <Screen header={{ kind: 'custom', color: 'white' }} state="notFound" onHome={() => go('home')} />
  return <RestaurantView restaurantId={params.restaurantId} />
}
