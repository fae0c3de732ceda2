import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CartChanges } from '@/features/cart/cart-changes'
import { CartLineRow } from '@/features/cart/cart-line-row'
import { UndoNotice } from '@/features/cart/undo-notice'
import { CartBill } from '@/features/price/cart-bill'
import { mealPricesStore } from '@/features/price/meal-prices'
import { refusalText } from '@/features/restaurant-list/refusal-text'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { aroundPrice } from '@/ui/around-price'
import { Button } from '@/ui/button'
import { Price } from '@/ui/price'
import { Sheet } from '@/ui/sheet'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { CheckoutButton } from './checkout-button'
import type { RestaurantStore } from './restaurant-store'
import styles from './cart-drawer.module.scss'

interface CartDrawerProps {
  readonly store: RestaurantStore
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onCheckout: () => void
  /** Of a cart beside all others, such as one's own dishes of a group order: what is known of paying for it. There is no way to the others from here. */
  readonly apartNote?: string
}

/** The cart to look through and change; what is cleared or removed can be brought back. */
export const CartDrawer = observer(function CartDrawer({
  store,
  isOpen,
  onClose,
  onCheckout,
  apartNote
}: CartDrawerProps) {
  const { t } = useText()
  const { cart } = store
  const clear = cart.count > 0 ? <Button kind="text" text={t.common.clear} onPress={cart.clear} /> : undefined
  const checkOut = () => {
    onClose()
    onCheckout()
  }
  const wayOn = cart.count > 0 && apartNote === undefined ? <WayOn store={store} onCheckout={checkOut} /> : undefined
  return (
    <Sheet isOpen={isOpen} title={t.cart.title} action={clear} footer={wayOn} onClose={onClose}>
      <CartLines store={store} apartNote={apartNote} />
    </Sheet>
  )
})

/** On to the checkout with what it comes to, as far as that is known. Its page follows the price. */
const WayOn = observer(function WayOn({ store, onCheckout }: Pick<CartDrawerProps, 'store' | 'onCheckout'>) {
  const { t } = useText()
  const { price, isDistanceOpen } = useStore(mealPricesStore).of(store.cart)
  const restaurant = store.info.value
  if (restaurant === null) return null
  return (
    <CheckoutButton
      store={store}
      restaurant={restaurant}
      size="full"
      amount={
        price === null ? undefined : (
          <Price
            amount={price.figures.total}
            currency={price.currency}
            tone="ink"
            size="title"
            {...(isDistanceOpen ? aroundPrice(t.restaurant.priceFrom) : {})}
          />
        )
      }
      onCheckout={onCheckout}
    />
  )
})

const CartLines = observer(function CartLines({ store, apartNote }: Pick<CartDrawerProps, 'store' | 'apartNote'>) {
  const text = useText()
  const { t } = text
  const { cart, menu } = store
  const more = (skey: string) => {
    const refusal = store.moreOf(skey)
    if (refusal !== null) feedback.toast(refusalText(refusal, text))
  }
  return (
    <View className={styles.lines}>
      <CartChanges cart={cart} />
      <UndoNotice cart={cart} />
      {cart.count === 0 && !cart.canUndo && <StateView picture="empty" text={t.cart.empty} isInline />}
      {cart.lines.map((line) => (
        <CartLineRow
          key={line.skey}
          line={line}
          dish={menu.dishes.get(line.dishId)}
          onMore={() => more(line.skey)}
          onLess={() => cart.lessOf(line.skey)}
        />
      ))}
      {cart.count > 0 &&
        (apartNote === undefined ? <CartBill cart={cart} /> : <Text className={styles.note}>{apartNote}</Text>)}
      {apartNote === undefined && <Button kind="text" size="full" text={t.cart.allCarts} onPress={() => go('carts')} />}
    </View>
  )
})
