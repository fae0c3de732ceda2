import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SearchBox } from '@/components/ui/search-box'
import { useText } from '@/components/ui/text-context'
import type { MenuStore } from '@/stores/menu-store'
import styles from './menu-search.module.scss'

/** Finds dishes of this menu by any of their names, as one types. */
export const MenuSearch = observer(function MenuSearch({ menu }: { readonly menu: MenuStore }) {
  const { t } = useText()
  return (
    <View className={styles.search}>
      <SearchBox value={menu.searchWords} placeholder={t.restaurant.searchMenu} onChange={(words) => menu.search(words)} />
    </View>
  )
})
