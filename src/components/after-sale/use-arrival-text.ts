import { useText } from '@/components/ui/text-context'
import type { AfterSale } from '@/contract/types'
import { refundRoute } from '@/domain/order-cancel'

/** When the money of each way back is there (spec section 9, Money and refunds). */
export function useArrivalText() {
  const { t } = useText()
  const { arrival } = t.afterSale
  return (method: AfterSale['method'], paymentType: AfterSale['paymentType']): string =>
    arrival[method === 'wallet' ? 'wallet' : refundRoute(paymentType).time === 'within24Hours' ? 'eWallet' : 'bank']
}
