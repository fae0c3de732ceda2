import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { PromotionCodeForm } from '@/features/checkout/promotion-code-form'
import { useCheckoutChoice } from '@/features/checkout/use-checkout-choice'
import { usePromotionCode } from '@/features/checkout/use-promotion-code'
import { goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'

/** The promotion code of an order (spec section 7, decorder/order/promotion/code). */
export default definePage('promotionCode', function PromotionCode(named) {
  const { t } = useText()
  const choice = useCheckoutChoice(named)
  const { codes } = useStore(checkoutStore)
  const { apply, drop } = usePromotionCode(codes, named, goBack)
  return (
    <FormPage
      {...choice}
      submit={{ id: 'promotion-code-use', text: t.settle.useCode, run: apply.run, isBusy: apply.isBusy }}
    >
      <PromotionCodeForm promotionCode={codes} refusal={apply.errorMessage} onSubmit={apply.run} onDrop={drop} />
    </FormPage>
  )
})
