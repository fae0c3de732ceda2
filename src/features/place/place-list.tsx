import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import type { Loadable } from '@/stores/loadable'
import { describe } from '@/ui/a11y'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { Skeleton } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import type { FoundPlace } from './place-search-store'
import styles from './place-list.module.scss'

interface PlaceListProps {
  readonly places: Loadable<readonly FoundPlace[]>
  readonly emptyText: string
  readonly errorText: string
  readonly onRetry: () => void
  readonly onChoose: (place: FoundPlace) => void
  /** One of them is taken as it stands; a touch chooses another. */
  readonly chosenId?: string | null
  /** Numbered, as the markers of the map beside it are. */
  readonly isNumbered?: boolean
}

/** Places to choose from, with what stands there while they are read, when there are none, and when they cannot be read. */
export const PlaceList = observer(function PlaceList({
  places,
  emptyText,
  errorText,
  onRetry,
  onChoose,
  chosenId,
  isNumbered = false
}: PlaceListProps) {
  const { t } = useText()
  if (places.state === 'loading') return <WaitingRows />
  if (places.value === null) {
    return (
      <StateView
        isInline
        picture={places.state === 'offline' ? 'offline' : 'error'}
        text={places.state === 'offline' ? t.common.offline : errorText}
        actionText={t.common.retry}
        onAction={onRetry}
      />
    )
  }
  if (places.value.length === 0) return <StateView isInline picture="empty" text={emptyText} />
  return (
    <View className={styles.list} {...describe(chosenId === undefined ? {} : { role: 'radiogroup' })}>
      {places.value.map((place, index) => (
        <PlaceRow
          key={place.placeId}
          place={place}
          {...(isNumbered ? { number: index + 1 } : {})}
          {...(chosenId === undefined ? {} : { isChosen: place.placeId === chosenId })}
          onChoose={onChoose}
        />
      ))}
    </View>
  )
})

interface PlaceRowProps {
  readonly place: FoundPlace
  readonly number?: number
  readonly isChosen?: boolean
  readonly onChoose: (place: FoundPlace) => void
}

function PlaceRow({ place, number, isChosen, onChoose }: PlaceRowProps) {
  const translator = useText()
  const distance = place.distance === null ? null : distanceText(place.distance, translator)
  return (
    <Pressable
      className={styles.row}
      {...(isChosen === undefined ? {} : { role: 'radio', isChecked: isChosen })}
      onPress={() => onChoose(place)}
    >
      <View className={styles.mark} {...describe({ isHidden: true })}>
        {number === undefined ? <Icon name="location" size={20} /> : <Text className={styles.number}>{number}</Text>}
      </View>
      <View className={styles.words}>
        <View className={styles.name}>{place.name}</View>
        {place.address !== '' && place.address !== place.name && (
          <View className={styles.address}>{place.address}</View>
        )}
      </View>
      {distance !== null && <View className={styles.distance}>{distance}</View>}
      {isChosen === true && <Icon name="check" size={20} className={styles.chosen} />}
    </Pressable>
  )
}

function WaitingRows() {
  const { t } = useText()
  return (
    <View className={styles.waiting} {...describe({ role: 'status', label: t.common.loading })}>
      <Skeleton width="60%" height="16px" className={styles.waitingLine} />
      <Skeleton width="80%" height="16px" className={styles.waitingLine} />
      <Skeleton width="50%" height="16px" className={styles.waitingLine} />
    </View>
  )
}
