import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Restaurant } from '@/contract/types'
import { RestaurantCard } from '@/features/restaurant-list/restaurant-card'
import { Sheet } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import type { RestaurantStore } from './restaurant-store'
import styles from './chain-outlets.module.scss'

interface ChainOutletsProps {
  readonly store: RestaurantStore
  readonly restaurant: Restaurant
}

/** The other outlets of a restaurant's chain, nearest first. */
export const ChainOutlets = observer(function ChainOutlets({
  isOpen,
  onClose,
  ...outlets
}: ChainOutletsProps & { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useText()
  const { store } = outlets
  useEffect(() => {
    if (isOpen) void store.loadOutlets()
  }, [isOpen, store])
  return (
    <Sheet isOpen={isOpen} title={t.menu.outlets} onClose={onClose}>
      <Outlets {...outlets} />
    </Sheet>
  )
})

const Outlets = observer(function Outlets({ store: { outlets, loadOutlets }, restaurant }: ChainOutletsProps) {
  const { t } = useText()
  const { state, value } = outlets
  if (state === 'error' || state === 'offline') {
    return (
      <StateView
        picture={state}
        text={state === 'error' ? t.common.loadFailed : t.common.offline}
        actionText={t.common.retry}
        onAction={loadOutlets}
        isInline
      />
    )
  }
  if (value === null) return <SkeletonRows count={2} />
  if (value.items.length === 0) return <StateView picture="empty" text={t.menu.noOutlets} isInline />
  return (
    <View className={styles.list}>
      {value.items.map((card) => (
        <RestaurantCard key={card.restaurantId} card={card} utcOffsetMinutes={restaurant.utcOffsetMinutes} />
      ))}
    </View>
  )
})
