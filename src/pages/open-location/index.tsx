import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { distanceMeters, type Point, readPoint } from '@/domain/geo'
import { PlaceMap } from '@/features/place/place-map'
import { RoadDistance } from '@/features/place/road-distance'
import { useDirections } from '@/features/place/use-directions'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import { useApp } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import styles from './index.module.scss'

/** Where a place is, how far from the device by road, and the way there. */
export default definePage('openLocation', function OpenLocation({ latitude, longitude, name, address = '' }) {
  const { t } = useText()
  const point = readPoint(latitude, longitude)
  if (point === undefined) return <Screen state="notFound" />
  return (
    <ShownPlace key={`${latitude},${longitude}`} point={point} name={name ?? t.titles.openLocation} address={address} />
  )
})

interface ShownPlaceProps {
  readonly point: Point
  readonly name: string
  readonly address: string
}

const ShownPlace = observer(function ShownPlace({ point, name, address }: ShownPlaceProps) {
  const translator = useText()
  const { t } = translator
  const { call, place } = useApp()
  const { position } = place
  const [road] = useState(() => new RoadDistance(call))
  const { latitude, longitude } = point
  const markers = useMemo(
    () => [{ id: 'place', latitude, longitude, title: name, isChosen: true }],
    [latitude, longitude, name]
  )
  const [center, setCenter] = useState(point)
  useEffect(() => {
    if (position !== null) void road.refresh(position, point)
  }, [road, position, point])
  const navigate = useDirections({ latitude, longitude, name, address })
  return (
    <Screen
      state="ready"
      footer={<Button size="full" text={t.place.navigate} isBusy={navigate.isBusy} onPress={navigate.run} />}
    >
      <PlaceMap
        center={center}
        markers={markers}
        onPosition={setCenter}
        onMarkerPress={() => setCenter({ ...point })}
      />
      <Card className={styles.card}>
        <Text className={styles.name}>{name}</Text>
        {address !== '' && <Text className={styles.address}>{address}</Text>}
        {position !== null && (
          <Text className={styles.distance}>
            {t.place.distance(distanceText(road.meters ?? distanceMeters(position, point), translator))}
          </Text>
        )}
      </Card>
    </Screen>
  )
})
