import { useCallback } from 'react'
import { isOrderKind } from '@/domain/order-state'
import { type OrderKindView, orderKindViews } from '@/features/order/kinds'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { orderKindsStore } from './order-notes-store'

/** How an order is shown that was at the cashier of this device; undefined for another. */
function useViewOf(): (orderId: string) => OrderKindView | undefined {
  const kinds = useStore(orderKindsStore)
  return useCallback(
    (orderId) => {
      const kind = kinds.of(orderId)
      return isOrderKind(kind) ? orderKindViews[kind] : undefined
    },
    [kinds]
  )
}

/** Leads back to the cashier that an order was paid at, which its kind says. */
export function useToCashier(): (orderId: string) => void {
  const viewOf = useViewOf()
  return useCallback((orderId) => goInstead(viewOf(orderId)?.cashier ?? 'cashier', { orderId }), [viewOf])
}

/** The common page of orders. */
const elsewhere: Pick<OrderKindView, 'page' | 'result'> = { page: 'orderDetail' }

/** Leads on to the page of an order that was paid or is left. The common page leads on where the kind is not known here. */
export function useToOrder(): (orderId: string) => void {
  const viewOf = useViewOf()
  return useCallback(
    (orderId) => {
      const { result, page } = viewOf(orderId) ?? elsewhere
      goInstead(result ?? page, { orderId })
    },
    [viewOf]
  )
}
