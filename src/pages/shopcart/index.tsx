import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { type CheckoutOwner, restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { CheckoutLines } from '@/features/checkout/checkout-lines'
import { CheckoutPage } from '@/features/checkout/checkout-page'
import { useBackToMenu } from '@/features/checkout/use-back-to-menu'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { definePage } from '@/ui/define-page'
import { Heading } from '@/ui/heading'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import styles from './index.module.scss'

/** Settlement of one restaurant's cart. */
export default definePage('settlement', function Settlement({ restaurantId }) {
  const owner = useMemo(() => restaurantOwner(restaurantId), [restaurantId])
  return (
    <CheckoutPage owner={owner}>
      <Dishes owner={owner} />
    </CheckoutPage>
  )
})

/** Whose dishes they are, with the way back to the menu, and the dishes. */
const Dishes = observer(function Dishes({ owner }: { readonly owner: CheckoutOwner }) {
  const { name } = useText()
  const carts = useStore(cartStore)
  const restaurants = useStore(restaurantsStore)
  const checkout = useStore(checkoutStore)
  const backToMenu = useBackToMenu(owner)
  const quote = checkout.quote.value
  const cart = carts.of(owner)
  const info = restaurants.of(owner.id).info.value
  if (quote === null) return null
  const title = info === null ? (cart.lines[0]?.restaurantName ?? '') : name(info.name)
  return (
    <Card className={styles.card}>
      <Pressable id="settlement-restaurant" role="link" className={styles.head} onPress={backToMenu}>
        <Icon name="shop" size={20} />
        <Heading className={styles.title}>{title}</Heading>
        <Icon name="chevronRight" size={16} className={styles.arrow} />
      </Pressable>
      <CheckoutLines cart={cart} lines={cart.lines} quoted={quote.lines} />
    </Card>
  )
})
