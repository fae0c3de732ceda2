import { observer } from 'mobx-react-lite'
import { Screen } from '@/ui/screen'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { goInstead } from '@/platform/go'
import { AfterSaleForm, AfterSaleSubmit } from './after-sale-form'
import { useAfterSaleForm } from './use-after-sale-form'

interface AfterSaleNewProps {
  readonly orderId: string
  /** The ended request that is made again. */
  readonly earlierId: string | null
}

/** A new request for an order, or why there can be none. */
export const AfterSaleNew = observer(function AfterSaleNew({ orderId, earlierId }: AfterSaleNewProps) {
  const { t } = useText()
  const { state, form, order, submit, isBusy, refusal } = useAfterSaleForm(orderId, earlierId)
  const isPossible = order !== null && order.refusal === null
  return (
    <Screen
      state={state}
      header={{ title: t.order.action.afterSale }}
      notFoundText={t.afterSale.notFound}
      onRetry={form.load}
      footer={isPossible ? <AfterSaleSubmit isBusy={isBusy} refusal={refusal} onSubmit={submit} /> : undefined}
    >
      {isPossible && <AfterSaleForm order={order} />}
      {order !== null && order.refusal !== null && (
        <StateView
          picture="empty"
          text={order.refusal.message}
          actionText={t.afterSale.toOrder}
          onAction={() => goInstead('orderDetail', { orderId })}
        />
      )}
    </Screen>
  )
})
