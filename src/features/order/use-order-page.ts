import { shownState } from '@/ui/shown-state'
import { useWhileShown } from '@/ui/use-while-shown'
import { useStores } from '@/stores/stores-context'
import type { Order } from '@/contract/types'
import type { RouteName } from '@/routes'
import { useLoginWall } from '@/ui/use-login-wall'
import { useOrderJoy } from './use-order-joy'

/** Life of a page that shows an order: it is followed while someone looks. `null` is an address without an order. Call it inside an observer. */
export function useOrderPage(orderId: string | null, page: RouteName = 'orderDetail') {
  const { order: store } = useStores()
  const wall = useLoginWall(page, shownState(orderId, store.orderId, store.order, 'orderNotFound'))
  useWhileShown(() => {
    if (orderId !== null && wall.state !== 'loginWall') void store.watch(orderId)
  }, store.leave)
  const order: Order | null = store.orderId === orderId ? store.order.value : null
  useOrderJoy(order)
  return { wall, order }
}
