import { celebrationStore } from '@/features/celebration/celebration-store'
import { useEffect } from 'react'
import { isActive } from '@/domain/order-state'
import { useStore } from '@/stores/stores-context'
import type { GroupOrder } from './group-order'

/** Whether everybody's part is paid and the restaurant has the order. */
const isComplete = ({ order }: GroupOrder): boolean =>
  order !== null && isActive(order.status) && order.status !== 'awaitingPayment' && order.status !== 'paynowReview'

/** Celebrates once that a group's order is complete. */
export function useGroupJoy(group: GroupOrder | null): void {
  const celebrations = useStore(celebrationStore)
  useEffect(() => {
    if (group !== null && isComplete(group)) celebrations.celebrate(`group/${group.groupOrderId}`)
  }, [group, celebrations])
}
