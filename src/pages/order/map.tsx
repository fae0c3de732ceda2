import { TrackingPage } from '@/features/order/tracking-page'
import { definePage } from '@/ui/define-page'

/** Where an order is, on the map of mainland China. */
export default definePage('orderMap', function OrderMap({ orderId }) {
  return <TrackingPage orderId={orderId} />
})
