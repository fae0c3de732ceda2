import { observer } from 'mobx-react-lite'
import { useApp } from '@/stores/stores-context'
import type { ScreenHeader } from '@/ui/screen'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { CuisineStrip } from './cuisine-strip'
import { FilterBar } from './filter-bar'
import { FeedSkeleton } from './home-skeleton'
import { RestaurantCard } from './restaurant-card'
import type { RestaurantListStore } from './restaurant-list-store'

interface RestaurantListPageProps {
  readonly header?: ScreenHeader
  readonly store: RestaurantListStore
  readonly onCuisine: (category: string | null) => void
}

const eagerCards = 3
/** As many as a first screen holds. */
const firstCards = 5

/** Cuisines to choose from, how the list is narrowed, and the restaurants themselves. */
export const RestaurantListPage = observer(function RestaurantListPage({
  header,
  store,
  onCuisine
}: RestaurantListPageProps) {
  const { place } = useApp()
  const { t } = useText()
  const { list, narrowing, categories } = store
  const pull = useAction(store.pull)
  const empty = narrowing.isNarrowed
    ? { text: t.find.nothingNarrowed, actionText: t.find.clearFilters, onAction: narrowing.clear }
    : { text: t.find.emptyAll }
  return (
    <ListPage
      header={header}
      list={list}
      keyOf={({ restaurantId }) => restaurantId}
      firstCount={firstCards}
      renderItem={(card, index) => (
        <RestaurantCard card={card} utcOffsetMinutes={place.utcOffsetMinutes} isEager={index < eagerCards} hasPhotos />
      )}
      skeleton={<FeedSkeleton />}
      empty={empty}
      head={
        <>
          {categories.value !== null && categories.value.length > 0 && (
            <CuisineStrip categories={categories.value} chosen={store.category} onChoose={onCuisine} />
          )}
          <FilterBar narrowing={narrowing} />
        </>
      }
      onRefresh={pull.run}
    />
  )
})
