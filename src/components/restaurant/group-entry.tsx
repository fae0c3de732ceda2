import { Text } from '@tarojs/components'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { useText } from '@/components/ui/text-context'
import type { Restaurant } from '@/contract/types'
import { go } from '@/platform/go'
import styles from './group-entry.module.scss'

/** One line of a restaurant's page: the way to ordering there with friends. */
export function GroupEntry({ restaurant }: { readonly restaurant: Restaurant }) {
  const { t } = useText()
  const { restaurantId, hasDelivery, hasRiders, hasPickup } = restaurant
  if (!hasPickup && !(hasDelivery && hasRiders)) return null
  return (
    <Pressable id="group-entry" role="link" className={styles.entry} onPress={() => go('groupHome', { restaurantId })}>
      <Icon name="group" size={20} />
      <Text className={styles.title}>{t.group.entry}</Text>
      <Text className={styles.note}>{t.group.entryNote}</Text>
      <Icon name="chevronRight" size={16} />
    </Pressable>
  )
}
