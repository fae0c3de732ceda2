import { observer } from 'mobx-react-lite'
import type { PropsWithChildren, ReactNode } from 'react'
import { Screen, type ScreenProps } from '@/ui/screen'
import { CartBar, cartBarClass } from './cart-bar'
import { OrderingProvider } from './ordering-context'
import { OrderingOverlays } from './ordering-overlays'
import type { RestaurantStore } from './restaurant-store'
import { bagId, useOrderingPage } from './use-ordering-page'
import { useRestaurantLife } from './use-restaurant-life'

interface OrderingScreenProps extends Omit<ScreenProps, 'footer' | 'footerClass'> {
  readonly store: RestaurantStore
  /** The bar of the cart is there once something is in it. */
  readonly isBarLate?: boolean
  /** What stands in place of the bar of the cart where nothing can be ordered. */
  readonly otherBar?: ReactNode
  /** Where the bag leads to; the cart over the page where it is absent. */
  readonly onOpenCart?: () => void
}

/** A page on which dishes of one restaurant are ordered: its cart at the foot, what opens over the page, and rows that know how to order. */
export const OrderingScreen = observer(function OrderingScreen({
  store,
  isBarLate = false,
  otherBar,
  onOpenCart,
  overlay,
  children,
  ...screen
}: PropsWithChildren<OrderingScreenProps>) {
  const page = useOrderingPage(store)
  useRestaurantLife(store)
  const restaurant = store.info.value
  const hasBar = restaurant !== null && !(isBarLate && store.cart.count === 0)
  const bar = hasBar ? (
    <CartBar
      store={store}
      restaurant={restaurant}
      bagId={bagId}
      onOpen={onOpenCart ?? page.openCart}
      onCheckout={page.checkOut}
    />
  ) : undefined
  return (
    <Screen
      {...screen}
      footer={otherBar ?? bar}
      footerClass={otherBar === undefined ? cartBarClass : undefined}
      overlay={
        <>
          <OrderingOverlays store={store} page={page} />
          {overlay}
        </>
      }
    >
      <OrderingProvider value={page.ordering}>{children}</OrderingProvider>
    </Screen>
  )
})
