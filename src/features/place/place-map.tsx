import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Point } from '@/domain/geo'
import { MapView } from '@/platform/map/map-view'
import type { MapMarker } from '@/platform/map/map-view-props'
import { useApp } from '@/stores/stores-context'
import { classNames } from '@/ui/class-names'
import { Notice } from '@/ui/notice'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { useMyPosition } from './use-my-position'
import styles from './place-map.module.scss'

interface PlaceMapProps {
  readonly center: Point
  readonly markers?: readonly MapMarker[]
  /** A pin stays in the middle, and the map is moved under it. */
  readonly onPick?: (center: Point) => void
  readonly onMarkerPress?: (id: string) => void
  /** Where the map goes when the person asks for their own place. */
  readonly onPosition?: (point: Point) => void
  readonly isSmall?: boolean
}

const streetZoom = 16
const none: readonly MapMarker[] = []

/** A map with what can be done on it. Without the map the rest of the page still serves. */
export const PlaceMap = observer(function PlaceMap({
  center,
  markers = none,
  onPick,
  onMarkerPress,
  onPosition,
  isSmall = false
}: PlaceMapProps) {
  const { t } = useText()
  const { place } = useApp()
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed)
    return (
      <Notice
        icon="warning"
        text={t.place.mapFailed}
        actionText={t.common.retry}
        onAction={() => setHasFailed(false)}
      />
    )
  return (
    <View className={classNames(styles.frame, isSmall && styles.small)}>
      <MapView
        className={styles.map}
        label={t.place.map}
        center={center}
        zoom={streetZoom}
        markers={markers}
        position={place.position}
        onFailed={() => setHasFailed(true)}
        {...(onPick === undefined ? {} : { onMoved: onPick })}
        {...(onMarkerPress === undefined ? {} : { onMarkerPress })}
      />
      {onPick !== undefined && <View className={styles.pin} />}
      {onPick !== undefined && <Text className={styles.hint}>{t.place.moveHint}</Text>}
      {onPosition !== undefined && <LocateButton onPosition={onPosition} />}
    </View>
  )
})

function LocateButton({ onPosition }: { readonly onPosition: (point: Point) => void }) {
  const { t } = useText()
  const locate = useMyPosition(onPosition)
  return (
    <Pressable className={styles.locate} label={t.place.myPosition} isDisabled={locate.isBusy} onPress={locate.run}>
      <View className={classNames(styles.target, locate.isBusy && styles.busy)} />
    </Pressable>
  )
}
