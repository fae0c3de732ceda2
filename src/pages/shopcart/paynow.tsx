import { bankPaymentStore } from '@/features/payment/bank-payment-store'
import { PayNowCode } from '@/features/payment/pay-now-code'
import { PaymentEnds } from '@/features/payment/payment-ends'
import { SubmitFooter } from '@/features/payment/submit-footer'
import { useBankPayment } from '@/features/payment/use-bank-payment'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useStore } from '@/stores/stores-context'

/** A PayNow payment: its code until it is paid, submitted or over. */
export default definePage('payNow', function PayNow(params) {
  const { t } = useText()
  const bankPayment = useStore(bankPaymentStore)
  const { state, phase, submit, leave, seeOrder, load } = useBankPayment('payNow', params)
  const waiting = bankPayment.payNow.value?.waiting ?? null
  const footer = (
    <SubmitFooter
      text={t.bankPayment.havePaid}
      isBusy={submit.isBusy}
      refusal={submit.errorMessage}
      onSubmit={submit.run}
      onOtherWay={leave}
    />
  )
  return (
    <Screen state={state} header={{ onBack: leave }} onRetry={load} footer={phase === 'open' ? footer : undefined}>
      {phase === 'open' ? (
        waiting !== null && <PayNowCode waiting={waiting} />
      ) : (
        <PaymentEnds phase={phase} onSeeOrder={seeOrder} />
      )}
    </Screen>
  )
})
