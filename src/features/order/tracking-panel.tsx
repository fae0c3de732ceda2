import { Text, View } from '@tarojs/components'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import { describe } from '@/ui/a11y'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { Result } from '@/contract/types'
import { isBrought } from '@/domain/order-state'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { openDirections } from '@/platform/location/location-directions'
import { Eta } from './eta'
import { statusMeaning, statusName } from './kinds'
import { PhoneButton } from './phone-button'
import styles from './tracking.module.scss'

type Track = Result<'orderTrack'>

interface TrackingPanelProps {
  readonly track: Track
  /** Offers the way in a maps app. */
  readonly hasDirections: boolean
}

/** Below the map: where it stands, when it comes, who brings it. */
export function TrackingPanel({ track, hasDirections }: TrackingPanelProps) {
  const { t } = useText()
  const { orderId, kind, status, rider } = track
  return (
    <View className={styles.panel}>
      <View {...describe({ role: 'status', isLive: true })}>
        <Text id="track-status" className={styles.status}>
          {statusName(kind, status, t)}
        </Text>
        {track.eta === null ? (
          <Text>{statusMeaning(kind, status, t)}</Text>
        ) : (
          <Eta id="track-arrival" eta={track.eta} order={track} size="large" />
        )}
      </View>
      {rider !== null && <RiderRow rider={rider} remainingMeters={track.remainingMeters} />}
      <View className={styles.buttons}>
        {hasDirections && <Directions track={track} />}
        <Button
          className={styles.wide}
          kind="secondary"
          text={isBrought(kind) ? t.titles.deliveryDetails : t.titles.orderDetail}
          onPress={() => (isBrought(kind) ? go('deliveryDetails', { orderId }) : go('orderDetail', { orderId }))}
        />
      </View>
    </View>
  )
}

/** Who brings it, how far they are, and how to reach them. */
export function RiderRow({
  rider: { name, phone },
  remainingMeters
}: {
  readonly rider: Pick<NonNullable<Track['rider']>, 'name' | 'phone'>
  readonly remainingMeters: number | null
}) {
  const translator = useText()
  const { t } = translator
  return (
    <View className={styles.rider}>
      <Icon name="delivery" size={24} />
      <View className={styles.words}>
        <Text className={styles.name}>{name}</Text>
        <Text id="track-distance" className={styles.note}>
          {remainingMeters === null ? t.order.rider : t.orderLife.riderAway(distanceText(remainingMeters, translator))}
        </Text>
      </View>
      <PhoneButton label={t.order.callRider} phone={phone} />
    </View>
  )
}

function Directions({ track: { outlet, title } }: { readonly track: Track }) {
  const { t, name } = useText()
  const open = useAction(async () => {
    if (outlet === null || !(await openDirections({ ...outlet, name: name(title), address: '' })))
      feedback.toast(t.place.navigateFailed)
  })
  return <Button className={styles.wide} text={t.orderLife.wayToOutlet} isBusy={open.isBusy} onPress={open.run} />
}
