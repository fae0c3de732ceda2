import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { describe } from '@/ui/a11y'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import type { SearchStore, Suggestion } from './search-store'
import styles from './search-suggestions.module.scss'

/** Names that go on from what is typed; the only restaurant of a name opens at once. */
export const SearchSuggestions = observer(function SearchSuggestions({ search }: { readonly search: SearchStore }) {
  const { t, name } = useText()
  const typed = search.typed.trim()
  const open = ({ name: names, restaurantId }: Suggestion) => {
    search.history.add(name(names))
    if (restaurantId === null) void search.submit(name(names))
    else go('restaurant', { restaurantId, source: 'search' })
  }
  return (
    <View className={styles.list} {...describe({ role: 'list', label: t.find.suggestions })}>
      <Pressable className={styles.row} onPress={() => void search.submit(typed)}>
        <Icon name="search" size={20} className={styles.sign} />
        <Text className={styles.name}>{t.find.searchFor(typed)}</Text>
      </Pressable>
      {search.suggestions.map((suggestion) => (
        <Pressable key={suggestion.name.zh} role="link" className={styles.row} onPress={() => open(suggestion)}>
          <Icon name={suggestion.kind === 'restaurant' ? 'shop' : 'food'} size={20} className={styles.sign} />
          <Text className={styles.name}>{name(suggestion.name)}</Text>
          <Text className={styles.note}>
            {suggestion.restaurantId === null ? t.find.places(suggestion.places) : t.find.kind[suggestion.kind]}
          </Text>
        </Pressable>
      ))}
    </View>
  )
})
