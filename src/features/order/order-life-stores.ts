import type { FeatureParts } from '@/stores/feature-parts'
import { LiveOrders } from './live-orders'
import { OrderCancelStore } from './order-cancel-store'
import { OrderHistoryStore } from './order-history-store'
import { OrderStore } from './order-store'
import type { OrdersStore } from './orders-store'
import { onPersonLeft } from '@/stores/person-left'
import { TrackingStore } from './tracking-store'

/** One order from its submit to its end, and looking back. */
export class OrderLifeStores {
  readonly order: OrderStore
  readonly tracking: TrackingStore
  readonly cancel: OrderCancelStore
  readonly history: OrderHistoryStore
  /** The one socket; group orders hear by it, too. */
  readonly live: LiveOrders

  constructor(parts: FeatureParts, orders: OrdersStore) {
    const { call, session } = parts
    const live = (this.live = new LiveOrders(parts))
    this.order = new OrderStore(call, orders, live)
    this.tracking = new TrackingStore(call, live)
    this.cancel = new OrderCancelStore(call, this.order, session)
    this.history = new OrderHistoryStore(call, session)
    onPersonLeft(session, () => {
      this.order.forget()
      this.tracking.forget()
    })
  }
}
