import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { Notice } from '@/ui/notice'
import { Price } from '@/ui/price'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { AmountHead } from './amount-head'
import { CashierSkeleton } from './cashier-skeleton'
import { cashierStore } from './cashier-store'
import { ExpiredView } from './expired-view'
import { MethodList } from './method-list'
import { useCashier } from './use-cashier'

interface CashierViewProps {
  readonly orderId: string
}

/** The cashier of one order: how much, until when, which way. */
export const CashierView = observer(function CashierView({ orderId }: CashierViewProps) {
  const { t } = useText()
  const cashier = useStore(cashierStore)
  const { state, pay, leave, seeOrder } = useCashier(orderId)
  const { method, lastFailure } = cashier
  const currency = cashier.cashier.value?.currency
  return (
    <FormPage
      state={state}
      header={{ onBack: leave }}
      skeleton={<CashierSkeleton />}
      onRetry={cashier.load}
      submit={
        method === null || currency === undefined
          ? undefined
          : {
              id: 'cashier-pay',
              text: method.paymentType === 'CASH' ? t.cash.submit : t.cashier.pay,
              amount: <Price amount={method.payableAmount} currency={currency} tone="ink" size="title" />,
              isBusy: pay.isBusy,
              run: pay.run
            }
      }
      done={cashier.phase === 'expired' && <ExpiredView text={t.cashier.expired} onSeeOrder={seeOrder} />}
    >
      {lastFailure !== null && <Notice tone="urgent" icon="warning" text={t.cashier[lastFailure]} />}
      <AmountHead />
      <MethodList />
    </FormPage>
  )
})
