import type { Call } from '@/api/call'
import type { RestaurantReportReason } from '@/domain/restaurant-report'
import type { CartStore } from '@/features/cart/cart-store'
import type { FeatureParts } from '@/stores/feature-parts'
import { ListNarrowing } from '@/features/restaurant-list/list-narrowing'
import { PicksStore } from '@/features/picks/picks-store'
import { RestaurantListStore } from '@/features/restaurant-list/restaurant-list-store'
import { SearchStore } from './search-store'
import { TopStore } from '@/features/restaurant-list/top-store'

/** What stands behind the pages on which restaurants are found. */
export class FindStores {
  readonly search: SearchStore
  /** What the feed of home is narrowed to. */
  readonly nearby: ListNarrowing
  /** All restaurants. */
  readonly all: RestaurantListStore
  /** Those of one cuisine. */
  readonly category: RestaurantListStore
  readonly top: TopStore
  readonly popular: TopStore
  readonly picks: PicksStore
  private readonly call: () => Call

  constructor(parts: FeatureParts, carts: CartStore) {
    const { call, place, language, home } = parts
    this.call = call
    this.search = new SearchStore(parts)
    this.nearby = new ListNarrowing(() => void home.narrow(this.nearby.isNarrowed ? this.nearby.narrowed : null))
    this.all = new RestaurantListStore(call, place)
    this.category = new RestaurantListStore(call, place)
    this.top = new TopStore(call, place)
    this.popular = new TopStore(call, place)
    this.picks = new PicksStore({ call, place, language, carts })
  }

  /** Tells us what is wrong with a restaurant. Rejects with what the server refused. */
  async report(restaurantId: string, reason: RestaurantReportReason, remark: string): Promise<void> {
    await this.call()('restaurantReport', { restaurantId, reason, remark: remark.trim() })
  }
}
