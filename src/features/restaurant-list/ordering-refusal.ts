import type { Restaurant } from '@/contract/types'
import { deliveryLimit, type OrderingLimit, orderingLimit, type ReachedServices } from '@/domain/ordering-limit'
import type { Translator } from '@/i18n/translator'

interface Ordering {
  /** Pickup is not possible: what is ordered from an area is delivered. */
  readonly isDeliveryOnly?: boolean
}

/** Why nothing can be brought from a restaurant, or `null`; where one may collect instead, it says so. */
export function deliveryRefusal(services: ReachedServices, text: Translator, ordering: Ordering = {}): string | null {
  return limitText(deliveryLimit(services), services, text, ordering)
}

function limitText(
  limit: OrderingLimit | null,
  { hasPickup }: ReachedServices,
  { t }: Translator,
  { isDeliveryOnly = false }: Ordering
): string | null {
  switch (limit) {
    case 'reservationOnly':
      return t.feed.reservationOnly
    case 'deliveryAndPickupOff':
      return t.restaurant.deliveryAndPickupOff
    case 'deliveryOff':
      return t.feed.pickupOnly
    case 'noRiders':
      return hasPickup && !isDeliveryOnly ? t.feed.noRidersPickup : t.feed.noRiders
    case 'outOfRange':
      return t.feed.outOfRange
    case 'closed':
      return t.restaurant.closedNow
    // Only who collects is told so, by the quote
    case 'pickupOff':
    case null:
      return null
  }
}

/** Why nothing can be ordered from a restaurant at all, or `null` (spec section 8, Restaurant); a closed one still takes orders for later. */
export function orderingRefusal(
  restaurant: ReachedServices & Pick<Restaurant, 'opening'>,
  text: Translator,
  ordering: Ordering = {}
): string | null {
  const { hasPickup, opening } = restaurant
  const limit = orderingLimit(restaurant, {
    deliveryType: hasPickup && ordering.isDeliveryOnly !== true ? 'pickup' : 'delivery',
    isClosed: !opening.isOpen && opening.opensAt === null
  })
  return limitText(limit, restaurant, text, ordering)
}
