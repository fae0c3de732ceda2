import { Text, View } from '@tarojs/components'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { useText } from '@/ui/text-context'
import styles from './restaurant-rating.module.scss'

interface RestaurantRatingProps {
  /** Tenths of a star; null before anybody has rated it. */
  readonly ratingTenths: number | null
  /** Where the ratings come from, in words. */
  readonly reviews?: string | undefined
  readonly className?: string | undefined
}

/** How a restaurant is rated, wherever it is shown: a star, the number, and how many people it comes from; or that it is new. */
export function RestaurantRating({ ratingTenths, reviews, className }: RestaurantRatingProps) {
  const { t } = useText()
  return (
    <View className={classNames(styles.rating, className)}>
      {ratingTenths === null ? (
        <Text className={styles.number}>{t.feed.newRestaurant}</Text>
      ) : (
        <>
          <Icon name="star" size={12} className={styles.star} />
          <Text className={styles.number}>{(ratingTenths / 10).toFixed(1)}</Text>
        </>
      )}
      {reviews !== undefined && <Text>{reviews}</Text>}
    </View>
  )
}
