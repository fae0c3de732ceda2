import { observer } from 'mobx-react-lite'
import { PayNowCode } from '@/components/bank-payment/pay-now-code'
import { PaymentEnds } from '@/components/bank-payment/payment-ends'
import { SubmitFooter } from '@/components/bank-payment/submit-footer'
import { useBankPayment } from '@/components/bank-payment/use-bank-payment'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** A PayNow payment: its code until it is paid, submitted or over. */
const PayNow = observer(function PayNow() {
  const { t } = useText()
  const { bankPayment } = useStores()
  const { wall, phase, submit, leave, seeOrder, load } = useBankPayment(
    'payNow',
    parseRouteParams('payNow', usePageParams())
  )
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
    <Screen
      {...wall}
      header={{ kind: 'custom', color: 'white', title: t.titles.payNow, onBack: leave }}
      onRetry={load}
      footer={phase === 'open' ? footer : undefined}
    >
      {phase === 'open' ? (
        waiting !== null && <PayNowCode waiting={waiting} />
      ) : (
        <PaymentEnds phase={phase} onSeeOrder={seeOrder} />
      )}
    </Screen>
  )
})

export default function PayNowPage() {
  return (
    <ErrorBoundary>
      <PayNow />
    </ErrorBoundary>
  )
}
