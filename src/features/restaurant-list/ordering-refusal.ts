import type { Restaurant } from '@/contract/types'
import { deliveryLimit, type Services } from '@/domain/delivery-limit'
import type { Translator } from '@/i18n/translator'

interface Ordering {
  /** Nobody can collect: what is ordered from an area is brought. */
  readonly isBrought?: boolean
}

/** Why nothing can be brought from a restaurant, or `null`; where one may collect instead, it says so. */
export function deliveryRefusal(
  services: Services,
  { t }: Translator,
  { isBrought = false }: Ordering = {}
): string | null {
  switch (deliveryLimit(services)) {
    case 'reservationOnly':
      return t.feed.reservationOnly
    case 'deliveryAndPickupOff':
      return t.restaurant.deliveryAndPickupOff
    case 'deliveryOff':
      return t.feed.pickupOnly
    case 'noRiders':
      return services.hasPickup && !isBrought ? t.feed.noRidersPickup : t.feed.noRiders
    case 'outOfRange':
      return t.feed.outOfRange
    case null:
      return null
  }
}

/** Why nothing can be ordered from a restaurant at all, or `null` (spec section 8, Restaurant); a closed one still takes orders for later. */
export function orderingRefusal(
  restaurant: Services & Pick<Restaurant, 'opening'>,
  text: Translator,
  { isBrought = false }: Ordering = {}
): string | null {
  const { hasPickup, opening } = restaurant
  const refusal = hasPickup && !isBrought ? null : deliveryRefusal(restaurant, text, { isBrought })
  if (refusal !== null) return refusal
  return opening.isOpen || opening.opensAt !== null ? null : text.t.restaurant.closedNow
}
