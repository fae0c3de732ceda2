import { Text, View } from '@tarojs/components'
import type { Restaurant } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { deliveryLimit } from '@/domain/ordering-limit'
import { timeText } from '@/i18n/date-time'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { deliveryRefusal } from './ordering-refusal'
import styles from './opening-line.module.scss'

interface OpeningLineProps {
  readonly restaurant: Restaurant
  /** Pickup is not possible: what is ordered from an area is delivered. */
  readonly isDeliveryOnly?: boolean
  /** What ordering takes, where nothing is in the way of it; on a line of its own where both have no room on one. */
  readonly facts?: string
  /** What one of the facts was before, struck. */
  readonly struckFact?: string | null
}

/** Whether orders are taken now, until when or from when, and what is not possible here (spec section 8, Restaurant). */
export function OpeningLine({ restaurant, isDeliveryOnly = false, facts, struckFact = null }: OpeningLineProps) {
  const { t } = useText()
  const words = useOpeningText(restaurant)
  const { opening } = restaurant
  const limit = useServiceLimit(restaurant, isDeliveryOnly)
  return (
    <View className={styles.lines}>
      <View className={styles.line}>
        {!opening.isOpen && <Tag tone="danger" text={t.feed.closed} />}
        <Text className={opening.isOpen ? styles.open : styles.words}>{words}</Text>
        {!opening.isOpen && opening.opensAt !== null && !restaurant.isReservationOnly && (
          <Tag tone="info" text={t.feed.preorder} />
        )}
      </View>
      {limit !== null && <Text className={styles.limit}>{limit}</Text>}
      {limit === null && facts !== undefined && (
        <View className={styles.facts}>
          <Text className={styles.fact}>{facts}</Text>
          {struckFact !== null && <Text className={styles.struck}>{struckFact}</Text>}
        </View>
      )}
    </View>
  )
}

function useOpeningText({ opening, utcOffsetMinutes }: Restaurant): string {
  const { t, moment, now } = useText()
  const { isOpen, closesAt } = opening
  if (isOpen) {
    if (closesAt === null) return t.restaurant.open
    const dayAt = (instant: number) => isoDateAt(instant, utcOffsetMinutes)
    const isTomorrow = dayAt(new Date(closesAt).getTime()) !== dayAt(now())
    return t.restaurant.openToday(timeText(closesAt, utcOffsetMinutes), isTomorrow)
  }
  return opening.opensAt === null
    ? t.restaurant.closedNow
    : t.feed.opensAt(moment(opening.opensAt, { utcOffsetMinutes }))
}

function useServiceLimit(restaurant: Restaurant, isDeliveryOnly: boolean): string | null {
  const text = useText()
  const canCollect = restaurant.hasPickup && !isDeliveryOnly
  if (canCollect && deliveryLimit(restaurant) === 'outOfRange') return text.t.restaurant.outOfRangeText
  return (
    deliveryRefusal(restaurant, text, { isDeliveryOnly }) ??
    (restaurant.hasPickup ? null : text.t.restaurant.deliveryOnly)
  )
}
