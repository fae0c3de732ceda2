import { observer } from 'mobx-react-lite'
import { RemarkForm } from '@/features/checkout/remark-form'
import { useSentRemark } from '@/features/checkout/use-sent-remark'
import { useDraft, useSettlementChoice } from '@/features/checkout/use-settlement-choice'
import { Button } from '@/ui/button'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { goBack, goInstead } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** What the kitchen and the rider should know; nothing is taken over before "done". */
const Remarks = observer(function Remarks() {
  const { t } = useText()
  const { settlement } = useStores()
  const restaurantId = parseRouteParams('remarks', usePageParams())?.restaurantId ?? null
  const { state, retry } = useSettlementChoice(restaurantId)
  const [remark, setRemark] = useDraft(restaurantId, useSentRemark())
  const save = () => {
    settlement.set('remark', remark.trim())
    goBack()
  }
  return (
    <Screen
      state={state}
      header={{ kind: 'white', title: t.titles.remarks }}
      empty={{ text: t.checkout.emptyCart, actionText: t.checkout.backToMenu, onAction: goBack }}
      onRetry={retry}
      onHome={() => goInstead('home')}
      footer={<Button id="remark-save" size="full" text={t.common.done} onPress={save} />}
    >
      <RemarkForm remark={remark} hasRider={settlement.deliveryType === 'delivery'} onChange={setRemark} />
    </Screen>
  )
})

export default function RemarksPage() {
  return (
    <ErrorBoundary>
      <Remarks />
    </ErrorBoundary>
  )
}
