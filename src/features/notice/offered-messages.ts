import type { Order } from '@/contract/types'
import { refundRoute } from '@/domain/refund-route'
import { orderKindViews } from '@/features/order/kinds'

/** The messages about an order that the person can allow the host (WeChat) to send. */
interface OfferedMessages {
  readonly what: 'progress' | 'refund'
  /** Kinds of notices that may still come. It is offered while no message is allowed for the first. */
  readonly kinds: readonly [string, ...string[]]
}

/** News that may still come of an order: on its way or ready, cancelled, refunded. Null when there is none; only the order's owner gets any. */
export function offeredMessages({
  kind,
  status,
  paidAt,
  paymentType,
  meal
}: Pick<Order, 'kind' | 'status' | 'paidAt' | 'paymentType'> & {
  readonly meal?: { readonly group?: { readonly isOwner: boolean } | undefined } | undefined
}): OfferedMessages | null {
  if (meal?.group?.isOwner === false) return null
  if (status === 'paid' || status === 'accepted') {
    const news = orderKindViews[kind].stations.includes('delivering') ? 'orderOnWay' : 'orderReady'
    return { what: 'progress', kinds: [news, 'orderStopped', 'refunded'] }
  }
  return status === 'cancelled' && paidAt !== null && refundRoute(paymentType).destination === 'original'
    ? { what: 'refund', kinds: ['refunded'] }
    : null
}
