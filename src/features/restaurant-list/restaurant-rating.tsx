import { Text, View } from '@tarojs/components'
import type { RestaurantCard } from '@/contract/types'
import { Icon } from '@/ui/icon'
import { useText } from '@/ui/text-context'
import styles from './restaurant-rating.module.scss'

interface RestaurantRatingProps {
  readonly restaurant: Pick<RestaurantCard, 'ratingTenths' | 'reviewCount'>
}

/** How a restaurant is rated, on every card of it: a star, the number, and how many people it comes from; or that it is new. */
export function RestaurantRating({ restaurant: { ratingTenths, reviewCount } }: RestaurantRatingProps) {
  const { t } = useText()
  if (ratingTenths === null) return <Text className={styles.new}>{t.feed.newRestaurant}</Text>
  return (
    <View className={styles.rating}>
      <Icon name="star" size={12} className={styles.star} />
      <Text className={styles.number}>{(ratingTenths / 10).toFixed(1)}</Text>
      {reviewCount > 0 && <Text className={styles.reviews}>{t.feed.reviews(reviewCount)}</Text>}
    </View>
  )
}
