import { observer } from 'mobx-react-lite'
import { PromotionCodeForm } from '@/features/checkout/promotion-code-form'
import { usePromotionCode } from '@/features/checkout/use-promotion-code'
import { useSettlementChoice } from '@/features/checkout/use-settlement-choice'
import { Button } from '@/ui/button'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { goBack, goInstead } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** The promotion code of an order (spec section 7, decorder/order/promotion/code). */
const PromotionCode = observer(function PromotionCode() {
  const { t } = useText()
  const restaurantId = parseRouteParams('promotionCode', usePageParams())?.restaurantId ?? null
  const { state, retry } = useSettlementChoice(restaurantId)
  const { promotionCode } = useStores()
  const { apply, drop } = usePromotionCode(promotionCode, restaurantId, goBack)
  return (
    <Screen
      state={state}
      header={{ kind: 'white', title: t.titles.promotionCode }}
      empty={{ text: t.checkout.emptyCart, actionText: t.checkout.backToMenu, onAction: goBack }}
      onRetry={retry}
      onHome={() => goInstead('home')}
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

export default function PromotionCodePage() {
  return (
    <ErrorBoundary>
      <PromotionCode />
    </ErrorBoundary>
  )
}
