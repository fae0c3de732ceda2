import { useEffect } from 'react'
import { CancelForm } from '@/features/order/cancel-form'
import { CancelTermsCard } from '@/features/order/cancel-terms-card'
import { orderKindViews } from '@/features/order/kinds'
import { orderCancelStore } from '@/features/order/order-cancel-store'
import { feedback } from '@/platform/feedback/feedback'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { StateView } from '@/ui/state-view'
import { detailOf } from '@/ui/templates/detail-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

/** Cancelling an order: what comes back and when, then why, then the one button. */
export default definePage('orderCancel', function CancelOrder({ orderId }) {
  const form = useStore(orderCancelStore)
  const { t } = useText()
  const { state, terms, submit, page } = useCancelPage(orderId)
  const seeOrder = () => goInstead(page, { orderId })
  return (
    <FormPage
      state={state}
      notFoundText={t.order.notFound}
      onRetry={form.load}
      submit={{ id: 'cancel-submit', text: t.orderLife.cancelSubmit, ...submit }}
      done={
        terms?.canCancel === false && (
          <StateView
            isInline
            picture="empty"
            text={t.orderLife.tooLate}
            actionText={t.cashier.seeOrder}
            onAction={seeOrder}
          />
        )
      }
    >
      {terms !== null && (
        <>
          <CancelTermsCard terms={terms} />
          <CancelForm terms={terms} />
        </>
      )}
    </FormPage>
  )
})

/** Life of the page that cancels an order. */
function useCancelPage(orderId: string) {
  const form = useStore(orderCancelStore)
  const kind = form.terms.value?.kind
  const page = kind === undefined ? 'orderDetail' : orderKindViews[kind].page
  const { t } = useText()
  useEffect(() => void form.open(orderId), [form, orderId])
  const submit = useAction(
    async () => {
      if (!(await form.submit())) return
      feedback.toast(t.order.cancelled)
      goInstead(page, { orderId })
    },
    {
      presents: 'form',
      onError: (error) => {
        // The restaurant was faster, or the time to have all back is over: the page says so itself
        if (error.is('orderNotCancellable', 'bookingCancelCosts', 'errandCancelCosts')) void form.load()
        return false
      }
    }
  )
  const { state, value: terms } = detailOf(orderId, form.orderId, form.terms)
  return { state, submit, terms, page }
}
