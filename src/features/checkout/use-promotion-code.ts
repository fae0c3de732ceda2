import { useEffect } from 'react'
import type { OwnerFields } from '@/domain/cart-owner'
import { feedback } from '@/platform/feedback/feedback'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { PromotionCodeStore } from './promotion-code-store'

/** Looks the typed code up and uses it; a red envelope in use is asked about first (spec section 5, Checkout). */
export function usePromotionCode(promotionCode: PromotionCodeStore, named: OwnerFields, onUsed: () => void) {
  const { t } = useText()
  useEffect(() => promotionCode.begin(), [promotionCode])
  const apply = useAction(
    async () => {
      const found = await promotionCode.find(named)
      if (found === null) return
      const question = {
        text: t.settle.codeInstead,
        confirmText: t.settle.useInstead,
        cancelText: t.settle.keepEnvelope
      }
      if (promotionCode.excludesRedEnvelope && !(await feedback.confirm(question))) return
      promotionCode.use(found.code)
      feedback.toast(t.settle.codeUsed)
      onUsed()
    },
    { presents: 'form' }
  )
  const drop = () => {
    apply.clearError()
    promotionCode.drop()
  }
  return { apply, drop }
}
