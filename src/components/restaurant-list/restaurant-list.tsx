import { observer } from 'mobx-react-lite'
import { FeedSkeleton } from '@/components/home/home-skeleton'
import { RestaurantCard } from '@/components/home/restaurant-card'
import { PagedListView } from '@/components/ui/paged-list-view'
import { useText } from '@/components/ui/text-context'
import type { RestaurantListStore } from '@/stores/restaurant-list-store'
import { useStores } from '@/stores/stores-context'
import { CuisineStrip } from './cuisine-strip'
import { FilterBar } from './filter-bar'

interface RestaurantListProps {
  readonly store: RestaurantListStore
  readonly onCuisine: (category: string | null) => void
}

const eagerCards = 3
/** As many as a first screen holds. */
const firstCards = 5

/** Cuisines to choose from, how the list is narrowed, and the restaurants themselves. */
export const RestaurantList = observer(function RestaurantList({ store, onCuisine }: RestaurantListProps) {
  const { place } = useStores()
  const { t } = useText()
  const { list, narrowing, categories } = store
  const empty = narrowing.isNarrowed
    ? { text: t.find.nothingNarrowed, actionText: t.find.clearFilters, onAction: narrowing.clear }
    : { text: t.find.emptyAll }
  return (
    <>
      {categories.value !== null && categories.value.length > 0 && (
        <CuisineStrip categories={categories.value} chosen={store.category} onChoose={onCuisine} />
      )}
      <FilterBar narrowing={narrowing} />
      <PagedListView
        list={list}
        keyOf={({ restaurantId }) => restaurantId}
        firstCount={firstCards}
        renderItem={(card, index) => (
          <RestaurantCard card={card} utcOffsetMinutes={place.utcOffsetMinutes} isEager={index < eagerCards} />
        )}
        skeleton={<FeedSkeleton />}
        empty={empty}
      />
    </>
  )
})
