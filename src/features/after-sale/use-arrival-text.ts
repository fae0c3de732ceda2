import type { AfterSale } from '@/contract/types'
import { refundTime } from '@/domain/refund-route'
import { useText } from '@/ui/text-context'

/** When the money of each way back is there (spec section 9, Money and refunds). */
export function useArrivalText() {
  const { t } = useText()
  const { arrival } = t.afterSale
  return (method: AfterSale['method'], paymentType: AfterSale['paymentType']): string =>
    arrival[refundTime(method, paymentType)]
}
