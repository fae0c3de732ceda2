import { settlementStore } from '@/features/checkout/settlement-store'
import { useState } from 'react'
import { TipForm } from '@/features/checkout/tip-form'
import { useDraft, useSettlementChoice } from '@/features/checkout/use-settlement-choice'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { readTip, type TypedTip } from '@/domain/tips'
import { goBack } from '@/platform/go'
import { useStore } from '@/stores/stores-context'

/** The tip for the rider; it is on the bill once it is confirmed. */
export default definePage('tipping', function Tipping({ restaurantId }) {
  const { t } = useText()
  const settlement = useStore(settlementStore)
  const { state, retry } = useSettlementChoice(restaurantId)
  const [typed, setTyped] = useDraft(restaurantId, settlement.tipAmount ?? '')
  const [problem, setProblem] = useState<TypedTip['problem']>()
  const currency = settlement.quote.value?.currency
  const change = (next: string) => {
    setTyped(next)
    setProblem(undefined)
  }
  const save = () => {
    if (currency === undefined) return
    const read = readTip(typed, currency)
    if (read.problem !== undefined) return setProblem(read.problem)
    settlement.set('tipAmount', read.tip)
    goBack()
  }
  return (
    <Screen
      state={state}
      empty={{ text: t.checkout.emptyCart, actionText: t.checkout.backToMenu, onAction: goBack }}
      onRetry={retry}
      footer={<Button id="tip-save" size="full" text={t.common.confirm} onPress={save} />}
    >
      {currency !== undefined && <TipForm currency={currency} typed={typed} problem={problem} onChange={change} />}
    </Screen>
  )
})
