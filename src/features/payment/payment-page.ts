import type { Result } from '@/contract/types'
import type { PaymentType } from '@/domain/pricing'
import { goInstead } from '@/platform/navigation/go'

/** Opens the next page, in place of the present one or in another way. */
export type LeadOn = typeof goInstead

/** Goes on with a payment that was begun: to the page that leads to its provider, or to its outcome where there is nothing to do. */
export function goToPayment(
  orderId: string,
  paymentType: PaymentType,
  { paymentId, status, redirectUrl, hostCall, provider }: Result<'paymentCreate'>,
  leadOn: LeadOn = goInstead
): void {
  const params = { orderId, paymentId }
  if (status === 'due') return leadOn('orderDetail', { orderId })
  if (redirectUrl === null && status === 'pending' && paymentType === 'PAY_NOW') return leadOn('payNow', params)
  if (redirectUrl === null && status === 'pending' && paymentType === 'BANK_TRANSFER')
    return leadOn('bankTransfer', params)
  if (redirectUrl === null && hostCall === undefined) return leadOn('paymentReturn', params)
  if (paymentType === 'ALIPAY') return leadOn('alipayPayment', params)
  if (paymentType === 'WECHAT_PAY') return leadOn('paymentWeb', params)
  leadOn(provider === 'gateway' ? 'cardPaymentTwo' : 'cardPayment', params)
}
