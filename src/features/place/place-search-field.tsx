import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { SearchBox } from '@/ui/search-box'
import { useText } from '@/ui/text-context'
import type { PlaceSearchStore } from './place-search-store'
import styles from './place-search-field.module.scss'

const longestText = 120

/** Finds places by words or postal code as one types; the return key does not wait. */
export const PlaceSearchField = observer(function PlaceSearchField({ search }: { readonly search: PlaceSearchStore }) {
  const { t } = useText()
  useEffect(() => search.stop, [search])
  return (
    <View className={styles.field}>
      <SearchBox
        value={search.text}
        placeholder={t.place.searchPlaceholder}
        maximum={longestText}
        onChange={search.type}
        onSubmit={() => void search.search()}
      />
    </View>
  )
})
