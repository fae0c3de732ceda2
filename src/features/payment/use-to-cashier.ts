import { useCallback } from 'react'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { dealOrdersStore } from './order-notes-store'

/** Leads back to the cashier that an order was paid at: of a deal, or of everything else. */
export function useToCashier(): (orderId: string) => void {
  const deals = useStore(dealOrdersStore)
  return useCallback(
    (orderId) => goInstead(deals.of(orderId) === null ? 'cashier' : 'dealCashier', { orderId }),
    [deals]
  )
}
