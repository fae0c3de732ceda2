import { Text } from '@tarojs/components'
import { go } from '@/platform/navigation/go'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import styles from './history.module.scss'

/** The way from the list to the orders that are over. */
export function HistoryLink() {
  const { t } = useText()
  return (
    <Pressable role="link" className={styles.link} onPress={() => go('orderHistory')}>
      <Icon name="clock" size={16} />
      <Text>{t.orderLife.history}</Text>
      <Icon name="chevronRight" size={16} />
    </Pressable>
  )
}
