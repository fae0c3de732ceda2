import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMealPrice } from '@/features/price/use-meal-price'
import { device } from '@/platform/device/device'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { CartSums, type CartSumsProps } from './cart-sums'
import { CheckoutButton } from './checkout-button'
import styles from './cart-bar.module.scss'

/** In a mini-program a changed label is one more thing to send at every tap, and the badge says the same. */
const isH5 = device.platform === 'h5'

interface CartBarProps {
  readonly store: CartSumsProps['store']
  readonly restaurant: CartSumsProps['restaurant']
  /** Id of the bag, where the flying dots end. */
  readonly bagId: string
  readonly onOpen: () => void
  readonly onCheckout: () => void
}

/** Of what the bar stands in: its parts stand side by side there, each level between being a longer message at every tap. */
export const cartBarClass = styles.bar

/**
 * What is in the cart, what is still missing, and the way on; above the safe area. In a mini-program its parts are there from the
 * start and say what the first tap makes true, so that a tap changes one class of the bag and two texts.
 */
export const CartBar = observer(function CartBar({ store, restaurant, bagId, onOpen, onCheckout }: CartBarProps) {
  const { t } = useText()
  const { cart } = store
  const meal = useMealPrice(cart, restaurant)
  const isEmpty = cart.count === 0
  return (
    <>
      <Pressable
        id={bagId}
        className={classNames(styles.bag, isEmpty && styles.none)}
        label={isH5 ? `${t.cart.open}, ${t.cart.countOf(cart.count)}` : t.cart.open}
        onPress={onOpen}
      >
        <Icon name="bag" size={24} />
      </Pressable>
      {!(isH5 && isEmpty) && <Text className={styles.badge}>{isEmpty ? 1 : cart.count}</Text>}
      <CartSums store={store} meal={meal} restaurant={restaurant} onOpen={onOpen} />
      <CheckoutButton store={store} restaurant={restaurant} className={styles.on} onCheckout={onCheckout} />
    </>
  )
})
