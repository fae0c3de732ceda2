import { celebrationStore } from '@/features/celebration/celebration-store'
import { useEffect } from 'react'
import type { Order } from '@/contract/types'
import { momentOf, type OrderNews } from '@/domain/celebration'
import { useApp, useStore } from '@/stores/stores-context'
import { groupOrderIdOf } from './group-order-id'

type Told = OrderNews & Pick<Order, 'orderId'> & Partial<Pick<Order, 'group' | 'wholeOrderId'>>

/** Celebrates that an order is paid and that it has come, each the first time it is seen. A part of a combined order leaves that to the whole. */
export function useOrderJoy(order: Told | null): void {
  const celebrations = useStore(celebrationStore)
  const { clock } = useApp()
  useEffect(() => {
    if (order === null || (order.wholeOrderId ?? null) !== null) return
    const moment = momentOf(order, clock.now)
    if (moment === null) return
    // What friends order together is paid when all of it is, and the group's page says so, too
    celebrations.celebrate(
      moment === 'paid' && order.group !== undefined
        ? `group/${groupOrderIdOf(order.group)}`
        : `${moment}/${order.orderId}`
    )
  }, [order, celebrations, clock])
}
