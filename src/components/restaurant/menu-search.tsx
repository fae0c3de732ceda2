import { Input, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { describe } from '@/components/ui/a11y'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useText } from '@/components/ui/text-context'
import type { MenuStore } from '@/stores/menu-store'
import styles from './menu-search.module.scss'

/** Finds dishes of this menu by any of their names, as one types. */
export const MenuSearch = observer(function MenuSearch({ menu }: { readonly menu: MenuStore }) {
  const { t } = useText()
  return (
    <View className={styles.search}>
      <View className={styles.field}>
        <Icon name="search" size={16} />
        <Input
          className={styles.input}
          value={menu.searchWords}
          placeholder={t.restaurant.searchMenu}
          placeholderClass={styles.placeholder}
          maxlength={40}
          confirmType="search"
          onInput={({ detail }) => menu.search(detail.value)}
          {...describe({ label: t.restaurant.searchMenu })}
        />
        {menu.searchWords !== '' && <IconButton icon="close" size={16} label={t.common.clearInput} onPress={() => menu.search('')} />}
      </View>
    </View>
  )
})
