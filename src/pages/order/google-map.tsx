import { TrackingPage } from '@/components/order/tracking-page'

/** Where an order is, on the map of all other countries. */
export default function OrderGoogleMapPage() {
  return <TrackingPage page="orderGoogleMap" />
}
