import { observer } from 'mobx-react-lite'
import { AmountHead } from '@/components/cashier/amount-head'
import { CashierSkeleton } from '@/components/cashier/cashier-skeleton'
import { ExpiredView } from '@/components/cashier/expired-view'
import { MethodList } from '@/components/cashier/method-list'
import { useCashier } from '@/components/cashier/use-cashier'
import { Button } from '@/components/ui/button'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { Notice } from '@/components/ui/notice'
import { Price } from '@/components/ui/price'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** The cashier of one order: how much, until when, which way. */
const Cashier = observer(function Cashier() {
  const { t } = useText()
  const { cashier } = useStores()
  const params = parseRouteParams('cashier', usePageParams())
  const { wall, pay, leave, seeOrder } = useCashier(params?.orderId ?? null)
  const { method, lastFailure } = cashier
  const currency = cashier.cashier.value?.currency
  const isExpired = cashier.phase === 'expired'
  const payButton = method !== null && currency !== undefined && (
    <Button
      id="cashier-pay"
      size="full"
      text={method.paymentType === 'CASH' ? t.cash.submit : t.cashier.pay}
      amount={<Price amount={method.payableAmount} currency={currency} tone="ink" size="title" />}
      isBusy={pay.isBusy}
      onPress={pay.run}
    />
  )
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.cashier, onBack: leave }}
      skeleton={<CashierSkeleton />}
      onRetry={cashier.load}
      footer={isExpired || payButton === false ? undefined : payButton}
    >
      {isExpired ? (
        <ExpiredView text={t.cashier.expired} onSeeOrder={seeOrder} />
      ) : (
        <>
          {lastFailure !== null && <Notice tone="urgent" icon="warning" text={t.cashier[lastFailure]} />}
          <AmountHead />
          <MethodList />
        </>
      )}
    </Screen>
  )
})

export default function CashierPage() {
  return (
    <ErrorBoundary>
      <Cashier />
    </ErrorBoundary>
  )
}
