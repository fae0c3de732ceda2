import { useEffect } from 'react'
import type { OrderSummary } from '@/contract/types'
import { go, goInstead } from '@/platform/navigation/go'
import { orderKindViews, type OrderRoute, type Placed } from './kinds'

type Found = Placed & Pick<OrderSummary, 'orderId'>

const pageOf = (order: Placed): OrderRoute => orderKindViews[order.kind].page(order)

/** Opens the page of an order. */
export const goToOrder = (order: Found): void => go(pageOf(order), { orderId: order.orderId })

/** Opens the page of an order in place of the present one. */
export const goToOrderInstead = (order: Found): void => goInstead(pageOf(order), { orderId: order.orderId })

/** On a page of orders: leads on to the order's own page where that is another one, which a link or a payment may not know. Whether it is here. */
export function useOwnPage(page: OrderRoute, order: Found | null): boolean {
  const own = order === null ? page : pageOf(order)
  const orderId = order?.orderId
  useEffect(() => {
    if (own !== page && orderId !== undefined) goInstead(own, { orderId })
  }, [own, page, orderId])
  return own === page
}
