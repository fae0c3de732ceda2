import { Text, View } from '@tarojs/components'
import type { OrderView } from '@/features/order-list/orders-store'
import { ordersStore } from '@/features/order-list/orders-store'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Heading } from '@/ui/heading'
import { Icon, type IconName } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import styles from './order-shortcuts.module.scss'

const shortcuts: readonly { readonly view: OrderView; readonly icon: IconName }[] = [
  { view: 'awaitingPayment', icon: 'wallet' },
  { view: 'awaitingUse', icon: 'delivery' },
  { view: 'used', icon: 'check' },
  { view: 'refundedOrAfterSale', icon: 'refresh' }
]

/** Links to the person's orders: all of them, or by status. */
export function OrderShortcuts() {
  const orders = useStore(ordersStore)
  const { t } = useText()
  const open = (view: OrderView) => {
    orders.select(view)
    go('orders')
  }
  return (
    <View className={styles.card}>
      <Pressable className={styles.top} onPress={() => open('all')}>
        <Heading className={styles.title}>{t.account.orders}</Heading>
        <Icon name="chevronRight" size={16} className={styles.arrow} />
      </Pressable>
      <View className={styles.row}>
        {shortcuts.map(({ view, icon }) => (
          <Pressable key={view} className={styles.shortcut} onPress={() => open(view)}>
            <Icon name={icon} size={24} />
            <Text className={styles.words}>{view === 'refundedOrAfterSale' ? t.orders.refunds : t.orders[view]}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
}
