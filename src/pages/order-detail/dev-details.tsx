import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { DeliveryFacts } from '@/features/order/delivery-facts'
import { DeliveryRoute } from '@/features/order/delivery-route'
import styles from '@/features/order/delivery.module.scss'
import { DeliveryTimeline } from '@/features/order/delivery-timeline'
import { OrderSkeleton } from '@/features/order/order-skeleton'
import { useOrderPage } from '@/features/order/use-order-page'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** How an order gets to the person: from where to where, by whom, and everything that has happened. It follows the order. */
const DeliveryDetails = observer(function DeliveryDetails() {
  const { t } = useText()
  const { order: store } = useStores()
  const { wall, order } = useOrderPage(
    parseRouteParams('deliveryDetails', usePageParams())?.orderId ?? null,
    'deliveryDetails'
  )
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.deliveryDetails }}
      empty={{ picture: 'notFound', text: t.order.notFound, actionText: t.common.backHome, onAction: wall.onHome }}
      skeleton={<OrderSkeleton />}
      onRetry={store.refresh}
    >
      {order !== null && (
        <>
          <DeliveryTimeline order={order} />
          <DeliveryRoute order={order} />
          <DeliveryFacts order={order} />
          <View className={styles.end} />
        </>
      )}
    </Screen>
  )
})

export default function DeliveryDetailsPage() {
  return (
    <ErrorBoundary>
      <DeliveryDetails />
    </ErrorBoundary>
  )
}
