import { View } from '@tarojs/components'
import { DeliveryFacts } from '@/features/order/delivery-facts'
import { DeliveryRoute } from '@/features/order/delivery-route'
import { DeliveryTimeline } from '@/features/order/delivery-timeline'
import { OrderSkeleton } from '@/features/order/order-skeleton'
import { orderStore } from '@/features/order/order-store'
import { useOrderPage } from '@/features/order/use-order-page'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import styles from '@/features/order/delivery.module.scss'

/** How an order gets to the person: from where to where, by whom, and everything that has happened. It follows the order. */
export default definePage('deliveryDetails', function DeliveryDetails({ orderId }) {
  const { t } = useText()
  const store = useStore(orderStore)
  const detail = useOrderPage(orderId)
  return (
    <DetailPage detail={detail} notFoundText={t.order.notFound} skeleton={<OrderSkeleton />} onRetry={store.refresh}>
      {(order) => (
        <>
          <DeliveryTimeline order={order} />
          {order.meal !== undefined && (
            <>
              <DeliveryRoute outlet={order.outlet} meal={order.meal} />
              <DeliveryFacts order={order} meal={order.meal} />
            </>
          )}
          <View className={styles.end} />
        </>
      )}
    </DetailPage>
  )
})
