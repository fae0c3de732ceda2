import { Text, View } from '@tarojs/components'
import type { Restaurant } from '@/contract/types'
import { isoDateAt, minuteOfDay, weekdayOf } from '@/domain/calendar'
import { windowsText } from '@/features/restaurant/opening-hours'
import { OpeningLine } from '@/features/restaurant-list/opening-line'
import { orderingTexts, promotionTexts, struckDeliveryFee } from '@/features/restaurant-list/restaurant-facts'
import type { Translator } from '@/i18n/translator'
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

/** Whether it is open, the minimum, what delivery costs, and when frozen goods are brought; a tap leads on. */
export function MartFacts({ mart, onOpen }: MartHeadProps) {
  const text = useText()
  const cold = coldText(mart, text)
  return (
    <Pressable id="mart-info" className={styles.facts} onPress={onOpen}>
      <View className={styles.lines}>
        <OpeningLine
          restaurant={mart}
          facts={orderingTexts(mart, text, text.t.feed.addressForFee).join(' · ')}
          struckFact={struckDeliveryFee(mart)}
        />
        {cold !== '' && (
          <View className={styles.cold}>
            <Icon name="delivery" size={16} />
            <Text className={styles.coldText}>{cold}</Text>
          </View>
        )}
      </View>
      <Icon name="chevronRight" size={16} />
    </Pressable>
  )
}

/** What a mart is and what ordering there takes, above its goods; the search among them. */
export function MartHead({ mart, onOpen }: MartHeadProps) {
  const text = useText()
  const { name } = text
  return (
    <View className={styles.head}>
      <MartFacts mart={mart} onOpen={onOpen} />
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

/** When frozen goods are still brought today; empty for a mart that brings them whenever it is open. */
function coldText({ coldWindows, utcOffsetMinutes }: Restaurant, text: Translator): string {
  const { t, now } = text
  if (coldWindows.length === 0) return ''
  const minute = minuteOfDay(now(), utcOffsetMinutes)
  const coming = coldWindows.filter(({ closesAt }) => minute < closesAt)
  const hours = windowsText(coming, weekdayOf(isoDateAt(now(), utcOffsetMinutes)), text)
  return hours === '' ? t.mart.coldNotToday : t.mart.coldToday(hours)
}
