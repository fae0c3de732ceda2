import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { FeedSkeleton } from '@/components/home/home-skeleton'
import { RestaurantCard } from '@/components/home/restaurant-card'
import { describe } from '@/components/ui/a11y'
import { classNames } from '@/components/ui/class-names'
import { StateView } from '@/components/ui/state-view'
import { useText } from '@/components/ui/text-context'
import { go } from '@/platform/go'
import type { TopStore } from '@/stores/top-store'
import { useStores } from '@/stores/stores-context'
import styles from './top-list.module.scss'

const medals = 3
const eagerCards = 3

/** The best, in order: each card with its place, the first three in the strong colour. */
export const TopList = observer(function TopList({ store }: { readonly store: TopStore }) {
  const { place } = useStores()
  const { t } = useText()
  const { state } = store
  if (state === 'loading') return <View className={styles.list}><FeedSkeleton /></View>
  if (state === 'empty') return <StateView isInline picture="empty" text={t.find.emptyBoard} actionText={t.find.allRestaurants} onAction={() => go('restaurantAll')} />
  if (state !== 'ready') return <StateView isInline picture={state} text={state === 'error' ? t.common.loadFailed : t.common.offline} actionText={t.common.retry} onAction={store.load} />
  return (
    <View className={styles.list}>
      {(store.best.value ?? []).map((card, index) => (
        <View key={card.restaurantId} className={styles.row}>
          <RestaurantCard card={card} utcOffsetMinutes={place.utcOffsetMinutes} isEager={index < eagerCards} />
          <View className={classNames(styles.place, index < medals && styles.medal)} {...describe({ role: 'img', label: t.find.rank(index + 1) })}>
            <Text>{String(index + 1)}</Text>
          </View>
        </View>
      ))}
    </View>
  )
})
