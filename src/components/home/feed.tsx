import { observer } from 'mobx-react-lite'
import { PagedListView } from '@/components/ui/paged-list-view'
import { StateView } from '@/components/ui/state-view'
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

/** Restaurants of the place: the feed, or what was found in it. */
export const Feed = observer(function Feed() {
  const { home, place } = useStores()
  const { t } = useText()
  const { utcOffsetMinutes } = place
  if (!home.isSearching) {
    return (
      <PagedListView
        list={home.feed}
        keyOf={keyOf}
        renderItem={(card, index) => <RestaurantCard card={card} utcOffsetMinutes={utcOffsetMinutes} isEager={index < eagerCards} />}
        skeleton={<FeedSkeleton />}
        empty={{ text: t.home.emptyFeed }}
        firstCount={firstCards}
      />
    )
  }
  if (home.found.length === 0) return home.feed.hasMore ? <FeedSkeleton /> : <StateView isInline picture="empty" text={t.home.nothingFound(home.words)} />
  return (
    <>
      {home.found.map((card) => (
        <RestaurantCard key={card.restaurantId} card={card} utcOffsetMinutes={utcOffsetMinutes} source="search" />
      ))}
    </>
  )
})
