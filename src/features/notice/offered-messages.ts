import type { Order } from '@/contract/types'
import { refundRoute } from '@/domain/refund-route'
import { orderKindViews } from '@/features/order/kinds'

/** What the host may be allowed to write of an order. */
interface OfferedMessages {
  readonly what: 'progress' | 'refund'
  /** Names of the kinds of notices that may come yet; without a message for the first there is something to allow. */
  readonly kinds: readonly [string, ...string[]]
}

/** What may still be told of an order: that it leaves or waits, is cancelled, its refund is there. Only its owner is told. */
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
