import { Text, View } from '@tarojs/components'
import { go } from '@/platform/navigation/go'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import styles from './mart-search.module.scss'

/** Leads to the search among the goods of one mart. */
export function MartSearch({ martId }: { readonly martId: string }) {
  const { t } = useText()
  return (
    <View className={styles.field}>
      <Pressable
        id="mart-search"
        role="link"
        className={styles.box}
        onPress={() => go('dishSearch', { restaurantId: martId })}
      >
        <Icon name="search" size={20} />
        <Text className={styles.hint}>{t.mart.search}</Text>
      </Pressable>
    </View>
  )
}
