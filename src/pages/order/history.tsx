import { HistoryMonthHead } from '@/features/order/history-month'
import { OrderCard } from '@/features/order/order-card'
import { orderHistoryStore } from '@/features/order/order-history-store'
import { OrdersSkeleton } from '@/features/order/orders-skeleton'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'

/** Orders that are over, by the month in which they were made. */
export default definePage('orderHistory', function OrderHistory() {
  const { t } = useText()
  const history = useStore(orderHistoryStore)
  return (
    <ListPage
      list={history.list}
      keyOf={({ orderId }) => orderId}
      renderItem={(order, index) => (
        <>
          {history.isFirstOfMonth(index) && (
            <HistoryMonthHead month={order.month} figures={history.months.get(order.month)} />
          )}
          <OrderCard order={order} />
        </>
      )}
      skeleton={<OrdersSkeleton />}
      empty={{ text: t.orderLife.historyEmpty, actionText: t.orders.goOrder, onAction: () => go('home') }}
      onShow={history.show}
      onRefresh={history.list.refresh}
    />
  )
})
