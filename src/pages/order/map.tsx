import { TrackingPage } from '@/components/order/tracking-page'

/** Where an order is, on the map of mainland China. */
export default function OrderMapPage() {
  return <TrackingPage page="orderMap" />
}
