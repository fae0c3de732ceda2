import { hasOriginalRoute, type RefundMethod } from './after-sale'
import type { PaymentType } from './pricing'

/** How long money takes to come back (spec section 9, Money and refunds); each has a text in every language. */
export const refundTimes = ['within24Hours', 'within3Days', 'within5Days'] as const
/** One of {@link refundTimes}. */
export type RefundTime = (typeof refundTimes)[number]

/** By the way it came; what has no way back of its own is not here. */
const originalTimes: Readonly<Partial<Record<PaymentType, RefundTime>>> = {
  WECHAT_PAY: 'within24Hours',
  ALIPAY: 'within24Hours',
  CREDITCARD_PAY: 'within5Days',
  NETS: 'within5Days'
}

/** How long it takes to where it goes: the balance has one time for all that goes there, however it was paid. */
export const refundTime = (method: RefundMethod, paymentType: PaymentType | null): RefundTime =>
  method === 'wallet' ? 'within3Days' : ((paymentType && originalTimes[paymentType]) ?? 'within5Days')

/** Where money goes back to by itself and how long that takes: what has no way back of its own goes to the balance. */
export function refundRoute(paymentType: PaymentType | null): {
  readonly destination: RefundMethod
  readonly time: RefundTime
} {
  const destination = hasOriginalRoute(paymentType) ? 'original' : 'wallet'
  return { destination, time: refundTime(destination, paymentType) }
}
