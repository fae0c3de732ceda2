import { activeOrdersStore } from '@/features/order-list/active-orders-store'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { etaWords } from '@/features/order/eta'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import styles from './active-order-strip.module.scss'

/** The order that moves, over the feed; several lead to the list. */
export const ActiveOrderStrip = observer(function ActiveOrderStrip() {
  const activeOrders = useStore(activeOrdersStore)
  const text = useText()
  const { t, name } = text
  const [first, ...others] = activeOrders.orders
  if (first === undefined) return null
  const { orderId, restaurantName, status } = first
  const eta = etaWords(first, text)
  const note = [eta?.late, eta?.time, name(restaurantName)]
    .filter((part) => part !== null && part !== undefined)
    .join(' · ')
  const open = () => (others.length === 0 ? go('orderDetail', { orderId }) : go('orders'))
  return (
    <Pressable role="link" className={styles.strip} onPress={open}>
      <View className={styles.sign}>
        <Icon name={first.kind === 'pickup' ? 'pickup' : 'delivery'} size={20} />
      </View>
      <View className={styles.words}>
        <Text className={styles.status}>
          {others.length === 0 ? t.order.status[status] : t.home.activeOrders(others.length + 1)}
        </Text>
        <Text className={styles.note}>{note}</Text>
      </View>
      <Text className={styles.action}>{t.home.seeOrder}</Text>
      <Icon name="chevronRight" size={16} />
    </Pressable>
  )
})
