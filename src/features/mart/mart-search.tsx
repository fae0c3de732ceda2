import { View } from '@tarojs/components'
import { go } from '@/platform/navigation/go'
import { SearchLink } from '@/ui/search-link'
import { useText } from '@/ui/text-context'
import styles from './mart-search.module.scss'

/** Leads to the search among the goods of one mart. */
export function MartSearch({ martId }: { readonly martId: string }) {
  const { t } = useText()
  return (
    <View className={styles.field}>
      <SearchLink
        id="mart-search"
        isOnSurface
        text={t.mart.search}
        onPress={() => go('dishSearch', { restaurantId: martId })}
      />
    </View>
  )
}
