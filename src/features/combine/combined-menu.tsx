import { observer } from 'mobx-react-lite'
import type { Restaurant } from '@/contract/types'
import { orderingLimit } from '@/domain/ordering-limit'
import { CartChanges } from '@/features/cart/cart-changes'
import { DishSheet } from '@/features/restaurant/dish-sheet'
import { MenuSkeleton } from '@/features/restaurant/menu-skeleton'
import { MenuTemplateThree } from '@/features/restaurant/menu-template-three'
import { OrderingProvider } from '@/features/restaurant/ordering-context'
import type { RestaurantStore } from '@/features/restaurant/restaurant-store'
import { OpeningLine } from '@/features/restaurant-list/opening-line'
import { device } from '@/platform/device/device'
import { Card } from '@/ui/card'
import { FlyingDots } from '@/ui/flying-dots'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { useCombineMenu } from './use-combine-page'
import styles from './combined-menu.module.scss'

/** Only H5 draws the header of this page over the page. */
const topInset = device.platform === 'h5' ? 44 : 0

const limitOf = (restaurant: Restaurant) =>
  orderingLimit(restaurant, { deliveryType: 'delivery', isClosed: !restaurant.opening.isOpen })

/** The menu of the chosen restaurant, by the parts of its own page. */
export const CombinedMenu = observer(function CombinedMenu({ store }: { readonly store: RestaurantStore }) {
  const page = useCombineMenu(store)
  const { choice, openSheet, closeSheet, addChosen, flights } = page
  const currency = store.menuLoad.value?.currency
  const restaurant = store.info.value
  return (
    <>
      {restaurant !== null && limitOf(restaurant) !== null && (
        <Card className={styles.opening}>
          <OpeningLine restaurant={restaurant} isDeliveryOnly />
        </Card>
      )}
      <CartChanges cart={store.cart} />
      <OrderingProvider value={page.ordering}>
        <Menu store={store} />
      </OrderingProvider>
      {currency !== undefined && (
        <DishSheet
          choice={choice}
          isOpen={openSheet === 'dish'}
          currency={currency}
          onAdd={addChosen}
          onClose={closeSheet}
        />
      )}
      <FlyingDots flights={flights} />
    </>
  )
})

const Menu = observer(function Menu({ store }: { readonly store: RestaurantStore }) {
  const { t } = useText()
  const { state } = store.menuLoad
  if (state === 'loading') return <MenuSkeleton template="template3" />
  if (state === 'error' || state === 'offline') {
    return (
      <StateView
        picture={state}
        text={state === 'error' ? t.common.loadFailed : t.common.offline}
        actionText={t.common.retry}
        onAction={store.open}
        isInline
      />
    )
  }
  if (store.menu.isEmpty) return <StateView picture="empty" text={t.restaurant.emptyMenu} isInline />
  return <MenuTemplateThree store={store} topInset={topInset} />
})
