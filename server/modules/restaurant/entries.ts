import type { OpeningHours } from '@/domain/opening-hours'
import type { CategoryRow, DishRow, PromotionRow, RestaurantRow } from './repository'

/** A restaurant with what hangs on it. */
export interface RestaurantEntry {
  readonly row: RestaurantRow
  readonly promotions: readonly PromotionRow[]
  readonly hours: OpeningHours
}

/** A restaurant with its whole menu, in menu order. */
export interface MenuEntry extends RestaurantEntry {
  readonly categories: readonly CategoryRow[]
  readonly dishes: ReadonlyMap<string, DishRow>
}
