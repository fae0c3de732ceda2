import { orderStore } from './order-store'
import { shownState } from '@/ui/shown-state'
import { useWhileShown } from '@/ui/use-while-shown'
import { useStore } from '@/stores/stores-context'
import type { Order } from '@/contract/types'
import { useOrderJoy } from './use-order-joy'

/** Life of a page that shows an order: it is followed while someone looks. Call it inside an observer. */
export function useOrderPage(orderId: string) {
  const store = useStore(orderStore)
  useWhileShown(() => void store.watch(orderId), store.leave)
  const order: Order | null = store.orderId === orderId ? store.order.value : null
  useOrderJoy(order)
  return { state: shownState(orderId, store.orderId, store.order, 'orderNotFound'), order }
}
