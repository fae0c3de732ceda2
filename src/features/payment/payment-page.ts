import type { Result } from '@/contract/types'
import type { PaymentType } from '@/domain/pricing'
import { goInstead } from '@/platform/navigation/go'

/** Goes on with a payment that was begun: to the page that leads to its provider, or to its outcome where there is nothing to do. */
export function goToPayment(
  orderId: string,
  paymentType: PaymentType,
  { paymentId, status, redirectUrl, hostCall, provider }: Result<'paymentCreate'>
): void {
  const params = { orderId, paymentId }
  if (status === 'due') return goInstead('orderDetail', { orderId })
  if (redirectUrl === null && status === 'pending' && paymentType === 'PAY_NOW') return goInstead('payNow', params)
  if (redirectUrl === null && status === 'pending' && paymentType === 'BANK_TRANSFER')
    return goInstead('bankTransfer', params)
  if (redirectUrl === null && hostCall === undefined) return goInstead('paymentReturn', params)
  if (paymentType === 'ALIPAY') return goInstead('alipayPayment', params)
  if (paymentType === 'WECHAT_PAY') return goInstead('paymentWeb', params)
  goInstead(provider === 'gateway' ? 'cardPaymentTwo' : 'cardPayment', params)
}
