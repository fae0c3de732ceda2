import { observer } from 'mobx-react-lite'
import { CancelForm } from '@/features/order/cancel-form'
import { CancelTermsCard } from '@/features/order/cancel-terms-card'
import { useCancelPage } from '@/features/order/use-cancel-page'
import { Button } from '@/ui/button'
import { ErrorBoundary } from '@/ui/error-boundary'
import { FormFooter } from '@/ui/form-footer'
import { Screen } from '@/ui/screen'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { goInstead } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** Cancelling an order: what comes back and when, then why, then the one button. */
const CancelOrder = observer(function CancelOrder() {
  const { orderCancel: form } = useStores()
  const { t } = useText()
  const orderId = parseRouteParams('orderCancel', usePageParams())?.orderId ?? null
  const { wall, terms, submit } = useCancelPage(orderId)
  const seeOrder = () => goInstead('orderDetail', { orderId: orderId ?? '' })
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.orderCancel }}
      empty={{ picture: 'notFound', text: t.order.notFound, actionText: t.common.backHome, onAction: wall.onHome }}
      onRetry={form.load}
      footer={
        terms?.canCancel === true ? (
          <FormFooter refusal={submit.errorMessage}>
            <Button
              id="cancel-submit"
              size="full"
              text={t.orderLife.cancelSubmit}
              isBusy={submit.isBusy}
              onPress={submit.run}
            />
          </FormFooter>
        ) : undefined
      }
    >
      {terms?.canCancel === true && <CancelTermsCard terms={terms} />}
      {terms?.canCancel === true && <CancelForm />}
      {terms?.canCancel === false && (
        <StateView
          isInline
          picture="empty"
          text={t.orderLife.tooLate}
          actionText={t.cashier.seeOrder}
          onAction={seeOrder}
        />
      )}
    </Screen>
  )
})

export default function CancelOrderPage() {
  return (
    <ErrorBoundary>
      <CancelOrder />
    </ErrorBoundary>
  )
}
