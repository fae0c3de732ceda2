import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Pressable } from '@/ui/pressable'
import { SearchBox } from '@/ui/search-box'
import { useText } from '@/ui/text-context'
import type { SearchStore } from './search-store'
import styles from './search-bar.module.scss'

/** The field in the header, and the word that starts the search. */
export const SearchBar = observer(function SearchBar({ search }: { readonly search: SearchStore }) {
  const { t } = useText()
  return (
    <View className={styles.bar}>
      <View className={styles.box}>
        <SearchBox
          ground="surface"
          value={search.typed}
          placeholder={t.find.placeholder}
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
