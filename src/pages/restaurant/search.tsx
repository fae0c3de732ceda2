import { DishSearchView } from '@/features/restaurant/dish-search-view'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { go } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** Finds dishes of one restaurant, and orders them. */
export default function DishSearchPage() {
  const { t } = useText()
  const params = parseRouteParams('dishSearch', usePageParams())
  if (params === null)
    return <Screen header={{ kind: 'white', title: t.titles.dishSearch }} state="notFound" onHome={() => go('home')} />
  return (
    <ErrorBoundary>
      <DishSearchView restaurantId={params.restaurantId} words={params.words ?? ''} />
    </ErrorBoundary>
  )
}
