import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useText } from '@/components/ui/text-context'
import type { Result } from '@/contract/types'
import { distanceMeters, type Point } from '@/domain/geo'
import { pointBetween } from '@/domain/tracking'
import { MapView } from '@/platform/map-view'
import type { MapMarker } from '@/platform/map-view-props'
import styles from './tracking.module.scss'

type Track = Result<'orderTrack'>

/** Zoom at which two places are a third to two thirds of a phone's width apart: each step halves what is seen. */
function zoomFor(places: readonly Point[]): number {
  const [first, ...others] = places
  const farthest = first === undefined ? 0 : Math.max(0, ...others.map((place) => distanceMeters(first, place)))
  return Math.min(16, Math.max(10, Math.floor(Math.log2(40_000_000 / Math.max(farthest, 300)))))
}

/** Outlet, door and rider. It stays where the person moved it; the button goes back to the rider. */
export function TrackingMap({ track: { outlet, door, rider, restaurantName } }: { readonly track: Track }) {
  const { t, name } = useText()
  const [hasFailed, setHasFailed] = useState(false)
  const position = rider?.position ?? null
  const outletName = name(restaurantName)
  const markers = useMemo(() => markersOf({ outlet, door, position }, { outlet: outletName, door: t.orderLife.door, rider: t.order.rider }), [outlet, door, position, outletName, t])
  const [center, setCenter] = useState<Point | null>(null)
  const middle = outlet && door ? pointBetween(outlet, door, 0.5) : (outlet ?? door)
  const shown = center ?? middle
  const zoom = useMemo(() => zoomFor([outlet, door].filter((place) => place !== null)), [outlet, door])
  if (hasFailed) return <Notice icon="warning" text={t.place.mapFailed} actionText={t.common.retry} onAction={() => setHasFailed(false)} />
  if (shown === null) return <Notice icon="info" text={t.orderLife.noPlace} />
  return (
    <View className={styles.frame}>
      <MapView className={styles.map} label={t.orderLife.mapLabel} center={shown} zoom={zoom} markers={markers} position={null} onFailed={() => setHasFailed(true)} />
      {position !== null && (
        <View className={styles.follow}>
          <Button size="small" kind="secondary" text={t.orderLife.toRider} onPress={() => setCenter({ latitude: position.latitude, longitude: position.longitude })} />
        </View>
      )}
    </View>
  )
}

interface Places {
  readonly outlet: Point | null
  readonly door: Point | null
  readonly position: Point | null
}

function markersOf({ outlet, door, position }: Places, names: Readonly<Record<'outlet' | 'door' | 'rider', string>>): MapMarker[] {
  return [
    ...(position === null ? [] : [{ id: 'rider', latitude: position.latitude, longitude: position.longitude, title: names.rider, isChosen: true }]),
    ...(outlet === null ? [] : [{ id: 'outlet', ...outlet, title: names.outlet }]),
    ...(door === null ? [] : [{ id: 'door', ...door, title: names.door }])
  ]
}
