import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { changesText } from '@/features/cart/change-text'
import { OrderingScreen } from '@/features/restaurant/ordering-screen'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { useCartChanges } from '@/features/restaurant/use-ordering-page'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Screen } from '@/ui/screen'
import { StateView } from '@/ui/state-view'
import { Tabs } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { GoodsCard } from './goods-card'
import { MartSearch } from './mart-search'
import { MartSkeleton } from './mart-skeleton'
import { martStore } from './mart-store'
import styles from './goods-card.module.scss'

/** The mart of the city: its shelves, whose goods are ordered here as in the mart's own menu. Tab 1, and the mart under its own path. */
export const MartHome = observer(function MartHome() {
  const mart = useStore(martStore)
  const { t } = useText()
  useEffect(() => void mart.open(), [mart])
  const martId = mart.shelf.value?.restaurantId ?? null
  if (martId !== null && mart.category !== null) return <Mart key={martId} martId={martId} />
  return (
    <Screen state={mart.state} skeleton={<MartSkeleton />} empty={{ text: t.mart.emptyShelf }} onRetry={mart.refresh} />
  )
})

const Mart = observer(function Mart({ martId }: { readonly martId: string }) {
  const restaurants = useStore(restaurantsStore)
  const text = useText()
  const [store] = useState(() => restaurants.of(martId))
  useCartChanges(store, (changes) => feedback.toast(changesText(changes, text)))
  return (
    <OrderingScreen store={store} isBarLate state="ready" onOpenCart={() => go('martCart', { restaurantId: martId })}>
      <MartSearch martId={martId} />
      <Shelves />
    </OrderingScreen>
  )
})

const Shelves = observer(function Shelves() {
  const mart = useStore(martStore)
  const { t, name } = useText()
  const { category } = mart
  const shelf = mart.shelf.value
  if (shelf === null || category === null) return null
  return (
    <>
      <Tabs
        isSticky
        items={shelf.categories.map(({ categoryId, name: words }) => ({ key: categoryId, text: name(words) }))}
        selected={category.categoryId}
        onSelect={mart.chooseCategory}
      />
      {category.items.length === 0 ? (
        <StateView isInline picture="empty" text={t.mart.empty} />
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
