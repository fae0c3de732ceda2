import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { mealPricesStore, type PricedCart } from './meal-prices'
import { PriceFold } from './price-bill'
import { StepNote } from './step-note'
import styles from './cart-bill.module.scss'

/** Beneath a cart: what a little more does, and what it comes to, which opens the bill as checkout will show it. Its page follows the price. */
export const CartBill = observer(function CartBill({ cart }: { readonly cart: PricedCart }) {
  const { t } = useText()
  const meal = useStore(mealPricesStore).of(cart)
  if (meal.price === null) return <Text className={styles.note}>{t.cart.beforeFees}</Text>
  // Of several restaurants each says at its dishes what it lacks
  const isSaidAbove = cart.owner.kind === 'area' && meal.isShort
  return (
    <>
      {!isSaidAbove && <StepNote meal={meal} />}
      <PriceFold meal={meal} />
    </>
  )
})
