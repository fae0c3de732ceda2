import { TrackingPage } from '@/features/order/tracking-page'

/** Where an order is, on the map of mainland China. */
export default function OrderMapPage() {
  return <TrackingPage page="orderMap" />
}
