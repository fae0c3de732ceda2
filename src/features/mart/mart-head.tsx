import { Text, View } from '@tarojs/components'
import type { Restaurant } from '@/contract/types'
import { OpeningLine } from '@/features/restaurant-list/opening-line'
import { orderingTexts, promotionTexts, struckDeliveryFee } from '@/features/restaurant-list/restaurant-facts'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { MartSearch } from './mart-search'
import styles from './mart-head.module.scss'

interface MartHeadProps {
  readonly mart: Restaurant
  /** Shows all about it. */
  readonly onOpen: () => void
}

/** What a mart is and what ordering there takes, above its goods; the search among them. */
export function MartHead({ mart, onOpen }: MartHeadProps) {
  const text = useText()
  const { t, name } = text
  return (
    <View className={styles.head}>
      <Pressable id="mart-info" className={styles.title} onPress={onOpen}>
        <Text className={styles.name}>{name(mart.name)}</Text>
        <Icon name="chevronRight" size={16} />
      </Pressable>
      <View className={styles.facts}>
        <OpeningLine
          restaurant={mart}
          facts={orderingTexts(mart, text, t.feed.addressForFee).join(' · ')}
          struckFact={struckDeliveryFee(mart)}
        />
      </View>
      <View className={styles.chips}>
        {promotionTexts(mart, text).map((words) => (
          <Tag key={words} tone="promotion" text={words} className={styles.chip} />
        ))}
        {mart.tags.map((tag) => (
          <Tag key={tag.zh} text={name(tag)} className={styles.chip} />
        ))}
      </View>
      <MartSearch martId={mart.restaurantId} />
    </View>
  )
}
