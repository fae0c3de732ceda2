import type { RestaurantCard } from '@/contract/types'
import type { OrderSource } from '@/domain/analytics'
import { go } from '@/platform/navigation/go'

/** Opens the menu of a restaurant, or of a mart, which is a page of its own; `source` is what the visit is counted to. */
export function goToShop(
  { restaurantId, isMart }: Pick<RestaurantCard, 'restaurantId' | 'isMart'>,
  source?: OrderSource
): void {
  go(isMart ? 'martShop' : 'restaurant', { restaurantId, ...(source === undefined ? {} : { source }) })
}
