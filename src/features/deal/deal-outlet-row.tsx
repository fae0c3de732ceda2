import { Text, View } from '@tarojs/components'
import type { DealOutlet } from '@/contract/types'
import { PhoneButton } from '@/features/order/phone-button'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import { timeText } from '@/i18n/date-time'
import { go } from '@/platform/navigation/go'
import { classNames } from '@/ui/class-names'
import { IconButton } from '@/ui/icon-button'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import styles from './deal-outlet-row.module.scss'
import lines from '@/ui/row-line.module.scss'

interface DealOutletRowProps {
  readonly outlet: DealOutlet
  readonly utcOffsetMinutes: number
  /** Read some time ago: whether it is open is not said. */
  readonly isCached?: boolean
}

/** An outlet that takes the codes: how far it is and whether it is open; to its page, its phone and the way there. */
export function DealOutletRow({ outlet, utcOffsetMinutes, isCached = false }: DealOutletRowProps) {
  const text = useText()
  const { t, name } = text
  const { restaurantId, address, phone, distanceMeters, isOpen } = outlet
  const openMap = () =>
    go('openLocation', {
      latitude: String(outlet.latitude),
      longitude: String(outlet.longitude),
      name: name(outlet.name),
      address
    })
  return (
    <View className={classNames(lines.row, styles.row)}>
      <Pressable role="link" className={styles.words} onPress={() => go('restaurant', { restaurantId })}>
        <Text className={styles.name}>{name(outlet.name)}</Text>
        <View className={styles.facts}>
          {!isCached && (
            <Text className={isOpen ? styles.open : undefined}>{openingText(outlet, utcOffsetMinutes, text)}</Text>
          )}
        </View>
        <Text className={styles.address}>
          {distanceMeters === null ? address : `${distanceText(distanceMeters, text)} · ${address}`}
        </Text>
      </Pressable>
      {phone !== '' && <PhoneButton label={t.deal.call(name(outlet.name))} phone={phone} />}
      <IconButton icon="location" size={20} label={t.deal.wayTo(name(outlet.name))} onPress={openMap} />
    </View>
  )
}

/** Open and until when, or closed and from when again. */
function openingText(
  { isOpen, opensAt, closesAt }: DealOutlet,
  utcOffsetMinutes: number,
  { t, moment }: ReturnType<typeof useText>
): string {
  if (isOpen) return closesAt === null ? t.restaurant.open : t.restaurant.closesAt(timeText(closesAt, utcOffsetMinutes))
  return opensAt === null
    ? t.feed.closed
    : `${t.feed.closed} · ${t.feed.opensAt(moment(opensAt, { utcOffsetMinutes }))}`
}
