import { promotionCodeStore } from '@/features/checkout/promotion-code-store'
import { PromotionCodeForm } from '@/features/checkout/promotion-code-form'
import { usePromotionCode } from '@/features/checkout/use-promotion-code'
import { useSettlementChoice } from '@/features/checkout/use-settlement-choice'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { goBack } from '@/platform/go'
import { useStore } from '@/stores/stores-context'

/** The promotion code of an order (spec section 7, decorder/order/promotion/code). */
export default definePage('promotionCode', function PromotionCode({ restaurantId }) {
  const { t } = useText()
  const { state, retry } = useSettlementChoice(restaurantId)
  const promotionCode = useStore(promotionCodeStore)
  const { apply, drop } = usePromotionCode(promotionCode, restaurantId, goBack)
  return (
    <Screen
      state={state}
      empty={{ text: t.checkout.emptyCart, actionText: t.checkout.backToMenu, onAction: goBack }}
      onRetry={retry}
      footer={
        <Button id="promotion-code-use" size="full" text={t.settle.useCode} isBusy={apply.isBusy} onPress={apply.run} />
      }
    >
      <PromotionCodeForm
        promotionCode={promotionCode}
        refusal={apply.errorMessage}
        onSubmit={apply.run}
        onDrop={drop}
      />
    </Screen>
  )
})
