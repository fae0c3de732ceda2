import { Text, View } from '@tarojs/components'
import type { OrderedDish } from '@/contract/types'
import { DishMarks } from '@/features/menu/dish-marks'
import { DishPicture } from '@/features/menu/dish-picture'
import { reorderStore } from '@/features/order/reorder-store'
import { goToShop } from '@/features/restaurant-list/go-to-shop'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Heading } from '@/ui/heading'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import styles from './ordered-dishes.module.scss'

/** Dishes that were ordered before, to be added again as they were chosen then; nothing where there are none. */
export function OrderedDishes({ dishes }: { readonly dishes: readonly OrderedDish[] }) {
  const { t } = useText()
  if (dishes.length === 0) return null
  return (
    <>
      <Heading className={styles.title}>{t.find.ordered}</Heading>
      <View className={styles.row}>
        {dishes.map((dish) => (
          <OrderedCard key={dish.dishId} dish={dish} />
        ))}
      </View>
    </>
  )
}

/** A finger opens the restaurant anywhere on it; for the keyboard and a screen reader the dish's name does. */
function OrderedCard({ dish }: { readonly dish: OrderedDish }) {
  const reorder = useStore(reorderStore)
  const { t, name } = useText()
  const { orderId, dishId, restaurantId, isSoldOut } = dish
  const again = useAction(async () => {
    const reordered = await reorder.reorderDish(orderId, dishId)
    // What is no longer as it was, the restaurant's page tells
    if (reordered.changes.length === 0) feedback.toast(t.find.addedAgain)
    goToShop(reordered)
  })
  const open = () => go('restaurant', { restaurantId })
  return (
    <View className={styles.card} onClick={open}>
      <DishPicture path={dish.image?.medium} name={name(dish.dishName)} scale="row" className={styles.photo} />
      <Pressable role="link" className={styles.name} onPress={open}>
        {name(dish.dishName)}
      </Pressable>
      <DishMarks dish={dish.told} />
      <Text className={styles.from}>
        {dish.isOpen ? name(dish.restaurantName) : `${t.feed.closed} · ${name(dish.restaurantName)}`}
      </Text>
      <View className={styles.foot}>
        <Price amount={dish.dishPrice} currency={dish.currency} size="title" />
        <Button
          kind="secondary"
          size="small"
          className={styles.again}
          text={isSoldOut ? t.find.soldOut : t.find.orderAgain}
          isDisabled={isSoldOut}
          isBusy={again.isBusy}
          onPress={again.run}
        />
      </View>
    </View>
  )
}
