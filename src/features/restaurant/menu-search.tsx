import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SearchBox } from '@/ui/search-box'
import { useText } from '@/ui/text-context'
import type { RestaurantStore } from './restaurant-store'
import styles from './menu-search.module.scss'

interface MenuSearchProps {
  readonly store: RestaurantStore
}

/** Finds dishes of this menu by any of their names, as one types; absent while there is nothing to find. */
export const MenuSearch = observer(function MenuSearch({ store: { menu, menuLoad } }: MenuSearchProps) {
  const { t } = useText()
  if (menuLoad.value === null || menu.isEmpty) return null
  return (
    <View className={styles.search}>
      <SearchBox
        value={menu.searchWords}
        placeholder={t.restaurant.searchMenu}
        onChange={(words) => menu.search(words)}
      />
    </View>
  )
})
