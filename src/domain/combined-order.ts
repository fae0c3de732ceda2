/** Parts the id of a combined order from the number of one of its sub-orders: ids of whole orders do not contain it. */
const separator = '_'

/** The id of a combined order's sub-order, counted from 1. It names its whole, which must be locked first. */
export const subOrderId = (orderId: string, number: number): string => `${orderId}${separator}${number}`

/** The id of the combined order that an order is a part of; `null` for an order of its own, combined or not. */
export function wholeOrderId(orderId: string): string | null {
  const end = orderId.lastIndexOf(separator)
  return end < 0 ? null : orderId.slice(0, end)
}

/** Most restaurants of one combined order: one rider has to fetch from all of them while the first dish is warm. */
export const combinedRestaurantsMaximum = 4

/** What each further stop of the rider takes, in minutes. */
export const combinedStopMinutes = 4
