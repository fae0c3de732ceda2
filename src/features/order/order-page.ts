import { useEffect } from 'react'
import type { Order, OrderSummary } from '@/contract/types'
import type { OrderKind } from '@/domain/order-state'
import { go, goInstead } from '@/platform/navigation/go'

/** The pages that show an order. */
export type OrderPage = 'orderDetail' | 'dealOrder' | 'flashOrder'

/** What an order tells of its page; a list does not know of flash sales. */
type Placed = Pick<OrderSummary, 'kind'> & Partial<Pick<Order, 'deal'>>

/** Kinds with a page of their own; every other order has the common one. */
const ownPages: Readonly<Partial<Record<OrderKind, (order: Placed) => OrderPage>>> = {
  deal: ({ deal }) => ((deal?.flashItemId ?? null) === null ? 'dealOrder' : 'flashOrder')
}

/** The page of an order by its kind: the one place that knows. */
const orderPageOf = (order: Placed): OrderPage => ownPages[order.kind]?.(order) ?? 'orderDetail'

/** Where what an order brought is rated. */
export const reviewPageOf = (kind: OrderKind | undefined): 'review' | 'dealReview' =>
  kind === 'deal' ? 'dealReview' : 'review'

/** Opens the page of an order. */
export const goToOrder = (order: Placed & Pick<OrderSummary, 'orderId'>): void =>
  go(orderPageOf(order), { orderId: order.orderId })

/** On a page of orders: leads on to the order's own page where that is another one, which a link or a payment may not know. Whether it is here. */
export function useOwnPage(page: OrderPage, order: (Placed & Pick<OrderSummary, 'orderId'>) | null): boolean {
  const own = order === null ? page : orderPageOf(order)
  const orderId = order?.orderId
  useEffect(() => {
    if (own !== page && orderId !== undefined) goInstead(own, { orderId })
  }, [own, page, orderId])
  return own === page
}
