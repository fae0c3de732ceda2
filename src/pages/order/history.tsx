import { observer } from 'mobx-react-lite'
import { HistoryMonthHead } from '@/components/order/history-month'
import { OrderCard } from '@/components/order/order-card'
import { OrdersSkeleton } from '@/components/order/orders-skeleton'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { PagedListView } from '@/components/ui/paged-list-view'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import { useLoginWall } from '@/components/use-login-wall'
import { go } from '@/platform/go'
import { usePageShow } from '@/platform/page'
import { useStores } from '@/stores/stores-context'

/** Orders that are over, by the month in which they were made. */
const OrderHistory = observer(function OrderHistory() {
  const { t } = useText()
  const { orderHistory: history } = useStores()
  const wall = useLoginWall('orderHistory', 'ready')
  usePageShow(() => void history.show())
  return (
    <Screen {...wall} header={{ kind: 'brand', title: t.titles.orderHistory }} pullToRefresh={history.list.refresh}>
      <PagedListView
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
      />
    </Screen>
  )
})

export default function OrderHistoryPage() {
  return (
    <ErrorBoundary>
      <OrderHistory />
    </ErrorBoundary>
  )
}
