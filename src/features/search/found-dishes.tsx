import { Text, View } from '@tarojs/components'
import { DishPicture } from '@/features/menu/dish-picture'
import { minutesText } from '@/features/restaurant-list/restaurant-facts'
import { RestaurantRating } from '@/features/restaurant-list/restaurant-rating'
import { go } from '@/platform/navigation/go'
import { classNames } from '@/ui/class-names'
import { Heading } from '@/ui/heading'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import type { FoundDish } from './search-store'
import styles from './ordered-dishes.module.scss'

/** Dishes of different places beside each other, to compare; nothing where there are none. */
export function FoundDishes({ dishes }: { readonly dishes: readonly FoundDish[] }) {
  const { t } = useText()
  if (dishes.length === 0) return null
  return (
    <>
      <Heading className={styles.title}>{t.find.found.dish}</Heading>
      <View className={styles.row}>
        {dishes.map((found) => (
          <FoundCard key={found.dish.dishId} {...found} />
        ))}
      </View>
    </>
  )
}

/** What it is, whose, how that place is rated and how long it takes, and what it costs; leads to its sheet, where it can be ordered. */
function FoundCard({ dish, card }: FoundDish) {
  const text = useText()
  const { t, name, otherName } = text
  const { dishId, dishName, image, dishPrice, isSoldOut } = dish
  const { restaurantId, currency, opening } = card
  const from = name(card.name)
  const other = otherName(dishName)
  const minutes = minutesText(card, text)
  return (
    <Pressable
      role="link"
      className={styles.card}
      onPress={() => go('restaurant', { restaurantId, dishId, source: 'search' })}
    >
      <DishPicture path={image?.medium} name={name(dishName)} scale="row" className={styles.photo} />
      <Text className={styles.name}>{name(dishName)}</Text>
      {other !== null && <Text className={styles.other}>{other}</Text>}
      <Text className={styles.from}>{opening.isOpen ? from : `${t.feed.closed} · ${from}`}</Text>
      <View className={styles.figures}>
        <RestaurantRating ratingTenths={card.ratingTenths} />
        {minutes !== '' && <Text className={styles.minutes}>{`· ${minutes}`}</Text>}
      </View>
      <View className={classNames(styles.foot, styles.order)}>
        {isSoldOut ? (
          <Text className={styles.soldOut}>{t.find.soldOut}</Text>
        ) : (
          <>
            <Price amount={dishPrice} currency={currency} size="title" />
            <View className={styles.plus}>
              <Icon name="plus" size={16} />
            </View>
          </>
        )}
      </View>
    </Pressable>
  )
}
