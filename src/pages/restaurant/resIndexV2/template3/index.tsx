import { RestaurantView } from '@/components/restaurant/restaurant-view'
import { useRestaurantVisit } from '@/components/restaurant/use-restaurant-visit'
import { Screen } from '@/components/ui/screen'
import { go } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** A restaurant by a link that names its template; the same view, which asks the server all the same. */
export default function MenuTemplate3() {
  const params = parseRouteParams('menuTemplate3', usePageParams())
  useRestaurantVisit('menuTemplate3', params)
  if (params === null) return <Screen header={{ kind: 'custom', color: 'white' }} state="notFound" onHome={() => go('home')} />
  return <RestaurantView restaurantId={params.restaurantId} />
}
