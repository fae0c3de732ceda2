import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { CartBar, cartBarClass } from '@/components/cart/cart-bar'
import { changesText } from '@/components/cart/change-text'
import { GoodsCard } from '@/components/home/goods-card'
import styles from '@/components/home/goods-card.module.scss'
import { ShopSkeleton } from '@/components/home/shop-skeleton'
import { OrderingProvider } from '@/components/restaurant/ordering-context'
import { OrderingOverlays } from '@/components/restaurant/ordering-overlays'
import { bagId, useCartChanges, useOrderingPage } from '@/components/restaurant/use-ordering-page'
import { useRestaurantLife } from '@/components/restaurant/use-restaurant-life'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { Screen } from '@/components/ui/screen'
import { StateView } from '@/components/ui/state-view'
import { Tabs } from '@/components/ui/tabs'
import { useText } from '@/components/ui/text-context'
import { feedback } from '@/platform/feedback'
import { useStores } from '@/stores/stores-context'

const tab = 1

/** Tab 1: the first shelf of the city's mart. Its goods are ordered here as in the mart's own menu. */
const Shop = observer(function Shop() {
  const { shop } = useStores()
  const { t } = useText()
  useEffect(() => void shop.open(), [shop])
  const martId = shop.shelf.value?.restaurantId ?? null
  if (martId !== null && shop.category !== null) return <Mart key={martId} martId={martId} />
  return (
    <Screen
      header={{ kind: 'custom', title: t.titles.shop }}
      tab={tab}
      state={shop.state}
      skeleton={<ShopSkeleton />}
      empty={{ text: t.shop.emptyShelf }}
      onRetry={shop.refresh}
    />
  )
})

const Mart = observer(function Mart({ martId }: { readonly martId: string }) {
  const { restaurants } = useStores()
  const text = useText()
  const [store] = useState(() => restaurants.of(martId))
  const page = useOrderingPage(store)
  useRestaurantLife(store)
  useCartChanges(store, (changes) => feedback.toast(changesText(changes, text)))
  const mart = store.info.value
  const hasCart = mart !== null && store.cart.count > 0
  return (
    <Screen
      header={{ kind: 'custom', title: text.t.titles.shop }}
      tab={tab}
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
  const { shop } = useStores()
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

export default function ShopPage() {
  return (
    <ErrorBoundary>
      <Shop />
    </ErrorBoundary>
  )
}
