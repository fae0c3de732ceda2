import { WebView } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ExpiredView } from '@/components/cashier/expired-view'
import { ResultView } from '@/components/cashier/result-view'
import { useCardPayment } from '@/components/cashier/use-card-payment'
import { Button } from '@/components/ui/button'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import { goInstead } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** A card payment at the provider's hosted page: leads there, and waits here for what comes of it. */
export default observer(function CardPaymentPage() {
  const { t } = useText()
  const { payments } = useStores()
  const params = parseRouteParams('cardPayment', usePageParams())
  const { wall, check, resume, embeddedUrl } = useCardPayment(params)
  if (embeddedUrl !== null) return <WebView src={embeddedUrl} />
  const backToCashier = () => (params === null ? goInstead('home') : goInstead('cashier', { orderId: params.orderId }))
  const seeOrder = () => (params === null ? goInstead('home') : goInstead('orderDetail', { orderId: params.orderId }))
  const isExpired = payments.status === 'expired'
  return (
    <Screen {...wall} header={{ kind: 'white', title: t.titles.cardPayment, onBack: backToCashier }} background="surface" onRetry={payments.load}>
      {isExpired ? (
        <ExpiredView text={t.order.resultExpiredText} onSeeOrder={seeOrder} />
      ) : (
        <ResultView icon="card" isBusy title={t.cashier.waiting} text={t.cashier.waitingText}>
          <Button size="full" text={t.cashier.continuePaying} isBusy={resume.isBusy} onPress={resume.run} />
          <Button size="full" kind="secondary" text={t.cashier.havePaid} isBusy={check.isBusy} onPress={check.run} />
          <Button size="full" kind="text" text={t.cashier.otherWay} onPress={backToCashier} />
        </ResultView>
      )}
    </Screen>
  )
})
