import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { classNames } from '@/components/ui/class-names'
import { Pressable } from '@/components/ui/pressable'
import { useText } from '@/components/ui/text-context'
import type { Dish } from '@/contract/types'
import { firstAddCount } from '@/domain/cart'
import { device } from '@/platform/device'
import { hasChoices } from '@/stores/menu-store'
import { useOrdering } from './ordering-context'
import styles from './dish-stepper.module.scss'

const isH5 = device.platform === 'h5'

/**
 * Less, how many, more of one dish in the menu. It watches this dish's portions alone, and its signs are drawn by the style sheet:
 * in a long menu every node counts.
 */
export const DishStepper = observer(function DishStepper({ dish }: { readonly dish: Dish }) {
  const ordering = useOrdering()
  const { t, name } = useText()
  const portions = ordering.store.cart.portions.get(dish.dishId) ?? 0
  const isAsked = hasChoices(dish)
  // In a mini-program a new node sends the whole row again. Where a tap adds at once, the hidden ones stand there from the
  // start and say what the first tap makes true, so that it changes one class.
  const isKept = !isH5 && !isAsked
  const buttonId = `add-${dish.dishId}`
  const title = name(dish.dishName)
  if (dish.isSoldOut && portions === 0) return <Text className={styles.soldOut}>{t.restaurant.soldOut}</Text>
  return (
    <>
      {(portions > 0 || isKept) && (
        <>
          <Pressable className={classNames(styles.less, portions === 0 && styles.none)} label={t.restaurant.removeDish(title)} onPress={() => ordering.take(dish)} />
          <Text className={styles.portions}>{portions === 0 ? firstAddCount(dish) : portions}</Text>
        </>
      )}
      <Pressable
        id={isH5 ? buttonId : undefined}
        className={classNames(styles.more, isAsked && styles.choose)}
        label={t.restaurant.addDish(title)}
        onPress={() => ordering.add(dish, buttonId)}
      >
        {isAsked ? t.restaurant.chooseOptions : null}
      </Pressable>
    </>
  )
})
