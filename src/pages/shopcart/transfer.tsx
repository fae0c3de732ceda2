import { bankPaymentStore } from '@/features/payment/bank-payment-store'
import { PaymentEnds } from '@/features/payment/payment-ends'
import { TransferForm } from '@/features/payment/transfer-form'
import { useBankPayment } from '@/features/payment/use-bank-payment'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'

/** A bank transfer: where to send the money and its proof, until it is found. */
export default definePage('bankTransfer', function BankTransfer(params) {
  const { t } = useText()
  const bankPayment = useStore(bankPaymentStore)
  const { state, phase, submit, leave, seeOrder, load } = useBankPayment('bankTransfer', params)
  const { value } = bankPayment.transfer
  return (
    <FormPage
      state={state}
      header={{ onBack: leave }}
      onRetry={load}
      submit={{ id: 'bank-payment-submit', text: t.bankPayment.submitProof, ...submit }}
      wayOut={<Button size="full" kind="text" text={t.bankPayment.otherWay} onPress={leave} />}
      done={phase !== 'open' && <PaymentEnds phase={phase} onSeeOrder={seeOrder} />}
    >
      {value !== null && <TransferForm transfer={value} />}
    </FormPage>
  )
})
