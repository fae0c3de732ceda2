import { settlementStore } from '@/features/checkout/settlement-store'
import { RemarkForm } from '@/features/checkout/remark-form'
import { useSentRemark } from '@/features/checkout/use-sent-remark'
import { useDraft, useSettlementChoice } from '@/features/checkout/use-settlement-choice'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { goBack } from '@/platform/go'
import { useStore } from '@/stores/stores-context'

/** What the kitchen and the rider should know; nothing is taken over before "done". */
export default definePage('remarks', function Remarks({ restaurantId }) {
  const { t } = useText()
  const settlement = useStore(settlementStore)
  const { state, retry } = useSettlementChoice(restaurantId)
  const [remark, setRemark] = useDraft(restaurantId, useSentRemark())
  const save = () => {
    settlement.set('remark', remark.trim())
    goBack()
  }
  return (
    <Screen
      state={state}
      empty={{ text: t.checkout.emptyCart, actionText: t.checkout.backToMenu, onAction: goBack }}
      onRetry={retry}
      footer={<Button id="remark-save" size="full" text={t.common.done} onPress={save} />}
    >
      <RemarkForm remark={remark} hasRider={settlement.deliveryType === 'delivery'} onChange={setRemark} />
    </Screen>
  )
})
