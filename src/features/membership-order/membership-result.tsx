import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { lastDay } from '@/features/membership/plan-text'
import { orderStore } from '@/features/order/order-store'
import { useOrderPage } from '@/features/order/use-order-page'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { goHome } from '@/ui/page-context'
import { ResultView } from '@/ui/result-view'
import { ResultPage } from '@/ui/templates/result-page'
import { useText } from '@/ui/text-context'
import { membershipOrderStore } from './membership-order-store'

/** What came of buying a membership: in force, its payment still being checked, or not paid by whoever left the cashier. Everything else stands on its order's page. */
export const MembershipResult = observer(function MembershipResult({ orderId }: { readonly orderId: string }) {
  const text = useText()
  const { t } = text
  const { refresh } = useStore(orderStore)
  const memberships = useStore(membershipOrderStore)
  const { state, value: order } = useOrderPage(orderId, memberships.read)
  const membership = order === null ? undefined : memberships.membershipOf(order)
  const words = t.membershipOrder.result
  const toOrder = () => goInstead('membershipOrder', { orderId })
  const seeOrder = <Button size="full" kind="secondary" text={words.seeOrder} onPress={toOrder} />
  const endsAt = membership?.held?.endsAt
  const isInForce = membership?.held?.status === 'paid'
  const isUnpaid = order?.status === 'awaitingPayment'
  const isChecked = order?.status === 'paynowReview'
  // A gift, too, is sent from its order
  const isOver = membership !== undefined && !isInForce && !isUnpaid && !isChecked
  useEffect(() => {
    if (isOver) goInstead('membershipOrder', { orderId })
  }, [isOver, orderId])
  return (
    <ResultPage state={state} onBack={() => goInstead('vipHome')} onRetry={refresh}>
      {order !== null && membership !== undefined && isInForce && (
        <ResultView
          icon="vip"
          title={words.done}
          text={endsAt ? words.doneText(lastDay(endsAt, order, text)) : t.membership.withoutEnd}
        >
          <Button
            size="full"
            text={t.membership.seeCard}
            onPress={() => goInstead('membershipCard', { product: membership.product })}
          />
          <Button size="full" kind="secondary" text={t.membership.card.order} onPress={goHome} />
          {seeOrder}
        </ResultView>
      )}
      {isUnpaid && (
        <ResultView icon="clock" title={t.order.status.awaitingPayment} text={t.order.statusText.awaitingPayment}>
          <Button size="full" text={t.order.action.pay} onPress={() => goInstead('foodieCardCashier', { orderId })} />
          {seeOrder}
        </ResultView>
      )}
      {isChecked && (
        <ResultView icon="clock" title={words.checking} text={words.checkingText}>
          <Button size="full" text={words.again} onPress={refresh} />
          {seeOrder}
        </ResultView>
      )}
    </ResultPage>
  )
})
