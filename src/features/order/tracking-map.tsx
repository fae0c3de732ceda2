import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { distanceMeters, type Point } from '@/domain/geo'
import { pointBetween } from '@/domain/tracking'
import { hasStreets } from '@/platform/map/map-streets'
import { MapView } from '@/platform/map/map-view'
import type { MapMarker } from '@/platform/map/map-view-props'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { iconClass } from '@/ui/icon'
import { useText } from '@/ui/text-context'
import { RouteDrawing, type Way } from './route-drawing'
import styles from './tracking.module.scss'

/** Zoom at which two places are a third to two thirds of a phone's width apart: each step halves what is seen. */
function zoomFor(places: readonly Point[]): number {
  const [first, ...others] = places
  const farthest = first === undefined ? 0 : Math.max(0, ...others.map((place) => distanceMeters(first, place)))
  return Math.min(16, Math.max(10, Math.floor(Math.log2(40_000_000 / Math.max(farthest, 300)))))
}

interface TrackingMapProps {
  readonly track: Way
  /** A part of a page about more. */
  readonly isSmall?: boolean
  /** A touch on the drawing leads to the page of the map; on the map itself it moves the map. */
  readonly onOpen?: (() => void) | undefined
}

/** Outlet, door and rider on the map; where no streets can be shown, what is known of the way as a drawing. */
export function TrackingMap({ track, isSmall = false, onOpen }: TrackingMapProps) {
  const [isDrawn, setIsDrawn] = useState(!hasStreets)
  const { outlet, door } = track
  const middle = outlet && door ? pointBetween(outlet, door, 0.5) : (outlet ?? door)
  const drawIt = () => setIsDrawn(true)
  if (isDrawn || middle === null)
    return (
      <RouteDrawing
        track={track}
        className={isSmall ? styles.smallDrawing : styles.drawing}
        isSmall={isSmall}
        onOpen={onOpen}
      />
    )
  return <StreetMap track={track} middle={middle} isSmall={isSmall} onFailed={drawIt} />
}

interface StreetMapProps extends Required<Pick<TrackingMapProps, 'track' | 'isSmall'>> {
  readonly middle: Point
  readonly onFailed: () => void
}

/** It stays where the person moved it; the button goes back to the rider. */
function StreetMap({ track: { outlet, door, rider, title, ends }, middle, isSmall, onFailed }: StreetMapProps) {
  const { t, name } = useText()
  const position = rider?.position ?? null
  const outletName = ends?.from ?? name(title)
  const doorName = ends?.to ?? t.orderLife.door
  const isDoorToDoor = ends !== undefined
  const markers = useMemo(
    () =>
      markersOf(
        { outlet, door, position },
        { outlet: outletName, door: doorName, rider: t.order.rider },
        isDoorToDoor ? 'location' : 'shop'
      ),
    [outlet, door, position, outletName, doorName, isDoorToDoor, t]
  )
  const way = useMemo(() => [outlet, position, door].filter((place) => place !== null), [outlet, position, door])
  const [center, setCenter] = useState<Point | null>(null)
  const zoom = useMemo(() => zoomFor([outlet, door].filter((place) => place !== null)), [outlet, door])
  return (
    <View className={classNames(styles.frame, isSmall && styles.small)}>
      <MapView
        className={styles.map}
        label={t.orderLife.mapLabel}
        center={center ?? middle}
        zoom={zoom}
        markers={markers}
        way={way}
        position={null}
        onStreetless={onFailed}
        onFailed={onFailed}
      />
      {position !== null && (
        <View className={styles.follow}>
          <Button
            size="small"
            kind="secondary"
            text={t.orderLife.toRider}
            onPress={() => setCenter({ latitude: position.latitude, longitude: position.longitude })}
          />
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

function markersOf(
  { outlet, door, position }: Places,
  names: Readonly<Record<'outlet' | 'door' | 'rider', string>>,
  start: 'shop' | 'location'
): MapMarker[] {
  return [
    ...(position === null
      ? []
      : [
          {
            id: 'rider',
            latitude: position.latitude,
            longitude: position.longitude,
            title: names.rider,
            sign: { name: 'rider' as const, className: iconClass('delivery', 20) },
            isChosen: true
          }
        ]),
    ...(outlet === null
      ? []
      : [
          {
            id: 'outlet',
            ...outlet,
            title: names.outlet,
            sign: { name: start === 'shop' ? ('shop' as const) : ('home' as const), className: iconClass(start, 20) }
          }
        ]),
    ...(door === null
      ? []
      : [{ id: 'door', ...door, title: names.door, sign: { name: 'home' as const, className: iconClass('home', 20) } }])
  ]
}
