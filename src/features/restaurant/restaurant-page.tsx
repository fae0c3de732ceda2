import type { RouteParams } from '@/routes'
import type { RestaurantRoute } from './restaurant-route'
import type { DisplayTemplate } from './restaurant-store'
import { RestaurantView } from './restaurant-view'
import { useRestaurantVisit } from './use-restaurant-visit'

interface RestaurantPageProps {
  readonly route: RestaurantRoute
  readonly params: RouteParams<RestaurantRoute>
  /** The design that this page is for; absent asks the server. */
  readonly template?: DisplayTemplate
}

/** A restaurant and its menu by any of its addresses. */
export function RestaurantPage({ route, params, template }: RestaurantPageProps) {
  useRestaurantVisit(route, params)
  return <RestaurantView restaurantId={params.restaurantId} template={template} />
}
