import { observer } from 'mobx-react-lite'
import { ExpiredView } from '@/features/payment/expired-view'
import { ResultView } from '@/ui/result-view'
import { usePaymentReturn } from '@/features/payment/use-payment-return'
import { Button } from '@/ui/button'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { goInstead } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** Landing after an outside payment: on to the order, back to the cashier, or home; never a dead end. */
const PaymentReturn = observer(function PaymentReturn() {
  const { t } = useText()
  const { wall, ask, isAsking, isExpired, orderId } = usePaymentReturn(
    parseRouteParams('paymentReturn', usePageParams())
  )
  const goHome = () => goInstead('home')
  const goOn = () => (orderId === null ? goHome() : goInstead('orderDetail', { orderId }))
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.paymentReturn, onBack: goOn }}
      background="surface"
      onRetry={ask}
    >
      {isExpired && <ExpiredView text={t.order.resultExpiredText} onSeeOrder={goOn} />}
      {!isExpired && isAsking && (
        <ResultView icon="card" isBusy title={t.order.resultPending} text={t.order.resultPendingText} />
      )}
      {!isExpired && !isAsking && (
        <ResultView icon="clock" title={t.cashier.waiting} text={t.cashier.notYet}>
          <Button size="full" text={t.cashier.checkAgain} onPress={ask} />
          <Button size="full" kind="secondary" text={t.cashier.seeOrder} onPress={goOn} />
          <Button size="full" kind="text" text={t.common.backHome} onPress={goHome} />
        </ResultView>
      )}
    </Screen>
  )
})

export default function PaymentReturnPage() {
  return (
    <ErrorBoundary>
      <PaymentReturn />
    </ErrorBoundary>
  )
}
