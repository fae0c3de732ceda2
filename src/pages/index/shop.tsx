import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { changesText } from '@/features/cart/change-text'
import { GoodsCard } from '@/features/home/goods-card'
import { ShopSkeleton } from '@/features/home/shop-skeleton'
import { shopStore } from '@/features/home/shop-store'
import { CartBar, cartBarClass } from '@/features/restaurant/cart-bar'
import { OrderingProvider } from '@/features/restaurant/ordering-context'
import { OrderingOverlays } from '@/features/restaurant/ordering-overlays'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { bagId, useCartChanges, useOrderingPage } from '@/features/restaurant/use-ordering-page'
import { useRestaurantLife } from '@/features/restaurant/use-restaurant-life'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { StateView } from '@/ui/state-view'
import { Tabs } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import styles from '@/features/home/goods-card.module.scss'

/** Tab 1: the first shelf of the city's mart. Its goods are ordered here as in the mart's own menu. */
export default definePage('shop', function Shop() {
  const shop = useStore(shopStore)
  const { t } = useText()
  useEffect(() => void shop.open(), [shop])
  const martId = shop.shelf.value?.restaurantId ?? null
  if (martId !== null && shop.category !== null) return <Mart key={martId} martId={martId} />
  return (
    <Screen state={shop.state} skeleton={<ShopSkeleton />} empty={{ text: t.shop.emptyShelf }} onRetry={shop.refresh} />
  )
})

const Mart = observer(function Mart({ martId }: { readonly martId: string }) {
  const restaurants = useStore(restaurantsStore)
  const text = useText()
  const [store] = useState(() => restaurants.of(martId))
  const page = useOrderingPage(store)
  useRestaurantLife(store)
  useCartChanges(store, (changes) => feedback.toast(changesText(changes, text)))
  const mart = store.info.value
  const hasCart = mart !== null && store.cart.count > 0
  return (
    <Screen
      state="ready"
      footer={
        hasCart ? (
          <CartBar store={store} restaurant={mart} bagId={bagId} onOpen={page.openCart} onCheckout={page.checkOut} />
        ) : undefined
      }
      footerClass={cartBarClass}
      overlay={<OrderingOverlays store={store} page={page} />}
    >
      <OrderingProvider value={page.ordering}>
        <ShelfView />
      </OrderingProvider>
    </Screen>
  )
})

const ShelfView = observer(function ShelfView() {
  const shop = useStore(shopStore)
  const { t, name } = useText()
  const { category } = shop
  const shelf = shop.shelf.value
  if (shelf === null || category === null) return null
  return (
    <>
      <Tabs
        items={shelf.categories.map(({ categoryId, name: words }) => ({ key: categoryId, text: name(words) }))}
        selected={category.categoryId}
        onSelect={shop.chooseCategory}
      />
      {category.items.length === 0 ? (
        <StateView isInline picture="empty" text={t.shop.empty} />
      ) : (
        <View className={styles.grid}>
          {category.items.map((item) => (
            <GoodsCard key={item.dishId} item={item} currency={shelf.currency} />
          ))}
        </View>
      )}
    </>
  )
})
