import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import type { Order, OrderedMeal } from '@/contract/types'
import { hasStreets } from '@/platform/map/map-streets'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { IconButton } from '@/ui/icon-button'
import { Skeleton } from '@/ui/skeleton'
import { useText } from '@/ui/text-context'
import type { Way } from './route-drawing'
import { minutesLeftOf } from './status-headline'
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
  /** The id and the action of what opens the page of the map; absent without such a page. */
  readonly mapLink?: { readonly id: string; readonly open: () => void }
}

/** One card: the map with what opens its own page, the status over its lower edge, and the rider. */
export const WayFrame = ({ way, rider, remainingMeters, mapLink, children }: PropsWithChildren<WayFrameProps>) => (
  <View className={styles.way}>
    {way === null ? (
      <Skeleton className={hasStreets ? styles.waitingMap : styles.waiting} />
    ) : (
      <TrackingMap track={way} isSmall onOpen={mapLink?.open} />
    )}
    {mapLink !== undefined && <MapLink {...mapLink} />}
    {children}
    {rider !== null && (
      <View className={styles.rider}>
        <RiderRow rider={rider} remainingMeters={remainingMeters} />
      </View>
    )}
  </View>
)

function MapLink({ id, open }: NonNullable<WayFrameProps['mapLink']>) {
  const { t } = useText()
  return (
    <View className={styles.openMap}>
      <IconButton id={id} icon="location" size={20} label={t.orderLife.seeMap} isOverPhoto onPress={open} />
    </View>
  )
}

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
    <WayFrame
      way={track}
      rider={meal.rider}
      remainingMeters={track?.remainingMeters ?? null}
      mapLink={{
        id: 'order-map',
        open: () => go(order.countryCode === 'CN' ? 'orderMap' : 'orderGoogleMap', { orderId: order.orderId })
      }}
    >
      <StatusHero
        order={order}
        eta={track === null ? meal.eta : track.eta}
        isUnderMap
        minutes={track && minutesLeftOf(track, now())}
      />
    </WayFrame>
  )
})
