/** What an outlet does, as its card says it, and whether it is too far from where it was asked for. */
export interface Services {
  readonly isReservationOnly: boolean
  readonly hasDelivery: boolean
  readonly hasRiders: boolean
  readonly hasPickup: boolean
  readonly isOutOfRange: boolean
}

/** Why nothing can be brought; of several reasons, the one that another address or a later hour does not change comes first. */
export type DeliveryLimit = 'reservationOnly' | 'deliveryAndPickupOff' | 'deliveryOff' | 'noRiders' | 'outOfRange'

/** Why nothing can be brought from an outlet (spec section 8, Restaurant), or `null`; the server's quote looks in the same order. */
export function deliveryLimit({
  isReservationOnly,
  hasDelivery,
  hasRiders,
  hasPickup,
  isOutOfRange
}: Services): DeliveryLimit | null {
  if (isReservationOnly) return 'reservationOnly'
  if (!hasDelivery) return hasPickup ? 'deliveryOff' : 'deliveryAndPickupOff'
  if (!hasRiders) return 'noRiders'
  return isOutOfRange ? 'outOfRange' : null
}
