import { observer } from 'mobx-react-lite'
import { goInstead } from '@/platform/navigation/go'
import { moneyText } from '@/ui/money-text'
import { StateView } from '@/ui/state-view'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { AfterSaleForm } from './after-sale-form'
import { useAfterSaleForm } from './use-after-sale-form'

interface AfterSaleNewProps {
  readonly orderId: string
  /** The ended request that is made again. */
  readonly earlierId: string | null
}

/** A new request for an order, or why there can be none. */
export const AfterSaleNew = observer(function AfterSaleNew({ orderId, earlierId }: AfterSaleNewProps) {
  const { t } = useText()
  const { state, form, order, submit } = useAfterSaleForm(orderId, earlierId)
  const quoted = form.quote.value
  const submitText =
    quoted === null ? t.afterSale.submit : t.afterSale.submitAmount(moneyText(quoted.amount, quoted.currency))
  return (
    <FormPage
      state={state}
      header={{ title: t.order.action.afterSale }}
      notFoundText={t.afterSale.notFound}
      onRetry={form.load}
      submit={{ id: 'after-sale-submit', text: submitText, hint: t.afterSale.reviewHint, ...submit }}
      done={
        order !== null &&
        order.refusal !== null && (
          <StateView
            picture="empty"
            text={order.refusal.message}
            actionText={t.afterSale.toOrder}
            onAction={() => goInstead('orderDetail', { orderId })}
          />
        )
      }
    >
      {order !== null && <AfterSaleForm order={order} />}
    </FormPage>
  )
})
