import { observer } from 'mobx-react-lite'
import { FlyingDots } from '@/ui/flying-dots'
import { CartDrawer } from './cart-drawer'
import { DishSheet } from './dish-sheet'
import type { RestaurantStore } from './restaurant-store'
import type { useOrderingPage } from './use-ordering-page'

interface OrderingOverlaysProps {
  readonly store: RestaurantStore
  readonly page: ReturnType<typeof useOrderingPage>
  /** As the cart has it. */
  readonly apartNote?: string
}

/** What opens over a page where dishes are ordered: the dish, the cart, the dots on their way. */
export const OrderingOverlays = observer(function OrderingOverlays({ store, page, apartNote }: OrderingOverlaysProps) {
  const { choice, openSheet, closeSheet, addChosen, checkOut, flights } = page
  const currency = store.menuLoad.value?.currency
  return (
    <>
      {currency !== undefined && (
        <DishSheet
          choice={choice}
          isOpen={openSheet === 'dish'}
          currency={currency}
          isMenuOnly={store.isMenuOnly}
          onAdd={addChosen}
          onClose={closeSheet}
        />
      )}
      <CartDrawer
        store={store}
        isOpen={openSheet === 'cart'}
        onClose={closeSheet}
        onCheckout={checkOut}
        apartNote={apartNote}
      />
      <FlyingDots flights={flights} />
    </>
  )
})
