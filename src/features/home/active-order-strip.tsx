import { activeOrdersStore } from '@/features/order-list/active-orders-store'
import { observer } from 'mobx-react-lite'
import type { OrderKind } from '@/domain/order-state'
import { etaWords } from '@/features/order/eta'
import { goToOrder } from '@/features/order/order-page'
import type { IconName } from '@/ui/icon'
import { Strip } from '@/ui/strip'
import { useText } from '@/ui/text-context'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'

const signs: Readonly<Partial<Record<OrderKind, IconName>>> = {
  delivery: 'delivery',
  pickup: 'pickup',
  deal: 'voucher'
}

/** The order that moves, over the feed; several lead to the list. */
export const ActiveOrderStrip = observer(function ActiveOrderStrip() {
  const activeOrders = useStore(activeOrdersStore)
  const text = useText()
  const { t, name } = text
  const [first, ...others] = activeOrders.orders
  if (first === undefined) return null
  const { kind, title, status } = first
  const eta = etaWords(first, text)
  const note = [eta?.late, eta?.time, name(title)].filter((part) => part !== null && part !== undefined).join(' · ')
  const open = () => (others.length === 0 ? goToOrder(first) : go('orders'))
  return (
    <Strip
      icon={signs[kind] ?? 'orders'}
      title={others.length === 0 ? t.order.status[status] : t.home.activeOrders(others.length + 1)}
      note={note}
      action={t.home.seeOrder}
      onPress={open}
    />
  )
})
