import { money, toAmount } from '@/domain/money'
import type { OrderRow } from '../order/repository'
import type { PaymentRow } from './repository'

/** What every page of a payment by the person's own bank shows. */
export const wireWaiting = (payment: PaymentRow, order: OrderRow, now: number) => ({
  paymentId: payment.paymentId,
  orderId: order.orderId,
  orderNumber: order.orderNumber,
  restaurantName: order.restaurant.name,
  status: payment.status,
  amount: toAmount(money(payment.amountMinor, payment.currency)),
  currency: payment.currency,
  reference: payment.providerReference ?? '',
  expiresAt: new Date(order.expiresAt).toISOString(),
  serverTime: new Date(now).toISOString(),
  reasonCode: payment.reasonCode
})
