import type { PaymentType } from '@/domain/pricing'
import type { IconName } from '@/ui/icon'

/** The sign of each way to pay. */
export const paymentIcons: Readonly<Record<PaymentType, IconName>> = {
  WALLET_PAY: 'wallet',
  CREDITCARD_PAY: 'card',
  PAY_NOW: 'qrCode',
  WECHAT_PAY: 'wechat',
  ALIPAY: 'alipay',
  NETS: 'card',
  BANK_TRANSFER: 'bank',
  CASH: 'cash'
}
