import { observer } from 'mobx-react-lite'
import { type PropsWithChildren, type ReactNode, useEffect, useRef } from 'react'
import { Screen, type ScreenProps } from '@/ui/screen'
import { CartBar, cartBarClass } from './cart-bar'
import { type Ordering, OrderingProvider } from './ordering-context'
import { OrderingOverlays } from './ordering-overlays'
import type { RestaurantStore } from './restaurant-store'
import { bagId, useOrderingPage } from './use-ordering-page'
import { useRestaurantLife } from './use-restaurant-life'

interface OrderingScreenProps extends Omit<ScreenProps, 'footer' | 'footerClass'> {
  readonly store: RestaurantStore
  /** The dish whose sheet opens once the menu is there; one that is not on it any more opens none. */
  readonly dishId?: string | undefined
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
  dishId,
  isBarLate = false,
  otherBar,
  onOpenCart,
  overlay,
  children,
  ...screen
}: PropsWithChildren<OrderingScreenProps>) {
  const page = useOrderingPage(store)
  useRestaurantLife(store)
  useNamedDish(store, dishId, page.ordering)
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

/** Opens the sheet of the dish that an address names, once. Call it inside an observer. */
function useNamedDish({ menu }: RestaurantStore, dishId: string | undefined, { open }: Ordering): void {
  const isOpened = useRef(false)
  const dish = dishId === undefined ? undefined : menu.dishes.get(dishId)
  useEffect(() => {
    if (dish === undefined || isOpened.current) return
    isOpened.current = true
    open(dish)
  }, [dish, open])
}
