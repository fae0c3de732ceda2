import { View } from '@tarojs/components'
import { memo } from 'react'
import type { RestaurantCard as Card } from '@/contract/types'
import { RestaurantCard } from '@/features/restaurant-list/restaurant-card'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { HeartSign } from './heart-sign'
import styles from './favorite-row.module.scss'

interface FavoriteRowProps {
  readonly card: Card
  readonly utcOffsetMinutes: number
  readonly onRemove: (restaurantId: string) => void
}

/** A favourite as home shows it, with the heart that takes it off the list. */
export const FavoriteRow = memo(function FavoriteRow({ card, utcOffsetMinutes, onRemove }: FavoriteRowProps) {
  const { t, name } = useText()
  return (
    <View className={styles.row}>
      <RestaurantCard card={card} utcOffsetMinutes={utcOffsetMinutes} />
      <Pressable
        className={styles.heart}
        label={t.favorites.removeNamed(name(card.name))}
        onPress={() => onRemove(card.restaurantId)}
      >
        <View className={styles.ground}>
          <HeartSign isFull />
        </View>
      </Pressable>
    </View>
  )
})
