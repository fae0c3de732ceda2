import { useState } from 'react'
import { readTip, type TypedTip } from '@/domain/tips'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { TipForm } from '@/features/checkout/tip-form'
import { useCheckoutChoice, useDraft } from '@/features/checkout/use-checkout-choice'
import { goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'

/** The tip for the rider; it is on the bill once it is confirmed. */
export default definePage('tipping', function Tipping(named) {
  const { t } = useText()
  const checkout = useStore(checkoutStore)
  const choice = useCheckoutChoice(named)
  const [typed, setTyped] = useDraft(named, checkout.tipAmount ?? '')
  const [problem, setProblem] = useState<TypedTip['problem']>()
  const currency = checkout.quote.value?.currency
  const change = (next: string) => {
    setTyped(next)
    setProblem(undefined)
  }
  const save = () => {
    if (currency === undefined) return
    const read = readTip(typed, currency)
    if (read.problem !== undefined) return setProblem(read.problem)
    checkout.set('tipAmount', read.tip)
    goBack()
  }
  return (
    <FormPage {...choice} submit={{ id: 'tip-save', text: t.common.confirm, run: save }}>
      {currency !== undefined && <TipForm currency={currency} typed={typed} problem={problem} onChange={change} />}
    </FormPage>
  )
})
