import { observer } from 'mobx-react-lite'
import { useApp } from '@/stores/stores-context'
import type { PagedListViewProps } from '@/ui/paged-list-view'
import type { ScreenHeader } from '@/ui/screen'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { CuisineStrip } from './cuisine-strip'
import { FilterBar } from './filter-bar'
import { FeedSkeleton } from './home-skeleton'
import { PlaceHint } from './place-hint'
import { RestaurantCard } from './restaurant-card'
import type { ListedRestaurant, RestaurantListStore } from './restaurant-list-store'

interface RestaurantListPageProps extends Pick<PagedListViewProps<ListedRestaurant>, 'empty' | 'notFound'> {
  readonly header?: ScreenHeader
  readonly store: RestaurantListStore
  /** Absent where there are no cuisines to choose from. */
  readonly onCuisine?: (category: string | null) => void
  /** Where a restaurant leads, where that is not its menu. */
  readonly onOpen?: (card: ListedRestaurant) => void
}

const eagerCards = 3
/** As many as a first screen holds. */
const firstCards = 4

/** Cuisines to choose from, how the list is narrowed, and the restaurants themselves. */
export const RestaurantListPage = observer(function RestaurantListPage({
  header,
  store,
  onCuisine,
  onOpen,
  empty: emptyOf,
  notFound
}: RestaurantListPageProps) {
  const { place } = useApp()
  const { t } = useText()
  const { list, narrowing, categories } = store
  const pull = useAction(store.pull)
  const empty = narrowing.isNarrowed
    ? { text: t.find.nothingNarrowed, actionText: t.find.clearFilters, onAction: narrowing.clear }
    : (emptyOf ?? { text: t.find.emptyAll })
  return (
    <ListPage
      header={header}
      list={list}
      keyOf={({ restaurantId }) => restaurantId}
      firstCount={firstCards}
      renderItem={(card, index) => (
        <RestaurantCard
          card={card}
          utcOffsetMinutes={place.utcOffsetMinutes}
          isEager={index < eagerCards}
          hasPhotos
          onOpen={onOpen}
        />
      )}
      skeleton={<FeedSkeleton />}
      empty={empty}
      notFound={notFound}
      head={
        <>
          {onCuisine !== undefined && categories.value !== null && categories.value.length > 0 && (
            <CuisineStrip categories={categories.value} chosen={store.category} onChoose={onCuisine} />
          )}
          <FilterBar narrowing={narrowing} />
          <PlaceHint />
        </>
      }
      onRefresh={pull.run}
    />
  )
})
