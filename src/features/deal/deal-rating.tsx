import { Text, View } from '@tarojs/components'
import { reviewScoreMaximum } from '@/domain/review'
import { Rate } from '@/ui/rate'
import { useText } from '@/ui/text-context'
import styles from './deal-rating.module.scss'

interface DealRatingProps {
  /** Tenths of a star. */
  readonly tenths: number
}

/** What people give a deal, as a figure and in stars. */
export function DealRating({ tenths }: DealRatingProps) {
  const { t } = useText()
  const rating = (tenths / 10).toFixed(1)
  return (
    <View className={styles.rating}>
      <Text className={styles.score}>{rating}</Text>
      <Rate score={Number(rating)} maximum={reviewScoreMaximum} label={t.review.outOfFive(rating)} />
    </View>
  )
}
