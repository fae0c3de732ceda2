import type { Order } from '@/contract/types'
import { useStore } from '@/stores/stores-context'
import { type Detail, detailOf } from '@/ui/templates/detail-page'
import { useWhileShown } from '@/ui/use-while-shown'
import { orderStore, type ReadOrder } from './order-store'
import { useOrderJoy } from './use-order-joy'

/** Life of a page that shows an order: it is followed while someone looks, `read` by the call of its kind. Call it inside an observer. */
export function useOrderPage(orderId: string, read?: ReadOrder): Detail<Order> {
  const store = useStore(orderStore)
  useWhileShown(() => void store.watch(orderId, read), store.leave)
  const detail = detailOf(orderId, store.orderId, store.order)
  useOrderJoy(detail.value)
  return detail
}
