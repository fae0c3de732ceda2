import { amountOf, instant } from '../../http/format'
import type { OrderRow } from '../order'
import type { PaymentRow } from './repository'

/** What every page of a payment by the person's own bank shows. */
export const presentWaiting = (payment: PaymentRow, order: OrderRow, now: number) => ({
  paymentId: payment.paymentId,
  orderId: order.orderId,
  orderNumber: order.orderNumber,
  restaurantName: order.title,
  status: payment.status,
  amount: amountOf(payment.amountMinor, payment.currency),
  currency: payment.currency,
  reference: payment.providerReference ?? '',
  expiresAt: instant(order.expiresAt),
  serverTime: instant(now),
  reasonCode: payment.reasonCode
})
