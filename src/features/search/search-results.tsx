import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { SearchResult } from '@/contract/types'
import { FoundGoods } from '@/features/mart/found-goods'
import { DishPicture } from '@/features/menu/dish-picture'
import { FilterBar } from '@/features/restaurant-list/filter-bar'
import { FeedSkeleton } from '@/features/restaurant-list/home-skeleton'
import { PlaceHint } from '@/features/restaurant-list/place-hint'
import { RestaurantCard } from '@/features/restaurant-list/restaurant-card'
import { go } from '@/platform/navigation/go'
import { useApp } from '@/stores/stores-context'
import { Heading } from '@/ui/heading'
import { PagedListView } from '@/ui/paged-list-view'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { FoundDishes } from './found-dishes'
import { OrderedDishes } from './ordered-dishes'
import type { SearchStore } from './search-store'
import styles from './search-results.module.scss'

const eagerCards = 3

/**
 * What was found: dishes ordered before, a row of dishes, restaurants, each with its dishes that are not in that row. The mart's goods stand
 * below the last restaurant: one under their heading would read as the mart's.
 */
export const SearchResults = observer(function SearchResults({ search }: { readonly search: SearchStore }) {
  const { place } = useApp()
  const { t } = useText()
  const { narrowing, words, isApproximate, results, dishes } = search
  // A narrowing is about restaurants
  const mart = narrowing.isNarrowed ? null : search.mart
  const beside = new Set(dishes.map(({ dish }) => dish.dishId))
  const empty = narrowing.isNarrowed
    ? { text: t.find.nothingNarrowed, actionText: t.find.clearFilters, onAction: narrowing.clear }
    : { text: t.find.nothing(words), actionText: t.find.allRestaurants, onAction: () => go('restaurantAll') }
  return (
    <>
      <OrderedDishes dishes={search.ordered} />
      <FilterBar narrowing={narrowing} overall={t.find.bestMatch} />
      <PlaceHint />
      {isApproximate && (results.items.length > 0 || mart !== null) && (
        <Text className={styles.note}>{t.find.approximate(words)}</Text>
      )}
      <FoundDishes dishes={dishes} />
      {mart !== null && results.items.length === 0 && <FoundGoods mart={mart} />}
      {results.items.length > 0 && (dishes.length > 0 || mart !== null) && (
        <Heading className={styles.heading}>{t.find.found.restaurant}</Heading>
      )}
      {(mart === null || results.state !== 'empty') && (
        <PagedListView
          list={results}
          keyOf={({ card }) => card.restaurantId}
          renderItem={(result, index) => (
            <>
              <RestaurantCard
                card={result.card}
                utcOffsetMinutes={place.utcOffsetMinutes}
                isEager={index < eagerCards}
                source="search"
              />
              <OwnDishes card={result.card} dishes={result.dishes.filter(({ dishId }) => !beside.has(dishId))} />
              {mart !== null && !results.hasMore && index === results.items.length - 1 && (
                <View className={styles.goods}>
                  <FoundGoods mart={mart} />
                </View>
              )}
            </>
          )}
          skeleton={<FeedSkeleton />}
          empty={empty}
        />
      )}
    </>
  )
})

/** The dishes that were found, below their restaurant's card. */
function OwnDishes({ card, dishes }: SearchResult) {
  const { t, name, otherName } = useText()
  if (dishes.length === 0) return null
  return (
    <View className={styles.dishes}>
      {dishes.map(({ dishId, dishName, image, dishPrice, isSoldOut }) => (
        <Pressable
          key={dishId}
          role="link"
          className={styles.dish}
          onPress={() => go('restaurant', { restaurantId: card.restaurantId, dishId, source: 'search' })}
        >
          <DishPicture path={image?.small} name={name(dishName)} scale="mini" className={styles.photo} />
          <View className={styles.words}>
            <Text className={styles.name}>{name(dishName)}</Text>
            {otherName(dishName) !== null && <Text className={styles.other}>{otherName(dishName)}</Text>}
          </View>
          {isSoldOut ? (
            <Text className={styles.soldOut}>{t.find.soldOut}</Text>
          ) : (
            <Price amount={dishPrice} currency={card.currency} />
          )}
        </Pressable>
      ))}
    </View>
  )
}
