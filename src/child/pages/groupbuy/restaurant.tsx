import { ChoosingView } from '@/features/group/choosing-view'
import { useGroupPage } from '@/features/group/use-group-page'
import { RestaurantSkeleton } from '@/features/restaurant/menu-skeleton'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'

/** Choosing one's own dishes of a group order. */
export default definePage('groupRestaurant', function GroupRestaurant({ orderTransactionId }) {
  const { state, store, group, notFoundText, errorText } = useGroupPage('groupRestaurant', orderTransactionId)
  if (group !== null && state === 'ready') return <ChoosingView key={group.orderTransactionId} group={group} />
  return (
    <Screen
      state={state}
      skeleton={<RestaurantSkeleton />}
      notFoundText={notFoundText}
      errorText={errorText}
      onRetry={store.refresh}
    />
  )
})
