import type { Dish, LocalizedText } from '@/contract/types'
import type { OpeningHours, OpeningState } from '@/domain/opening-hours'
import type { BestSeller } from './best-sellers'
import type { CategoryRow, DishRow, PromotionRow, RestaurantRow } from './repository'

/** Whether an outlet is open, and for how long that is known, epoch milliseconds; `until` is not included. */
interface KnownOpening {
  readonly from: number
  readonly until: number
  readonly state: OpeningState
}

/** A restaurant with what hangs on it. */
export interface RestaurantEntry {
  readonly row: RestaurantRow
  readonly promotions: readonly PromotionRow[]
  /** What of its dishes a card shows; empty where nobody asks for it. */
  readonly bestSellers: readonly BestSeller[]
  readonly hours: OpeningHours
  /** Worked out when first asked for: a feed asks it of every outlet of the city. */
  opening: KnownOpening | null
  /** The part of the city that it stands in; worked out when first asked for, null where no known one is near. */
  district?: LocalizedText | null
}

/** A restaurant with its whole menu, in menu order. */
export interface MenuEntry extends RestaurantEntry {
  readonly categories: readonly CategoryRow[]
  readonly dishes: ReadonlyMap<string, DishRow>
  /** What reviews say of dishes, by dish. */
  readonly praise: ReadonlyMap<string, NonNullable<Dish['praise']>>
}
