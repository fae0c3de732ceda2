import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { usePageScroll } from '@/platform/app/page'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { SearchLink } from '@/ui/search-link'
import { useText } from '@/ui/text-context'
import { homeStore } from './home-store'
import styles from './search-field.module.scss'

/** Leads to the search; names something that may be looked for. */
export const SearchField = observer(function SearchField() {
  const home = useStore(homeStore)
  const { t, name } = useText()
  const hint = home.top.value?.searchHints[0]
  return (
    <View className={styles.field}>
      <SearchLink
        text={hint === undefined ? t.home.searchPlaceholder : t.home.searchFor(name(hint))}
        onPress={() => go('search')}
      />
    </View>
  )
})

/** From there on the field is under the header, CSS px. */
const fieldHeight = 56

/** Stands in the header once the field has scrolled away under it. */
export function PinnedSearch() {
  const [isAway, setIsAway] = useState(false)
  const { t } = useText()
  usePageScroll((scrollTop) => setIsAway(scrollTop >= fieldHeight))
  if (!isAway) return null
  return (
    <Pressable role="link" className={styles.pinned} onPress={() => go('search')}>
      <View className={styles.pill}>
        <Icon name="search" size={16} />
        <Text className={styles.pinnedHint}>{t.home.search}</Text>
      </View>
    </Pressable>
  )
}
