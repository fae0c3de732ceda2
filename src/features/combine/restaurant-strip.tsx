import { ScrollView, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { RestaurantCard } from '@/contract/types'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { combineStore } from './combine-store'
import styles from './restaurant-strip.module.scss'

/** The area's restaurants with their photos; the chosen one's menu is below, and each says how much of it is in the cart. */
export const RestaurantStrip = observer(function RestaurantStrip() {
  const { t } = useText()
  const combine = useStore(combineStore)
  return (
    <View className={styles.strip} {...describe({ role: 'tablist', label: t.combine.chooseRestaurant })}>
      <ScrollView scrollX className={styles.scroll}>
        <View className={styles.items}>
          {combine.area.value?.restaurants.map((restaurant) => (
            <StripItem key={restaurant.restaurantId} restaurant={restaurant} />
          ))}
        </View>
      </ScrollView>
    </View>
  )
})

const StripItem = observer(function StripItem({ restaurant }: { readonly restaurant: RestaurantCard }) {
  const { t, name } = useText()
  const address = useImageAddress()
  const combine = useStore(combineStore)
  const { restaurantId } = restaurant
  const count = combine.groups.find((group) => group.restaurant.restaurantId === restaurantId)?.count ?? 0
  const isChosen = combine.restaurantId === restaurantId
  const title = name(restaurant.name)
  return (
    <Pressable
      role="tab"
      isSelected={isChosen}
      className={classNames(styles.item, isChosen && styles.chosen)}
      onPress={() => combine.choose(restaurantId)}
    >
      <View className={styles.frame}>
        <Picture src={address(restaurant.image.small)} className={styles.photo} />
        {count > 0 && (
          <Text className={styles.badge} {...describe({ role: 'img', label: t.cart.countOf(count) })}>
            {count}
          </Text>
        )}
      </View>
      <View className={styles.name}>{title}</View>
      {!restaurant.opening.isOpen && <Text className={styles.closed}>{t.feed.closed}</Text>}
    </Pressable>
  )
})
