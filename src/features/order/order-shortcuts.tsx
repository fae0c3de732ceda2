import { observer } from 'mobx-react-lite'
import { activeOrdersStore } from '@/features/order-list/active-orders-store'
import type { OrderView } from '@/features/order-list/orders-store'
import { ordersStore } from '@/features/order-list/orders-store'
import { usePageShow } from '@/platform/app/page'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Heading } from '@/ui/heading'
import { Icon, type IconName } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { type Shortcut, Shortcuts } from '@/ui/shortcuts'
import { useText } from '@/ui/text-context'
import styles from './order-shortcuts.module.scss'

const shortcuts: readonly { readonly view: OrderView; readonly icon: IconName }[] = [
  { view: 'awaitingPayment', icon: 'wallet' },
  { view: 'awaitingUse', icon: 'delivery' },
  { view: 'used', icon: 'check' },
  { view: 'refundedOrAfterSale', icon: 'refresh' }
]

/** Links to the person's orders: all of them, or by status; with how many this person has to pay, which lapse otherwise. */
export const OrderShortcuts = observer(function OrderShortcuts() {
  const orders = useStore(ordersStore)
  const activeOrders = useStore(activeOrdersStore)
  const { t } = useText()
  usePageShow(() => void activeOrders.refresh())
  const unpaid = activeOrders.orders.filter(({ actions }) => actions.includes('pay')).length
  const counts: Partial<Record<OrderView, Shortcut['count']>> =
    unpaid === 0 ? {} : { awaitingPayment: { figure: unpaid, label: t.account.toPay(unpaid) } }
  const open = (view: OrderView) => {
    orders.select(view)
    go('orders')
  }
  const ways = shortcuts.map(({ view, icon }) => ({
    id: `my-orders-${view}`,
    icon,
    name: t.orders[view],
    count: counts[view],
    onPress: () => open(view)
  }))
  return (
    <Shortcuts shortcuts={ways}>
      <Pressable className={styles.top} onPress={() => open('all')}>
        <Heading className={styles.title}>{t.account.orders}</Heading>
        <Icon name="chevronRight" size={16} className={styles.arrow} />
      </Pressable>
    </Shortcuts>
  )
})
