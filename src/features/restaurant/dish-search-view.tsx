import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Heading } from '@/ui/heading'
import { SearchBox } from '@/ui/search-box'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { DishList } from './dish-list'
import { DishRow } from './dish-row'
import { FewDishes, wideRows } from './few-dishes'
import { MenuSkeleton } from './menu-skeleton'
import { OrderingScreen } from './ordering-screen'
import type { RestaurantStore } from './restaurant-store'
import { restaurantsStore } from './restaurant-store'
import { useMenuWindow } from './use-menu-window'
import styles from './dish-search-view.module.scss'

const listId = 'found-dishes'
const mostPopular = 6

interface DishSearchProps {
  readonly restaurantId: string
  /** What is looked for at once. */
  readonly words: string
}

/** Dishes of one menu by any of their names, ordered right here; before anything is typed, what people order most. */
export const DishSearchView = observer(function DishSearchView({ restaurantId, words }: DishSearchProps) {
  const restaurants = useStore(restaurantsStore)
  const { t } = useText()
  const [store] = useState(() => restaurants.of(restaurantId))
  const { finder, menuLoad } = store
  useEffect(() => finder.search(words), [finder, words])
  return (
    <OrderingScreen
      store={store}
      state={store.isGone ? 'empty' : menuLoad.state}
      empty={{ text: t.restaurant.removed, actionText: t.common.backHome, onAction: () => goInstead('home') }}
      skeleton={<MenuSkeleton template="template2" />}
      onRetry={store.open}
      background="surface"
    >
      <View className={styles.bar}>
        <SearchBox value={finder.searchWords} placeholder={t.restaurant.searchMenu} onChange={finder.search} />
      </View>
      <View className={styles.dishes}>
        {finder.searchWords.trim() === '' ? <Popular store={store} /> : <Found store={store} />}
      </View>
    </OrderingScreen>
  )
})

interface PartProps {
  readonly store: RestaurantStore
}

const Popular = observer(function Popular({ store: { finder, menuLoad } }: PartProps) {
  const { t } = useText()
  if (menuLoad.value === null) return null
  return <FewDishes title={t.menu.popular} dishes={finder.popular(mostPopular)} currency={menuLoad.value.currency} />
})

const Found = observer(function Found({ store: { finder, menuLoad } }: PartProps) {
  const { t } = useText()
  const window = useMenuWindow(finder, { design: wideRows, listId, topInset: 0 })
  const count = finder.rows.length - finder.categories.length
  if (menuLoad.value === null) return null
  if (count === 0)
    return (
      <StateView
        picture="empty"
        text={t.restaurant.noDishFound(finder.searchWords.trim())}
        actionText={t.common.clearInput}
        onAction={() => finder.search('')}
        isInline
      />
    )
  return (
    <>
      <Heading className={styles.heading}>{t.menu.found(count)}</Heading>
      <DishList
        id={listId}
        window={window}
        categories={finder.categories}
        currency={menuLoad.value.currency}
        Row={DishRow}
      />
    </>
  )
})
