import { ChoosingView } from '@/features/group/choosing-view'
import { useGroupPage } from '@/features/group/use-group-page'
import { RestaurantSkeleton } from '@/features/restaurant/menu-skeleton'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'

/** Choosing one's own dishes of a group order. */
export default definePage('groupRestaurant', function GroupRestaurant({ groupOrderId }) {
  const { page } = useGroupPage('groupRestaurant', groupOrderId)
  const { detail, ...rest } = page
  if (detail.value !== null && detail.state === 'ready')
    return <ChoosingView key={detail.value.groupOrderId} group={detail.value} />
  return <Screen {...rest} state={detail.state} skeleton={<RestaurantSkeleton />} />
})
