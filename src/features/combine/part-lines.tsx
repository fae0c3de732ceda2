import { observer } from 'mobx-react-lite'
import type { CheckoutOwner } from '@/domain/cart-owner'
import { RestaurantPart } from '@/features/bill/restaurant-part'
import { cartStore } from '@/features/cart/cart-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { CheckoutLines } from '@/features/checkout/checkout-lines'
import { useStore } from '@/stores/stores-context'
import { Price } from '@/ui/price'

/** The dishes of the checkout by restaurant, each with its portions to change. */
export const PartLines = observer(function PartLines({ owner }: { readonly owner: CheckoutOwner }) {
  const carts = useStore(cartStore)
  const checkout = useStore(checkoutStore)
  const cart = carts.of(owner)
  const quote = checkout.quote.value
  return (
    <>
      {quote?.parts?.map((part) => (
        <RestaurantPart
          key={part.restaurantId}
          part={part}
          currency={quote.currency}
          end={<Price amount={part.dishSubtotal} currency={quote.currency} tone="ink" size="title" />}
          dishes={<CheckoutLines cart={cart} lines={cart.linesOf(part.restaurantId)} quoted={part.lines} />}
        />
      ))}
    </>
  )
})
