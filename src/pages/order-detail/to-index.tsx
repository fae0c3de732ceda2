import { ExpiredView } from '@/features/payment/expired-view'
import { usePaymentReturn } from '@/features/payment/use-payment-return'
import { useToOrder } from '@/features/payment/use-to-cashier'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { goHome } from '@/ui/page-context'
import { ResultView } from '@/ui/result-view'
import { ResultPage } from '@/ui/templates/result-page'
import { useText } from '@/ui/text-context'

/** Landing after an outside payment: on to the order, back to the cashier, or home; never a dead end. */
export default definePage('paymentReturn', function PaymentReturn(params) {
  const { t } = useText()
  const { state, ask, isAsking, isExpired, orderId } = usePaymentReturn(params)
  const toOrder = useToOrder()
  const goOn = () => (orderId === null ? goHome() : toOrder(orderId))
  return (
    <ResultPage state={state} onBack={goOn} onRetry={ask}>
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
    </ResultPage>
  )
})
