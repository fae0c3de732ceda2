import { Input, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useText } from '@/components/ui/text-context'
import { useStores } from '@/stores/stores-context'
import styles from './search-field.module.scss'

/** Finds restaurants of the city by name, cuisine or tag, as one types. */
export const SearchField = observer(function SearchField() {
  const { home } = useStores()
  const { t, name } = useText()
  const hint = home.top.value?.searchHints[0]
  const words = hint === undefined ? t.home.searchPlaceholder : t.home.searchFor(name(hint))
  return (
    <View className={styles.field}>
      <View className={styles.box}>
        <Icon name="search" size={20} />
        <Input
          className={styles.input}
          value={home.words}
          placeholder={words}
          placeholderClass={styles.placeholder}
          maxlength={40}
          confirmType="search"
          ariaLabel={t.home.searchPlaceholder}
          onInput={({ detail }) => home.search(detail.value)}
        />
        {home.words !== '' && <IconButton icon="close" size={16} label={t.common.clearInput} onPress={() => home.search('')} />}
      </View>
    </View>
  )
})
