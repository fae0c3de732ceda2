import { useEffect } from 'react'
import { isAttemptOver } from '@/api/idempotency-key'
import { RefundForm } from '@/features/deal-order/refund-form'
import { dealRefundStore } from '@/features/deal-order/refund-store'
import { feedback } from '@/platform/feedback/feedback'
import { doThenLead, goBackTo } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { errorText } from '@/ui/error-text'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

/** Giving codes back: how many, how much, and where it goes. */
export default definePage('dealRefund', function DealRefund({ orderId }) {
  const text = useText()
  const { t } = text
  const store = useStore(dealRefundStore)
  useEffect(() => void store.open(orderId), [store, orderId])
  const { value, state, failure } = store.quote
  const goToOrder = () => goBackTo(['dealOrder', 'flashOrder'], 'dealOrder', { orderId })
  const submit = useAction(
    async () => {
      if (!store.check()) return
      await doThenLead(async () => {
        await store.submit()
        feedback.toast(t.dealOrder.refundAsked)
        if (store.orderId === orderId) store.forget()
      }, goToOrder)
    },
    { presents: 'form' }
  )
  const refusal = failure === null || failure.isOffline ? null : errorText(failure, text)
  return (
    <FormPage
      state={state}
      notFoundText={t.order.notFound}
      errorText={refusal ?? undefined}
      onRetry={store.load}
      onward={isAttemptOver(failure) ? { text: t.flashSale.seeOrder, run: goToOrder } : undefined}
      submit={{
        id: 'deal-refund',
        text: t.dealOrder.submitRefund,
        hint: store.count === 0 ? t.dealOrder.refundHint : undefined,
        isDisabled: store.count > 0 && store.chosen === null,
        ...submit,
        errorMessage: submit.errorMessage ?? refusal
      }}
    >
      {value !== null && <RefundForm quote={value} />}
    </FormPage>
  )
})
