import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { RestaurantCard as Card } from '@/contract/types'
import { FeedSkeleton } from '@/features/restaurant-list/home-skeleton'
import { RestaurantCard } from '@/features/restaurant-list/restaurant-card'
import { device } from '@/platform/device/device'
import { scrollPageTo } from '@/platform/elements/scroll'
import { useApp } from '@/stores/stores-context'
import { PagedListView } from '@/ui/paged-list-view'
import { useText } from '@/ui/text-context'
import { useIsShown } from '@/ui/use-is-shown'
import { homeStore } from './home-store'
import { nearbyStore } from './nearby-store'
import styles from './feed.module.scss'

/** Cards of the first screen are fetched with it, the others as they come near. */
const eagerCards = 2
/** On H5 the first screen holds no more of them; a mini-program is sent as many as go into one message. */
const firstCards = device.platform === 'h5' ? 4 : undefined
const keyOf = ({ restaurantId }: Card) => restaurantId

/** Restaurants of the place. */
export const Feed = observer(function Feed() {
  const stores = useApp()
  const { place } = stores
  const home = stores.get(homeStore)
  const { t } = useText()
  useTopOf(place.place.cityCode)
  return (
    <View className={styles.room}>
      <PagedListView
        list={home.feed}
        keyOf={keyOf}
        renderItem={(card, index) => (
          <RestaurantCard card={card} utcOffsetMinutes={place.utcOffsetMinutes} isEager={index < eagerCards} />
        )}
        skeleton={<FeedSkeleton />}
        empty={
          home.narrowed === null
            ? { text: t.home.emptyFeed }
            : { text: t.find.nothingNarrowed, actionText: t.find.clearFilters, onAction: stores.get(nearbyStore).clear }
        }
        firstCount={firstCards}
      />
    </View>
  )
})

/** The list of another city is looked at from its beginning; while another page is in front, home cannot be scrolled. */
function useTopOf(cityCode: string): void {
  const isShown = useIsShown()
  const seen = useRef(cityCode)
  useEffect(() => {
    if (!isShown || seen.current === cityCode) return
    seen.current = cityCode
    scrollPageTo(0)
  }, [isShown, cityCode])
}
