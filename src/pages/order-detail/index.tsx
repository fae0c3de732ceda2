import { OrderRequests } from '@/features/after-sale/order-requests'
import { ErrandHead } from '@/features/errand/errand-head'
import { ErrandHolds } from '@/features/errand/errand-holds'
import { errandOrderStore } from '@/features/errand/errand-order-store'
import { errandButtons, errandSteps } from '@/features/errand/errand-standing'
import { useErrandSharing } from '@/features/errand/use-errand-sharing'
import { MessageOffer } from '@/features/notice/message-offer'
import { BillCard } from '@/features/order/bill-card'
import { FactsCard } from '@/features/order/facts-card'
import { GroupCell } from '@/features/order/group-cell'
import { HandoverCard } from '@/features/order/handover-card'
import { OrderButtons } from '@/features/order/order-buttons'
import { useOwnPage } from '@/features/order/order-page'
import { OrderParts, WholeLink } from '@/features/order/order-parts'
import { OrderSkeleton } from '@/features/order/order-skeleton'
import { orderStore } from '@/features/order/order-store'
import { OrderWay } from '@/features/order/order-way'
import { OwnReviewCell } from '@/features/order/own-review-cell'
import { ProgressCard } from '@/features/order/progress-card'
import { ProposalsCard } from '@/features/order/proposals-card'
import { StatusHero } from '@/features/order/status-hero'
import { trackingStore } from '@/features/order/tracking-store'
import { useOrderPage } from '@/features/order/use-order-page'
import { ParcelCard } from '@/features/parcel/parcel-card'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { PurchaseDetail } from '@/ui/templates/purchase-detail'
import { useText } from '@/ui/text-context'
import { useWhileShown } from '@/ui/use-while-shown'

/** Another page is on its way. */
const notYet = { state: 'loading', value: null } as const

/** One order: where it stands, what it cost, and what can be done. It follows the order while it is looked at. */
export default definePage('orderDetail', function OrderDetail({ orderId }) {
  const text = useText()
  const { t } = text
  const store = useStore(orderStore)
  const tracking = useStore(trackingStore)
  const errands = useStore(errandOrderStore)
  const found = useOrderPage(orderId, errands.read)
  const isHere = useOwnPage('orderDetail', found.value)
  const detail = isHere ? found : notYet
  const order = detail.value
  const errand = order === null ? undefined : errands.errandOf(order)
  const sharing = useErrandSharing(errand)
  const isUnderWay = order !== null && errand === undefined && order.actions.includes('track')
  useWhileShown(
    () => {
      if (order !== null) void tracking.watch(order.orderId)
    },
    tracking.leave,
    isUnderWay
  )
  return (
    <PurchaseDetail
      detail={detail}
      notFoundText={t.order.notFound}
      skeleton={<OrderSkeleton />}
      onRetry={store.refresh}
      actions={(order) => (
        <OrderButtons
          order={order}
          without={['track']}
          size="normal"
          more={errand && errandButtons({ order, errand }, text)}
        />
      )}
    >
      {(order) => ({
        head:
          errand !== undefined ? (
            <ErrandHead order={order} errand={errand} />
          ) : isUnderWay && order.meal !== undefined ? (
            <OrderWay order={order} meal={order.meal} />
          ) : (
            <StatusHero order={order} />
          ),
        holds: (
          <>
            {errand !== undefined && <ErrandHolds order={order} errand={errand} sharing={sharing} />}
            <ProposalsCard order={order} />
            {order.meal !== undefined && <HandoverCard order={order} meal={order.meal} />}
            {order.meal?.parcel !== undefined && (
              <ParcelCard parcel={order.meal.parcel} utcOffsetMinutes={order.utcOffsetMinutes} />
            )}
            <WholeLink order={order} />
            <MessageOffer order={order} />
          </>
        ),
        timeline: <ProgressCard order={order} steps={errand && errandSteps({ order, errand }, text)} />,
        more: (
          <>
            <OrderParts order={order} />
            <GroupCell order={order} />
            <OrderRequests order={order} requests={errand?.afterSales ?? order.meal?.afterSales ?? []} />
            <OwnReviewCell order={order} />
          </>
        ),
        figures: <BillCard order={order} />,
        facts: <FactsCard order={order} />
      })}
    </PurchaseDetail>
  )
})
