import type { Restaurant } from '@/contract/types'
import type { Translator } from '@/i18n/translator'

/** Why nothing can be ordered from a restaurant at all, or `null` (spec section 8, Restaurant); a closed one still takes orders for later. */
export function orderingRefusal({ isReservationOnly, hasDelivery, hasPickup, isOutOfRange, opening }: Restaurant, { t }: Translator): string | null {
  if (isReservationOnly) return t.feed.reservationOnly
  if (!hasDelivery && !hasPickup) return t.restaurant.deliveryAndPickupOff
  if (isOutOfRange && !hasPickup) return t.feed.outOfRange
  return opening.isOpen || opening.opensAt !== null ? null : t.restaurant.closedNow
}
