import { areaCartKey, newYearCartKey, recommendCartKey, restaurantCartKey } from './cart'
import type { PickShelf } from './pick-shelf'

/**
 * What stands wherever a restaurant's id would stand for whom one orders from (carts, settlement and its choices): a restaurant's id, or
 * one of the ids below, with which no restaurant's begins.
 */
const areaPrefix = 'a_'
const newYearPrefix = 'n_'

/** Value picks. */
export const picksSellerId = 'p_recommend'

/** A combined area. */
export const areaSellerId = (combineOrderAreaId: string): string => `${areaPrefix}${combineOrderAreaId}`

/** A New Year campaign. */
export const newYearSellerId = (campaignId: string): string => `${newYearPrefix}${campaignId}`

/** Whose cart takes what is picked from a shelf. */
export const shelfSellerId = (shelf: PickShelf): string =>
  shelf === 'recommend' ? picksSellerId : newYearSellerId('dishes')

const after = (prefix: string, sellerId: string): string | null =>
  sellerId.startsWith(prefix) ? sellerId.slice(prefix.length) : null

/** The combined area that an id stands for, or `null`. */
export const areaOfSeller = (sellerId: string): string | null => after(areaPrefix, sellerId)

/** The kinds of carts that there are (spec section 3, Cart containers). Of these only a restaurant's and an area's are settled as they are. */
export type CartKind = 'restaurant' | 'area' | 'recommend' | 'newYear'

/** What kind of cart a seller has. */
export function cartKindOf(sellerId: string): CartKind {
  if (sellerId === picksSellerId) return 'recommend'
  if (areaOfSeller(sellerId) !== null) return 'area'
  return after(newYearPrefix, sellerId) === null ? 'restaurant' : 'newYear'
}

/** The part of the storage key of a seller's cart: r{restaurantId}, a{combineOrderAreaId}, recommend or newYear{id}. */
export function sellerCartKey(sellerId: string): string {
  const areaId = areaOfSeller(sellerId)
  if (areaId !== null) return areaCartKey(areaId)
  if (sellerId === picksSellerId) return recommendCartKey
  const campaignId = after(newYearPrefix, sellerId)
  return campaignId === null ? restaurantCartKey(sellerId) : newYearCartKey(campaignId)
}
