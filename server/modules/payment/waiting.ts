import { amountOf, instant } from '../../http/format'
import type { OrderRow } from '../order'
import type { PaymentRow } from './repository'

/** What every page of a payment by the person's own bank shows. */
export const presentWaiting = (payment: PaymentRow, order: OrderRow) => ({
  paymentId: payment.paymentId,
  orderId: order.orderId,
  orderNumber: order.orderNumber,
  title: order.title,
  status: payment.status,
  amount: amountOf(payment.amountMinor, payment.currency),
  currency: payment.currency,
  reference: payment.providerReference ?? '',
  expiresAt: instant(order.expiresAt),
  reasonCode: payment.reasonCode
})
