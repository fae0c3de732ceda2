import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { useText } from '@/components/ui/text-context'
import type { Restaurant } from '@/contract/types'
import { Stars } from './stars'
import styles from './review-entry.module.scss'

interface ReviewEntryProps {
  readonly restaurant: Pick<Restaurant, 'ratingTenths' | 'reviewCount'>
  readonly onOpen: () => void
}

/** One line of a restaurant's page: what people think of it, and the way to what they say. */
export function ReviewEntry({ restaurant: { ratingTenths, reviewCount }, onOpen }: ReviewEntryProps) {
  const { t } = useText()
  const rating = ratingTenths === null ? null : (ratingTenths / 10).toFixed(1)
  return (
    <Pressable id="review-entry" className={styles.entry} onPress={onOpen}>
      <Text className={styles.title}>{t.review.entry}</Text>
      {rating === null ? (
        <Text className={styles.count}>{t.review.entryNone}</Text>
      ) : (
        <View className={styles.figures}>
          <Stars score={Number(rating)} label={t.review.outOfFive(rating)} />
          <Text className={styles.rating}>{rating}</Text>
          <Text className={styles.count}>{t.review.entryCount(reviewCount)}</Text>
        </View>
      )}
      <Icon name="chevronRight" size={16} />
    </Pressable>
  )
}
