import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Order, OrderedMeal } from '@/contract/types'
import { useStore } from '@/stores/stores-context'
import { Skeleton } from '@/ui/skeleton'
import { useText } from '@/ui/text-context'
import { minutesLeftOf } from './minutes-left'
import { StatusHero } from './status-hero'
import { TrackingMap } from './tracking-map'
import { RiderRow } from './tracking-panel'
import { trackingStore } from './tracking-store'
import styles from './order-way.module.scss'

/** An order under way: where it is, when it comes, who brings it. */
export const OrderWay = observer(function OrderWay({
  order,
  meal
}: {
  readonly order: Order
  readonly meal: OrderedMeal
}) {
  const { now } = useText()
  const tracking = useStore(trackingStore)
  const { orderId } = order
  const { rider } = meal
  const track = tracking.orderId === orderId ? tracking.track.value : null
  return (
    <View className={styles.way}>
      {track === null ? <Skeleton className={styles.waiting} /> : <TrackingMap track={track} isSmall />}
      <StatusHero
        order={track === null ? order : { ...order, meal: { ...meal, eta: track.eta } }}
        isUnderMap
        minutes={track && minutesLeftOf(track, now())}
      />
      {rider !== null && (
        <View className={styles.rider}>
          <RiderRow rider={rider} remainingMeters={track?.remainingMeters ?? null} />
        </View>
      )}
    </View>
  )
})
