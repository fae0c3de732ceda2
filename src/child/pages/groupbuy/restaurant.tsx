import { observer } from 'mobx-react-lite'
import { ChoosingView } from '@/features/group/choosing-view'
import { useGroupPage } from '@/features/group/use-group-page'
import { RestaurantSkeleton } from '@/features/restaurant/menu-skeleton'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** Choosing one's own dishes of a group order. */
const GroupRestaurant = observer(function GroupRestaurant() {
  const { t } = useText()
  const { wall, store, group, empty, errorText } = useGroupPage(
    'groupRestaurant',
    parseRouteParams('groupRestaurant', usePageParams())
  )
  if (group !== null && wall.state === 'ready') return <ChoosingView key={group.orderTransactionId} group={group} />
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.groupRestaurant }}
      skeleton={<RestaurantSkeleton />}
      empty={empty}
      errorText={errorText}
      onRetry={store.refresh}
    />
  )
})

export default function GroupRestaurantPage() {
  return (
    <ErrorBoundary>
      <GroupRestaurant />
    </ErrorBoundary>
  )
}
