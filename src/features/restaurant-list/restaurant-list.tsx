import { observer } from 'mobx-react-lite'
import { FeedSkeleton } from './home-skeleton'
import { RestaurantCard } from './restaurant-card'
import { PagedListView } from '@/ui/paged-list-view'
import { useText } from '@/ui/text-context'
import type { RestaurantListStore } from './restaurant-list-store'
import { useApp } from '@/stores/stores-context'
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
  const { place } = useApp()
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
