import { bankPaymentStore } from '@/features/payment/bank-payment-store'
import { PayNowCode } from '@/features/payment/pay-now-code'
import { PaymentEnds } from '@/features/payment/payment-ends'
import { useBankPayment } from '@/features/payment/use-bank-payment'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'

/** A PayNow payment: its code until it is paid, submitted or over. */
export default definePage('payNow', function PayNow(params) {
  const { t } = useText()
  const bankPayment = useStore(bankPaymentStore)
  const { state, phase, submit, leave, seeOrder, load } = useBankPayment('payNow', params)
  const waiting = bankPayment.payNow.value?.waiting ?? null
  return (
    <FormPage
      state={state}
      header={{ onBack: leave }}
      onRetry={load}
      submit={{ id: 'bank-payment-submit', text: t.bankPayment.havePaid, ...submit }}
      wayOut={<Button size="full" kind="text" text={t.bankPayment.otherWay} onPress={leave} />}
      done={phase !== 'open' && <PaymentEnds phase={phase} onSeeOrder={seeOrder} />}
    >
      {waiting !== null && <PayNowCode waiting={waiting} />}
    </FormPage>
  )
})
