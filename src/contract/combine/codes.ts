/** Codes of combined orders. */
export const combineCodes = {
  combineAreaNotFound: 4090,
  restaurantOutsideArea: 4091,
  combinedTooMany: 4092,
  combinedDeliveryOnly: 4093,
  combinedCountries: 4094
} as const
