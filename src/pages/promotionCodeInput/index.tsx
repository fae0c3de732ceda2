import { promotionCodeStore } from '@/features/checkout/promotion-code-store'
import { PromotionCodeForm } from '@/features/checkout/promotion-code-form'
import { usePromotionCode } from '@/features/checkout/use-promotion-code'
import { useSettlementChoice } from '@/features/checkout/use-settlement-choice'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'

/** The promotion code of an order (spec section 7, decorder/order/promotion/code). */
export default definePage('promotionCode', function PromotionCode(named) {
  const { t } = useText()
  const choice = useSettlementChoice(named)
  const promotionCode = useStore(promotionCodeStore)
  const { apply, drop } = usePromotionCode(promotionCode, named, goBack)
  return (
    <FormPage
      {...choice}
      submit={{ id: 'promotion-code-use', text: t.settle.useCode, run: apply.run, isBusy: apply.isBusy }}
    >
      <PromotionCodeForm
        promotionCode={promotionCode}
        refusal={apply.errorMessage}
        onSubmit={apply.run}
        onDrop={drop}
      />
    </FormPage>
  )
})
