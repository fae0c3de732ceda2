import { celebrationStore } from '@/features/celebration/celebration-store'
import { useEffect } from 'react'
import type { OrderSummary, OrderedMeal } from '@/contract/types'
import { momentOf, type OrderNews } from '@/domain/celebration'
import { useApp, useStore } from '@/stores/stores-context'
import { groupOrderIdOf } from './group-order-id'

/** An order, or where it is, which tells its time without the meal. */
type Told = Omit<OrderNews, 'eta'> &
  Partial<Pick<OrderNews, 'eta'>> &
  Pick<OrderSummary, 'orderId'> & {
    readonly meal?: (Pick<OrderedMeal, 'group' | 'eta'> & Partial<Pick<OrderedMeal, 'wholeOrderId'>>) | undefined
  }

/** Celebrates that an order is paid and that it has come, each the first time it is seen. A part of a combined order leaves that to the whole. */
export function useOrderJoy(order: Told | null): void {
  const celebrations = useStore(celebrationStore)
  const { clock } = useApp()
  useEffect(() => {
    if (order === null || (order.meal?.wholeOrderId ?? null) !== null) return
    const { group, eta = null } = order.meal ?? {}
    const moment = momentOf({ eta, ...order }, clock.now)
    if (moment === null) return
    // What friends order together is paid when all of it is, and the group's page says so, too
    celebrations.celebrate(
      moment === 'paid' && group !== undefined ? `group/${groupOrderIdOf(group)}` : `${moment}/${order.orderId}`
    )
  }, [order, celebrations, clock])
}
