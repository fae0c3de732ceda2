import { withoutQuickRemarks } from '@/domain/remarks'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { checkoutStore } from './cart-checkout-store'

/** The remark as it is sent: of what no rider brings without what was picked for the rider before. Call it inside an observer. */
export function useSentRemark(): string {
  const { t } = useText()
  const { remark, isRidden } = useStore(checkoutStore)
  return isRidden ? remark : withoutQuickRemarks(remark, Object.values(t.settle.rider))
}
