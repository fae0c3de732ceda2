import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/types'
import type { Point } from '@/domain/geo'
import { isDeliveryKind } from '@/domain/order-state'
import { addressLine } from '@/features/place/address-line'
import { useDirections } from '@/features/place/use-directions'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import { go } from '@/platform/navigation/go'
import { describe } from '@/ui/a11y'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { Eta } from './eta'
import { statusMeaning, statusName } from './kinds'
import { PhoneButton } from './phone-button'
import { minutesLeftOf, StatusHeadline } from './status-headline'
import styles from './tracking.module.scss'

type Track = Result<'orderTrack'>

/** Who brings something, as far as it is shown. */
export type ShownRider = Omit<NonNullable<Track['rider']>, 'position'>

interface TrackingPanelProps {
  readonly track: Track
  /** Offers the way in a maps app. */
  readonly hasDirections: boolean
}

/** Below the map: status and time, the rider, the address, and the order. */
export function TrackingPanel({ track, hasDirections }: TrackingPanelProps) {
  const { t, now, name } = useText()
  const { orderId, kind, status, rider } = track
  const minutes = minutesLeftOf(track, now())
  return (
    <View className={styles.panel}>
      <View {...describe({ role: 'status', isLive: true })}>
        <StatusHeadline id="track-status" status={statusName(kind, status, t)} minutes={minutes} />
        {track.eta === null ? (
          <Text>{statusMeaning(kind, status, t)}</Text>
        ) : (
          <Eta id="track-arrival" eta={track.eta} order={track} size={minutes === null ? 'large' : 'medium'} />
        )}
      </View>
      {rider !== null && <RiderRow rider={rider} remainingMeters={track.remainingMeters} />}
      {track.address !== null && (
        <View id="track-address" className={styles.address}>
          <Icon name="location" size={20} />
          <Text className={styles.words}>{addressLine(track.address)}</Text>
        </View>
      )}
      <Ordered track={track} />
      <View className={styles.buttons}>
        {hasDirections && track.outlet !== null && <Directions outlet={track.outlet} title={name(track.title)} />}
        <Button
          className={styles.wide}
          kind="secondary"
          text={isDeliveryKind(kind) ? t.orderLife.deliveryProgress : t.titles.orderDetail}
          onPress={() => (isDeliveryKind(kind) ? go('deliveryDetails', { orderId }) : go('orderDetail', { orderId }))}
        />
      </View>
    </View>
  )
}

/** What is on its way, and what it cost; leads to the order. */
function Ordered({ track: { orderId, title, picture, count, total, currency } }: { readonly track: Track }) {
  const { t, name } = useText()
  const imageAddress = useImageAddress()
  return (
    <Pressable id="track-order" role="link" className={styles.ordered} onPress={() => go('orderDetail', { orderId })}>
      <Picture className={styles.photo} src={imageAddress(picture.small)} />
      <View className={styles.words}>
        <Text className={styles.name}>{name(title)}</Text>
        <Text className={styles.note}>{t.orders.dishCount(count)}</Text>
      </View>
      <Price amount={total} currency={currency} tone="ink" />
      <Icon name="chevronRight" size={16} />
    </Pressable>
  )
}

/** The rider: name, rating, distance and a button to call. */
export function RiderRow({
  rider: { name, phone, rating },
  remainingMeters
}: {
  readonly rider: ShownRider
  readonly remainingMeters: number | null
}) {
  const translator = useText()
  const { t } = translator
  return (
    <View className={styles.rider}>
      <View className={styles.face}>
        <Icon name="me" size={24} />
      </View>
      <View className={styles.words}>
        <Text className={styles.name}>{t.orderLife.riderName(name)}</Text>
        {rating !== null && (
          <View id="rider-rating" className={styles.rating}>
            <Icon name="star" size={16} className={styles.star} />
            <Text className={styles.note}>
              {t.orderLife.riderRating((rating.tenths / 10).toFixed(1), rating.count)}
            </Text>
          </View>
        )}
        {remainingMeters !== null && (
          <Text id="track-distance" className={styles.note}>
            {t.orderLife.riderAway(distanceText(remainingMeters, translator))}
          </Text>
        )}
      </View>
      <PhoneButton label={t.order.callRider} phone={phone} hasWords />
    </View>
  )
}

function Directions({ outlet, title }: { readonly outlet: Point; readonly title: string }) {
  const { t } = useText()
  const open = useDirections({ ...outlet, name: title, address: '' })
  return <Button className={styles.wide} text={t.orderLife.wayToOutlet} isBusy={open.isBusy} onPress={open.run} />
}
