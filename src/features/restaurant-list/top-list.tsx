import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FeedSkeleton } from './home-skeleton'
import { RestaurantCard } from './restaurant-card'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { PagedListView } from '@/ui/paged-list-view'
import { useText } from '@/ui/text-context'
import { go } from '@/platform/navigation/go'
import type { TopStore } from './top-store'
import { useApp } from '@/stores/stores-context'
import styles from './top-list.module.scss'

const medals = 3
const eagerCards = 3
/** A board comes whole, but a mini-program draws a whole one slowly: more of it follows as the page reaches its end. */
const cardsAtOnce = 8
/** As many as a first screen holds. */
const firstCards = 5

/** The best, in order: each card with its place, the first three in the strong colour. */
export const TopList = observer(function TopList({ store }: { readonly store: TopStore }) {
  return <Board key={`${store.board} ${store.category ?? ''}`} store={store} />
})

const Board = observer(function Board({ store }: { readonly store: TopStore }) {
  const { place } = useApp()
  const { t } = useText()
  const [shown, setShown] = useState(cardsAtOnce)
  const best = store.best.value ?? []
  const loadMore = async () => setShown(shown + cardsAtOnce)
  const list = {
    items: best.slice(0, shown),
    state: store.state,
    isLoadingMore: false,
    hasMore: shown < best.length,
    failure: null,
    loadMore,
    retry: store.load
  }
  return (
    <View className={styles.list}>
      <PagedListView
        list={list}
        keyOf={({ restaurantId }) => restaurantId}
        firstCount={firstCards}
        renderItem={(card, index) => (
          <View className={styles.row}>
            <RestaurantCard card={card} utcOffsetMinutes={place.utcOffsetMinutes} isEager={index < eagerCards} />
            <View
              className={classNames(styles.place, index < medals && styles.medal)}
              {...describe({ role: 'img', label: t.find.rank(index + 1) })}
            >
              <Text>{String(index + 1)}</Text>
            </View>
          </View>
        )}
        skeleton={<FeedSkeleton />}
        empty={{ text: t.find.emptyBoard, actionText: t.find.allRestaurants, onAction: () => go('restaurantAll') }}
      />
    </View>
  )
})
