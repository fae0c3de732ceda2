import { shownLine } from '@/domain/typed-text'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { RemarkForm } from '@/features/checkout/remark-form'
import { useCheckoutChoice, useDraft } from '@/features/checkout/use-checkout-choice'
import { useSentRemark } from '@/features/checkout/use-sent-remark'
import { goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'

/** What the kitchen and the rider should know; nothing is taken over before "done". */
export default definePage('remarks', function Remarks(named) {
  const { t } = useText()
  const checkout = useStore(checkoutStore)
  const choice = useCheckoutChoice(named)
  const [remark, setRemark] = useDraft(named, useSentRemark())
  const save = () => {
    checkout.set('remark', shownLine(remark))
    goBack()
  }
  return (
    <FormPage {...choice} submit={{ id: 'remark-save', text: t.common.done, run: save }}>
      <RemarkForm remark={remark} hasRider={checkout.deliveryType === 'delivery'} onChange={setRemark} />
    </FormPage>
  )
})
