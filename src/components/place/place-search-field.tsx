import { Input, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useText } from '@/components/ui/text-context'
import type { PlaceSearchStore } from '@/stores/place-search-store'
import styles from './place-search-field.module.scss'

const longestText = 120

/** Finds places by words or postal code as one types; the return key does not wait. */
export const PlaceSearchField = observer(function PlaceSearchField({ search }: { readonly search: PlaceSearchStore }) {
  const { t } = useText()
  useEffect(() => search.stop, [search])
  return (
    <View className={styles.field}>
      <View className={styles.box}>
        <Icon name="search" size={20} />
        <Input
          className={styles.input}
          value={search.text}
          placeholder={t.place.searchPlaceholder}
          placeholderClass={styles.placeholder}
          maxlength={longestText}
          confirmType="search"
          ariaLabel={t.place.searchPlaceholder}
          onInput={({ detail }) => search.type(detail.value)}
          onConfirm={() => void search.search()}
        />
        {search.text !== '' && <IconButton icon="close" size={16} label={t.common.clearInput} onPress={() => search.type('')} />}
      </View>
    </View>
  )
})
