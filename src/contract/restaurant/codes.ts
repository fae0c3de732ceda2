/** Codes of restaurants. */
export const restaurantCodes = {
  restaurantNotFound: 3000,
  restaurantClosed: 3001,
  outsideDeliveryRange: 3002,
  restaurantRemoved: 3003,
  deliveryAndPickupOff: 3004,
  reservationsOnly: 3005,
  noRiders: 3006,
  deliveryOff: 3007,
  pickupOff: 3008
} as const
