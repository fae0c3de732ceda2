import { Text, View } from '@tarojs/components'
import { Tag } from '@/components/ui/tag'
import { useText } from '@/components/ui/text-context'
import type { Restaurant } from '@/contract/types'
import { timeText, wallClock } from '@/i18n/date-time'
import styles from './opening-line.module.scss'

/** Whether orders are taken now, until when or from when, and what is not possible here (spec section 8, Restaurant). */
export function OpeningLine({ restaurant }: { readonly restaurant: Restaurant }) {
  const { t } = useText()
  const words = useOpeningText(restaurant)
  const { opening, isOutOfRange, hasDelivery } = restaurant
  const limit = serviceLimit(restaurant, t)
  return (
    <>
      <View className={styles.line}>
        <Tag tone={opening.isOpen ? 'success' : 'danger'} text={opening.isOpen ? t.restaurant.open : t.feed.closed} />
        <Text className={styles.words}>{words}</Text>
        {!opening.isOpen && opening.opensAt !== null && <Tag tone="info" text={t.feed.preorder} />}
      </View>
      {limit !== null && <Text className={styles.limit}>{limit}</Text>}
      {limit === null && isOutOfRange && hasDelivery && <Text className={styles.limit}>{t.restaurant.outOfRangeText}</Text>}
    </>
  )
}

function useOpeningText({ opening, utcOffsetMinutes }: Restaurant): string {
  const { t, moment } = useText()
  if (opening.isOpen) return opening.closesAt === null ? '' : t.restaurant.closesAt(timeText(wallClock(opening.closesAt, utcOffsetMinutes)))
  return opening.opensAt === null ? t.restaurant.closedNow : t.feed.opensAt(moment(opening.opensAt, { utcOffsetMinutes }))
}

function serviceLimit({ isReservationOnly, hasDelivery, hasPickup }: Restaurant, t: ReturnType<typeof useText>['t']): string | null {
  if (isReservationOnly) return t.feed.reservationOnly
  if (!hasDelivery && !hasPickup) return t.restaurant.deliveryAndPickupOff
  if (!hasDelivery) return t.feed.pickupOnly
  return hasPickup ? null : t.restaurant.deliveryOnly
}
