import { analyticsStore } from '@/features/analytics/analytics-store'
import { liveOrdersStore } from '@/features/order/live-orders'
import { homeAddressStore } from '@/features/place/home-address'
import { privacyStore } from '@/features/privacy/privacy-store'
import type { App } from '@/stores/define-store'
import { pushStore } from './push-store'

/** Begins what goes on behind all pages: followers, leave, measuring, push. Returns an unsubscribe function. */
export function startBackground({ get }: Pick<App, 'get'>): () => void {
  // Once made, these follow a person's orders and their default address by themselves
  get(liveOrdersStore)
  get(homeAddressStore)
  get(privacyStore).watchHost()
  const stops = [get(analyticsStore).start(), get(pushStore).start()]
  return () => stops.forEach((stop) => stop())
}
