import { useEffect } from 'react'
import { useAction } from '@/components/use-action'
import { useText } from '@/components/ui/text-context'
import { feedback } from '@/platform/feedback'
import { goBack } from '@/platform/go'
import { useStores } from '@/stores/stores-context'

/** Looks the typed code up and uses it; a red envelope in use is asked about first (spec section 5, Checkout). */
export function usePromotionCode(restaurantId: string | null) {
  const { t } = useText()
  const { promotionCode } = useStores()
  useEffect(() => promotionCode.begin(), [promotionCode])
  const apply = useAction(async () => {
    const found = restaurantId === null ? null : await promotionCode.find(restaurantId)
    if (found === null) return
    const question = { text: t.settle.codeInstead, confirmText: t.settle.useCode, cancelText: t.settle.keepEnvelope }
    if (promotionCode.excludesRedEnvelope && !(await feedback.confirm(question))) return
    promotionCode.use(found.code)
    feedback.toast(t.settle.codeUsed)
    goBack()
  }, { presents: 'form' })
  const drop = () => {
    apply.clearError()
    promotionCode.drop()
  }
  return { apply, drop }
}
