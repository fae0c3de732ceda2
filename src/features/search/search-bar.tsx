import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Pressable } from '@/ui/pressable'
import { SearchBox } from '@/ui/search-box'
import { useText } from '@/ui/text-context'
import type { SearchStore } from './search-store'
import styles from './search-bar.module.scss'

interface SearchBarProps {
  readonly search: Pick<SearchStore, 'typed' | 'type' | 'submit'>
  /** What can be found; restaurants and dishes when absent. */
  readonly placeholder?: string
}

/** The field, and the word that starts the search. */
export const SearchBar = observer(function SearchBar({ search, placeholder }: SearchBarProps) {
  const { t } = useText()
  return (
    <View className={styles.bar}>
      <View className={styles.box}>
        <SearchBox
          ground="surface"
          value={search.typed}
          placeholder={placeholder ?? t.find.placeholder}
          onChange={search.type}
          onSubmit={(words) => void search.submit(words)}
        />
      </View>
      <Pressable
        className={styles.go}
        isDisabled={search.typed.trim() === ''}
        onPress={() => void search.submit(search.typed)}
      >
        <Text>{t.find.search}</Text>
      </Pressable>
    </View>
  )
})
