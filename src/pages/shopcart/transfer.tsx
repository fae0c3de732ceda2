import { bankPaymentStore } from '@/features/payment/bank-payment-store'
import { PaymentEnds } from '@/features/payment/payment-ends'
import { SubmitFooter } from '@/features/payment/submit-footer'
import { TransferForm } from '@/features/payment/transfer-form'
import { useBankPayment } from '@/features/payment/use-bank-payment'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useStore } from '@/stores/stores-context'

/** A bank transfer: where to send the money and its proof, until it is found. */
export default definePage('bankTransfer', function BankTransfer(params) {
  const { t } = useText()
  const bankPayment = useStore(bankPaymentStore)
  const { state, phase, submit, leave, seeOrder, load } = useBankPayment('bankTransfer', params)
  const { value } = bankPayment.transfer
  const footer = (
    <SubmitFooter
      text={t.bankPayment.submitProof}
      isBusy={submit.isBusy}
      refusal={submit.errorMessage}
      onSubmit={submit.run}
      onOtherWay={leave}
    />
  )
  return (
    <Screen state={state} header={{ onBack: leave }} onRetry={load} footer={phase === 'open' ? footer : undefined}>
      {phase === 'open' ? (
        value !== null && <TransferForm transfer={value} />
      ) : (
        <PaymentEnds phase={phase} onSeeOrder={seeOrder} />
      )}
    </Screen>
  )
})
