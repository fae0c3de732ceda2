import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import type { Order, OrderedMeal } from '@/contract/types'
import { useStore } from '@/stores/stores-context'
import { Skeleton } from '@/ui/skeleton'
import { useText } from '@/ui/text-context'
import { minutesLeftOf } from './minutes-left'
import type { Way } from './route-drawing'
import { StatusHero } from './status-hero'
import { TrackingMap } from './tracking-map'
import { RiderRow, type ShownRider } from './tracking-panel'
import { trackingStore } from './tracking-store'
import styles from './order-way.module.scss'

interface WayFrameProps {
  /** Null while it is being read. */
  readonly way: Way | null
  readonly rider: ShownRider | null
  readonly remainingMeters: number | null
}

/** A map with the state over its lower edge, and who brings it below. */
export const WayFrame = ({ way, rider, remainingMeters, children }: PropsWithChildren<WayFrameProps>) => (
  <View className={styles.way}>
    {way === null ? <Skeleton className={styles.waiting} /> : <TrackingMap track={way} isSmall />}
    {children}
    {rider !== null && (
      <View className={styles.rider}>
        <RiderRow rider={rider} remainingMeters={remainingMeters} />
      </View>
    )}
  </View>
)

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
  const track = tracking.orderId === order.orderId ? tracking.track.value : null
  return (
    <WayFrame way={track} rider={meal.rider} remainingMeters={track?.remainingMeters ?? null}>
      <StatusHero
        order={order}
        eta={track === null ? meal.eta : track.eta}
        isUnderMap
        minutes={track && minutesLeftOf(track, now())}
      />
    </WayFrame>
  )
})
