import { TrackingPage } from '@/features/order/tracking-page'

/** Where an order is, on the map of all other countries. */
export default function OrderGoogleMapPage() {
  return <TrackingPage page="orderGoogleMap" />
}
