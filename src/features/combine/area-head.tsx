import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import { Icon } from '@/ui/icon'
import { moneyText } from '@/ui/money-text'
import { Picture } from '@/ui/picture'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import styles from './area-head.module.scss'

type Area = Result<'combineAreaList'>['items'][number]

/** What the area is, and the one fee that bringing an order from it costs. */
export function AreaHead({ area }: { readonly area: Area }) {
  const text = useText()
  const { t, name } = text
  const address = useImageAddress()
  const other = text.otherName(area.name)
  const facts = [
    t.combine.restaurants(area.restaurantCount),
    ...(area.distanceMeters === null ? [] : [distanceText(area.distanceMeters, text)])
  ]
  return (
    <View className={styles.head}>
      <Picture src={address(area.image.large)} ratio="wide" isEager className={styles.photo} />
      <View className={styles.card}>
        <Text className={styles.name}>{name(area.name)}</Text>
        {other !== null && <Text className={styles.note}>{other}</Text>}
        <Text className={styles.note}>{name(area.description)}</Text>
        <Text className={styles.note}>{facts.join(' · ')}</Text>
        <View className={styles.fee}>
          <Icon name="delivery" size={16} />
          <Text className={styles.feeText}>{useFeeText(area)}</Text>
        </View>
      </View>
    </View>
  )
}

function useFeeText({ deliveryFee, isOutOfRange, currency }: Area): string {
  const { t } = useText()
  if (isOutOfRange) return t.combine.outOfRange
  if (deliveryFee === null) return t.combine.feeUnknown
  return Number(deliveryFee) === 0 ? t.combine.oneFeeFree : t.combine.oneFee(moneyText(deliveryFee, currency))
}
