import { RequestsEntry } from '@/features/after-sale/requests-entry'
import { NoticeStrip } from '@/features/notice/notice-strip'
import { HistoryLink } from '@/features/order/history-link'
import { orderKindViews } from '@/features/order/kinds'
import { OrderCard } from '@/features/order/order-card'
import { OrdersSkeleton } from '@/features/order/orders-skeleton'
import { ordersStore, orderViews } from '@/features/order-list/orders-store'
import { usePageHide } from '@/platform/app/page'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { Notice } from '@/ui/notice'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'

/** Tab 2: the person's orders by how they stand. */
export default definePage('orders', function Orders() {
  const { t } = useText()
  const orders = useStore(ordersStore)
  usePageHide(orders.hide)
  const views = orderViews.map((key) => ({ key, text: t.orders[key] }))
  const empty = {
    text: orders.view === 'all' ? t.orders.empty : t.orders.emptyTab,
    actionText: t.orders.goOrder,
    onAction: () => go('home')
  }
  return (
    <ListPage
      list={orders.list}
      keyOf={({ orderId }) => orderId}
      renderItem={(order) => <OrderCard order={order} />}
      skeleton={<OrdersSkeleton />}
      empty={empty}
      tabs={{ items: views, selected: orders.view, onSelect: (view) => void orders.choose(view) }}
      overlay={<NoticeStrip />}
      head={
        <>
          {orders.kind !== null && (
            <Notice
              icon={orderKindViews[orders.kind].icon}
              text={t.orders.onlyBookings}
              actionText={t.orders.showAll}
              onAction={() => void orders.showAllKinds()}
            />
          )}
          {orders.view === 'refundedOrAfterSale' && <RequestsEntry />}
          <HistoryLink />
        </>
      }
      onShow={orders.show}
      onRefresh={orders.refresh}
    />
  )
})
