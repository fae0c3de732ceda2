import { observer } from 'mobx-react-lite'
import { PayNowCode } from '@/features/payment/pay-now-code'
import { PaymentEnds } from '@/features/payment/payment-ends'
import { SubmitFooter } from '@/features/payment/submit-footer'
import { useBankPayment } from '@/features/payment/use-bank-payment'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
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
