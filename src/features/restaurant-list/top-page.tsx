import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import type { TopBoard } from '@/domain/restaurant-filters'
import { go } from '@/platform/navigation/go'
import { useApp } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import type { TabsProps } from '@/ui/tabs'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import { FeedSkeleton } from './home-skeleton'
import { PlaceHint } from './place-hint'
import { RestaurantCard } from './restaurant-card'
import type { TopStore } from './top-store'
import styles from './top-page.module.scss'

const medals = 3
const eagerCards = 3
/** A board comes whole, but a mini-program draws a whole one slowly: more of it follows as the page reaches its end. */
const cardsAtOnce = 8
/** As many as a first screen holds. */
const firstCards = 5

interface TopPageProps {
  readonly store: TopStore
  /** Above the board: what can be chosen. */
  readonly lead?: ReactNode
  readonly tabs?: TabsProps<TopBoard>
  /** How the places are given. */
  readonly note: string
}

/** The best, in order: each card with its place, the first three in the strong colour. */
export const TopPage = observer(function TopPage({ store, lead, tabs, note }: TopPageProps) {
  const { place } = useApp()
  const { t } = useText()
  const board = `${store.board} ${store.category ?? ''}`
  const [drawn, setDrawn] = useState({ board, count: cardsAtOnce })
  const count = drawn.board === board ? drawn.count : cardsAtOnce
  const best = store.best.value ?? []
  const list = {
    items: best.slice(0, count),
    state: store.state,
    isLoadingMore: false,
    hasMore: count < best.length,
    failure: null,
    loadMore: async () => setDrawn({ board, count: count + cardsAtOnce }),
    retry: store.load
  }
  return (
    <ListPage
      lead={lead}
      tabs={tabs}
      head={
        <>
          <Text className={styles.note}>{note}</Text>
          <PlaceHint />
        </>
      }
      listClass={styles.list}
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
  )
})
