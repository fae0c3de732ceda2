import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { go } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import type { DisplayTemplate } from './restaurant-store'
import type { RestaurantRoute } from './restaurant-route'
import { RestaurantView } from './restaurant-view'
import { useRestaurantVisit } from './use-restaurant-visit'

interface RestaurantPageProps {
  readonly route: RestaurantRoute
  /** The design that this page is for; absent asks the server. */
  readonly template?: DisplayTemplate
}

/** A restaurant and its menu by any of its addresses. */
export function RestaurantPage(props: RestaurantPageProps) {
  return (
    <ErrorBoundary>
      <Visit {...props} />
    </ErrorBoundary>
  )
}

function Visit({ route, template }: RestaurantPageProps) {
  const params = parseRouteParams(route, usePageParams())
  useRestaurantVisit(route, params)
  if (params === null)
    return <Screen header={{ kind: 'custom', color: 'white' }} state="notFound" onHome={() => go('home')} />
  return <RestaurantView restaurantId={params.restaurantId} template={template} />
}
