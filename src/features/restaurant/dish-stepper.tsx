import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Dish } from '@/contract/types'
import { firstAddCount } from '@/domain/cart'
import type { FlashSale } from '@/domain/flash-sale'
import { hasChoices } from '@/features/menu/menu-store'
import { device } from '@/platform/device/device'
import { useApp } from '@/stores/stores-context'
import { classNames } from '@/ui/class-names'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { useOrdering } from './ordering-context'
import { useSaleState } from './use-sale'
import styles from './dish-stepper.module.scss'

const isH5 = device.platform === 'h5'

interface DishStepperProps {
  readonly dish: Dish
  /** Where on the page, where the dish stands there twice. */
  readonly part?: string
}

/**
 * Less, how many, more of one dish in the menu. It watches this dish's portions alone, and its signs are drawn by the style sheet:
 * in a long menu every node counts.
 */
export const DishStepper = observer(function DishStepper(props: DishStepperProps) {
  const { flashSale } = props.dish
  return flashSale === null ? <Steps {...props} /> : <SaleSteps {...props} sale={flashSale} />
})

/** A dish on flash sale can be ordered while it lasts; before and after, when that is or was stands there. */
const SaleSteps = observer(function SaleSteps({ sale, ...props }: DishStepperProps & { readonly sale: FlashSale }) {
  const { dish } = props
  const { place } = useApp()
  const { t, moment } = useText()
  const state = useSaleState(sale)
  if (state === 'live' || dish.isSoldOut) return <Steps {...props} />
  return (
    <Text className={classNames(styles.soldOut, styles.sale)}>
      {state === 'ended' ? t.restaurant.saleEnded : t.restaurant.saleStarts(moment(sale.startsAt, place))}
    </Text>
  )
})

const Steps = observer(function Steps({ dish, part = 'add' }: DishStepperProps) {
  const ordering = useOrdering()
  const { t, name } = useText()
  const portions = ordering.store.cart.portions.get(dish.dishId) ?? 0
  const isAsked = hasChoices(dish)
  // In a mini-program a new node sends the whole row again. Where a tap adds at once, the hidden ones stand there from the
  // start and say what the first tap makes true, so that it changes one class.
  const isMounted = !isH5 && !isAsked
  // Beside a number, the sign says as much and leaves the price its room
  const isWord = isAsked && portions === 0
  const buttonId = `${part}-${dish.dishId}`
  const title = name(dish.dishName)
  if (dish.isSoldOut && portions === 0) return <Text className={styles.soldOut}>{t.restaurant.soldOut}</Text>
  if (ordering.store.isMenuOnly) return null
  return (
    <>
      {(portions > 0 || isMounted) && (
        <>
          <Pressable
            className={classNames(styles.less, portions === 0 && styles.none)}
            label={t.restaurant.removeDish(title)}
            onPress={() => ordering.take(dish)}
          />
          <Text className={styles.portions}>{portions === 0 ? firstAddCount(dish) : portions}</Text>
        </>
      )}
      <Pressable
        id={isH5 ? buttonId : undefined}
        className={classNames(styles.more, isWord && styles.choose)}
        label={isAsked ? `${t.restaurant.addDish(title)}, ${t.restaurant.chooseOptions}` : t.restaurant.addDish(title)}
        onPress={() => ordering.add(dish, buttonId)}
      >
        {isWord ? t.restaurant.chooseOptions : null}
      </Pressable>
    </>
  )
})
