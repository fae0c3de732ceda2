import { observer } from 'mobx-react-lite'
import { PaymentEnds } from '@/features/payment/payment-ends'
import { SubmitFooter } from '@/features/payment/submit-footer'
import { TransferForm } from '@/features/payment/transfer-form'
import { useBankPayment } from '@/features/payment/use-bank-payment'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** A bank transfer: where to send the money and its proof, until it is found. */
const BankTransfer = observer(function BankTransfer() {
  const { t } = useText()
  const { bankPayment } = useStores()
  const { wall, phase, submit, leave, seeOrder, load } = useBankPayment(
    'bankTransfer',
    parseRouteParams('bankTransfer', usePageParams())
  )
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
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.bankTransfer, onBack: leave }}
      onRetry={load}
      footer={phase === 'open' ? footer : undefined}
    >
      {phase === 'open' ? (
        value !== null && <TransferForm transfer={value} />
      ) : (
        <PaymentEnds phase={phase} onSeeOrder={seeOrder} />
      )}
    </Screen>
  )
})

export default function BankTransferPage() {
  return (
    <ErrorBoundary>
      <BankTransfer />
    </ErrorBoundary>
  )
}
