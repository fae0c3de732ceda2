import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { GoodsCard } from '@/components/home/goods-card'
import styles from '@/components/home/goods-card.module.scss'
import { ShopSkeleton } from '@/components/home/shop-skeleton'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { Screen } from '@/components/ui/screen'
import { StateView } from '@/components/ui/state-view'
import { Tabs } from '@/components/ui/tabs'
import { useText } from '@/components/ui/text-context'
import { useStores } from '@/stores/stores-context'

/** Tab 1: the first shelf of the city's mart. */
const Shop = observer(function Shop() {
  const { shop } = useStores()
  const { t, name } = useText()
  useEffect(() => void shop.open(), [shop])
  const { category } = shop
  const shelf = shop.shelf.value
  return (
    <Screen header={{ kind: 'custom', title: t.titles.shop }} tab={1} state={shop.state} skeleton={<ShopSkeleton />} empty={{ text: t.shop.emptyShelf }} onRetry={shop.refresh}>
      {shelf !== null && category !== null && (
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
      )}
    </Screen>
  )
})

export default function ShopPage() {
  return (
    <ErrorBoundary>
      <Shop />
    </ErrorBoundary>
  )
}
