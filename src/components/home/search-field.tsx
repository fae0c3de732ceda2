import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SearchBox } from '@/components/ui/search-box'
import { useText } from '@/components/ui/text-context'
import { useStores } from '@/stores/stores-context'
import styles from './search-field.module.scss'

/** Finds restaurants of the city by name, cuisine or tag, as one types. */
export const SearchField = observer(function SearchField() {
  const { home } = useStores()
  const { t, name } = useText()
  const hint = home.top.value?.searchHints[0]
  return (
    <View className={styles.field}>
      <SearchBox
        ground="surface"
        value={home.words}
        placeholder={hint === undefined ? t.home.searchPlaceholder : t.home.searchFor(name(hint))}
        label={t.home.searchPlaceholder}
        onChange={home.search}
      />
    </View>
  )
})
