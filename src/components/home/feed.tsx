import { observer } from 'mobx-react-lite'
import { PagedListView } from '@/components/ui/paged-list-view'
import { useText } from '@/components/ui/text-context'
import type { RestaurantCard as Card } from '@/contract/types'
import { device } from '@/platform/device'
import { useStores } from '@/stores/stores-context'
import { FeedSkeleton } from './home-skeleton'
import { RestaurantCard } from './restaurant-card'

/** Cards of the first screen are fetched with it, the others as they come near. */
const eagerCards = 2
/** On H5 the first screen holds no more of them; a mini-program draws a page in one message. */
const firstCards = device.platform === 'h5' ? 4 : undefined
const keyOf = ({ restaurantId }: Card) => restaurantId

/** Restaurants of the place. */
export const Feed = observer(function Feed() {
  const stores = useStores()
  const { home, place } = stores
  const { t } = useText()
  return (
    <PagedListView
      list={home.feed}
      keyOf={keyOf}
      renderItem={(card, index) => <RestaurantCard card={card} utcOffsetMinutes={place.utcOffsetMinutes} isEager={index < eagerCards} />}
      skeleton={<FeedSkeleton />}
      empty={home.narrowed === null ? { text: t.home.emptyFeed } : { text: t.find.nothingNarrowed, actionText: t.find.clearFilters, onAction: stores.find.nearby.clear }}
      firstCount={firstCards}
    />
  )
})
