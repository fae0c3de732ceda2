import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { DishPicture } from '@/features/menu/dish-picture'
import { reorderStore } from '@/features/order/reorder-store'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import styles from './last-basket.module.scss'

interface LastBasketProps {
  readonly basket: NonNullable<Result<'martHome'>['lastBasket']>
  readonly restaurantId: string
}

/** Pictures beside one another; the count says what has no room. */
const shownPictures = 5

/** What the person had the last time, again in one tap, with what is gone named. The cart tells what else has become another. */
export function LastBasket({ basket, restaurantId }: LastBasketProps) {
  const reorder = useStore(reorderStore)
  const { place } = useApp()
  const { t, name, moment } = useText()
  const { orderId, orderedAt, lines, gone } = basket
  const again = useAction(async () => {
    await reorder.reorder(orderId)
    go('martCart', { restaurantId })
  })
  const count = lines.reduce((sum, { dishCount }) => sum + dishCount, 0)
  return (
    <Card className={styles.card}>
      <View className={styles.head}>
        <Heading className={styles.title}>{t.mart.lastBasket}</Heading>
        <Text className={styles.note}>{moment(orderedAt, place)}</Text>
      </View>
      <View className={styles.body}>
        <View className={styles.pictures}>
          {lines.slice(0, shownPictures).map(({ dishId, dishName, image }) => (
            <DishPicture
              key={dishId}
              path={image?.small}
              name={name(dishName)}
              label={name(dishName)}
              scale="mini"
              className={styles.picture}
            />
          ))}
        </View>
        <Button
          id="basket-again"
          size="small"
          text={t.mart.basketAgain(count)}
          isDisabled={count === 0}
          isBusy={again.isBusy}
          onPress={again.run}
        />
      </View>
      {gone.length > 0 && (
        <Text className={styles.gone}>{t.mart.basketGone(gone.map(name).join(t.common.listSign))}</Text>
      )}
    </Card>
  )
}
