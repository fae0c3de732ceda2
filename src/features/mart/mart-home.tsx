import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { MartItem } from '@/contract/types'
import { shelfSorts } from '@/domain/goods'
import { changesText } from '@/features/cart/change-text'
import { OrderingScreen } from '@/features/restaurant/ordering-screen'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { useCartChanges } from '@/features/restaurant/use-ordering-page'
import { usePageShow } from '@/platform/app/page'
import { scrollPageToElement } from '@/platform/elements/scroll'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { routeOf } from '@/routes'
import { useStore } from '@/stores/stores-context'
import { Chips } from '@/ui/chips'
import { InTurn } from '@/ui/in-turn'
import { usePage } from '@/ui/page-context'
import { Screen } from '@/ui/screen'
import { customHeaderHeight, defaultHeaderHeight } from '@/ui/screen/header-height'
import { Tabs } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { GoodsCard } from './goods-card'
import { GoodsStrip } from './goods-strip'
import { LastBasket } from './last-basket'
import { MartFacts } from './mart-head'
import { MartSearch } from './mart-search'
import { MartSkeleton } from './mart-skeleton'
import { martStore } from './mart-store'
import { ShelfGrid } from './shelf-grid'
import { useBuyableFirst } from './use-goods'
import styles from './goods-card.module.scss'

/** Where the shelves begin, to scroll to. */
const shelvesId = 'mart-shelves'
/** Of a mini-program: what stands first is sent before the goods, which are many on a Sunday. */
const partsInMessage = 3
const noItems: readonly MartItem[] = []

/** The mart of the city: its shelves, whose goods are ordered here as in the mart's own menu. Tab 1, and the mart under its own path. */
export const MartHome = observer(function MartHome() {
  const mart = useStore(martStore)
  const { t } = useText()
  usePageShow(() => void mart.open())
  const martId = mart.shelf.value?.mart?.restaurantId ?? null
  if (martId !== null && mart.state === 'ready') return <Mart key={martId} martId={martId} />
  return (
    <Screen
      state={mart.state}
      skeleton={<MartSkeleton />}
      empty={{ text: t.mart.emptyShelf, actionText: t.common.backHome, onAction: () => go('home') }}
      onRetry={mart.refresh}
    />
  )
})

const Mart = observer(function Mart({ martId }: { readonly martId: string }) {
  const restaurants = useStore(restaurantsStore)
  const text = useText()
  const [store] = useState(() => restaurants.of(martId))
  useCartChanges(store, (changes) => feedback.toast(changesText(changes, text)))
  return (
    <OrderingScreen store={store} isBarLate state="ready" onOpenCart={() => go('martCart', { restaurantId: martId })}>
      <InTurn
        step={partsInMessage}
        items={[
          <MartSearch key="search" martId={martId} />,
          <Facts key="facts" martId={martId} />,
          <Glance key="glance" />,
          <Lead key="lead" />,
          <View key="shelves" id={shelvesId} className={styles.shelves}>
            <Shelves />
          </View>
        ]}
        end={null}
      />
    </OrderingScreen>
  )
})

/** What ordering there takes: its room is there before it is known, so that nothing moves. */
const Facts = observer(function Facts({ martId }: { readonly martId: string }) {
  const restaurants = useStore(restaurantsStore)
  const mart = restaurants.of(martId).info.value
  return (
    <View className={styles.facts}>
      {mart !== null && <MartFacts mart={mart} onOpen={() => go('martShop', { restaurantId: martId })} />}
    </View>
  )
})

/** All shelves at a glance; each leads to its goods. */
const Glance = observer(function Glance() {
  const mart = useStore(martStore)
  const page = usePage()
  const covered = page !== null && routeOf(page.name).header === 'custom' ? customHeaderHeight : defaultHeaderHeight
  const openShelf = (categoryId: string) => {
    mart.chooseCategory(categoryId)
    scrollPageToElement(shelvesId, covered)
  }
  return <ShelfGrid shelves={mart.shelf.value?.categories ?? []} onOpen={openShelf} />
})

/** What the person had before, what is on sale and what came in today; nothing where that could not be read. */
const Lead = observer(function Lead() {
  const mart = useStore(martStore)
  const { t } = useText()
  const lead = mart.lead.value
  if (lead === null || lead.restaurantId === null) return null
  const { currency, lastBasket, flash, arrivals, boughtBefore, restaurantId } = lead
  return (
    <>
      {lastBasket !== null && <LastBasket basket={lastBasket} restaurantId={restaurantId} />}
      <GoodsStrip id="flash" title={t.mart.flash} items={flash} currency={currency} />
      <GoodsStrip id="arrival" title={t.mart.arrivals} items={arrivals} currency={currency} />
      <GoodsStrip id="before" title={t.mart.boughtBefore} items={boughtBefore} currency={currency} />
    </>
  )
})

const Shelves = observer(function Shelves() {
  const mart = useStore(martStore)
  const { t, name } = useText()
  const { category } = mart
  const items = useBuyableFirst(category?.items ?? noItems)
  const shelf = mart.shelf.value
  const currency = shelf?.mart?.currency
  if (shelf === null || currency === undefined || category === null) return null
  return (
    <>
      <Tabs
        isSticky
        items={shelf.categories.map(({ categoryId, name: words }) => ({ key: categoryId, text: name(words) }))}
        selected={category.categoryId}
        onSelect={mart.chooseCategory}
      />
      <View className={styles.sort}>
        <Chips
          isSlim
          label={t.mart.sortBy}
          items={shelfSorts.map((key) => ({ key, text: t.mart.sort[key] }))}
          selected={mart.sort}
          onSelect={mart.sortBy}
        />
      </View>
      <View className={styles.grid}>
        {items.map((item) => (
          <GoodsCard key={item.dishId} item={item} currency={currency} />
        ))}
      </View>
    </>
  )
})
