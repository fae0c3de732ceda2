import { cashierStore } from '@/features/payment/cashier-store'
import { AmountHead } from '@/features/payment/amount-head'
import { CashierSkeleton } from '@/features/payment/cashier-skeleton'
import { ExpiredView } from '@/features/payment/expired-view'
import { MethodList } from '@/features/payment/method-list'
import { useCashier } from '@/features/payment/use-cashier'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { Notice } from '@/ui/notice'
import { Price } from '@/ui/price'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useStore } from '@/stores/stores-context'

/** The cashier of one order: how much, until when, which way. */
export default definePage('cashier', function Cashier({ orderId }) {
  const { t } = useText()
  const cashier = useStore(cashierStore)
  const { state, pay, leave, seeOrder } = useCashier(orderId)
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
      state={state}
      header={{ onBack: leave }}
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
