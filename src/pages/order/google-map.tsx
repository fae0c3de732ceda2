import { TrackingPage } from '@/features/order/tracking-page'
import { definePage } from '@/ui/define-page'

/** Where an order is, on the map of all other countries, which leads to where it is picked up. */
export default definePage('orderGoogleMap', function OrderGoogleMap({ orderId }) {
  return <TrackingPage orderId={orderId} hasDirections />
})
