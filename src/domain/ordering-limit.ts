import type { DeliveryType } from './pricing'

/** What an outlet does. */
export interface Services {
  readonly isReservationOnly: boolean
  readonly hasDelivery: boolean
  readonly hasRiders: boolean
  readonly hasPickup: boolean
}

/** What an outlet does, as its card says it, and whether it is too far from where it was asked for. */
export interface ReachedServices extends Services {
  readonly isOutOfRange: boolean
}

/** What an outlet does not do, wherever and whenever it is asked for. */
export type ServiceLimit = 'reservationOnly' | 'deliveryAndPickupOff' | 'pickupOff' | 'deliveryOff' | 'noRiders'

/** Why nothing can be ordered. */
export type OrderingLimit = ServiceLimit | 'outOfRange' | 'closed'

interface Asked {
  readonly deliveryType: DeliveryType
  /** The outlet makes nothing for the time that is asked for. */
  readonly isClosed: boolean
}

/** Why an outlet does not bring its food, or hand it over, at all; `null` where it does. */
export function serviceLimit(
  { isReservationOnly, hasDelivery, hasRiders, hasPickup }: Services,
  deliveryType: DeliveryType
): ServiceLimit | null {
  if (isReservationOnly) return 'reservationOnly'
  if (!hasDelivery && !hasPickup) return 'deliveryAndPickupOff'
  if (deliveryType === 'pickup') return hasPickup ? null : 'pickupOff'
  if (!hasDelivery) return 'deliveryOff'
  return hasRiders ? null : 'noRiders'
}

/**
 * Everything that keeps an order from an outlet (spec section 8, Restaurant): what neither another address nor a later hour changes comes
 * first. The hours of an outlet that does not serve this way do not matter.
 */
export function orderingLimits(outlet: ReachedServices, { deliveryType, isClosed }: Asked): OrderingLimit[] {
  const service = serviceLimit(outlet, deliveryType)
  return [
    ...(service === null ? [] : [service]),
    ...(deliveryType === 'delivery' && outlet.isOutOfRange ? (['outOfRange'] as const) : []),
    ...(service === null && isClosed ? (['closed'] as const) : [])
  ]
}

/** Whether one may order from an outlet: the first of {@link orderingLimits}, or `null` when one may. */
export const orderingLimit = (outlet: ReachedServices, asked: Asked): OrderingLimit | null =>
  orderingLimits(outlet, asked)[0] ?? null

/** Why nothing can be brought from an outlet at whatever hour, or `null`. */
export const deliveryLimit = (outlet: ReachedServices): OrderingLimit | null =>
  orderingLimit(outlet, { deliveryType: 'delivery', isClosed: false })
