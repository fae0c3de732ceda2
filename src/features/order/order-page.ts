import { useEffect } from 'react'
import type { OrderSummary } from '@/contract/types'
import { go, goInstead } from '@/platform/navigation/go'
import { orderKindViews, type OrderRoute } from './kinds'

type Found = Pick<OrderSummary, 'orderId' | 'kind'>

/** Opens the page of an order. */
export const goToOrder = ({ kind, orderId }: Found): void => go(orderKindViews[kind].page, { orderId })

/**
 * On a page of orders: leads on to the order's own page where that is another one, which a link or a payment may not know. Whether it is
 * here. `own` is given where a kind has several pages.
 */
export function useOwnPage(page: OrderRoute, order: Found | null, own?: OrderRoute): boolean {
  const where = order === null ? page : (own ?? orderKindViews[order.kind].page)
  const orderId = order?.orderId
  useEffect(() => {
    if (where !== page && orderId !== undefined) goInstead(where, { orderId })
  }, [where, page, orderId])
  return where === page
}
