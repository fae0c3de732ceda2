import { isCashDue } from '@/domain/cash'
import { type OrderActionContext, orderActions } from '@/domain/order-actions'
import type { ListedOrder } from './repository'

/** What can be done with an order of any kind, as far as the row of it tells. */
export const actionsOf = (order: ListedOrder, now: number, context: OrderActionContext = {}) =>
  orderActions(order.kind, order.status, {
    isExpired: now >= order.expiresAt,
    isCashDue: isCashDue(order),
    hasInvoice: order.invoice !== null,
    ...context
  })
