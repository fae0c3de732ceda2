import type { PickShelf } from './pick-shelf'

/** Whose cart it is (spec section 3, Cart containers): a restaurant's, a combined area's, that of value picks, or of a New Year campaign. */
export type CartOwner =
  | { readonly kind: 'restaurant'; readonly id: string }
  | { readonly kind: 'area'; readonly id: string }
  | { readonly kind: 'picks' }
  | { readonly kind: 'newYear'; readonly id: string }

/** Owners whose carts are ordered as they are; what was picked goes through the cart of its restaurant. */
export type CheckoutOwner = Extract<CartOwner, { readonly kind: 'restaurant' | 'area' }>

/** How an address or a call names an owner whose cart is ordered as it is; an area where it has both. */
export interface OwnerFields {
  readonly restaurantId?: string | undefined
  readonly combineOrderAreaId?: string | undefined
}

/** The cart of a restaurant. */
export const restaurantOwner = (restaurantId: string): CheckoutOwner => ({ kind: 'restaurant', id: restaurantId })

/** The cart of a combined area. */
export const areaOwner = (combineOrderAreaId: string): CheckoutOwner => ({ kind: 'area', id: combineOrderAreaId })

/** The cart of value picks. */
export const picksOwner: CartOwner = { kind: 'picks' }

/** Whose cart takes what is picked from a shelf. */
export const shelfOwner = (shelf: PickShelf): CartOwner =>
  shelf === 'recommend' ? picksOwner : { kind: 'newYear', id: 'dishes' }

/** The owner named by an address or a call; `null` without one. */
export function ownerOf({ restaurantId, combineOrderAreaId }: OwnerFields): CheckoutOwner | null {
  if (combineOrderAreaId !== undefined) return areaOwner(combineOrderAreaId)
  return restaurantId === undefined ? null : restaurantOwner(restaurantId)
}

/** How an address or a call names an owner: the inverse of {@link ownerOf}. */
export const ownerFields = ({ kind, id }: CheckoutOwner): { restaurantId: string } | { combineOrderAreaId: string } =>
  kind === 'area' ? { combineOrderAreaId: id } : { restaurantId: id }

/** The part of the storage key of an owner's cart (spec section 3): r{restaurantId}, a{combineOrderAreaId}, recommend or newYear{id}; also its key in a map. */
export function cartOwnerKey(owner: CartOwner): string {
  switch (owner.kind) {
    case 'restaurant':
      return `r${owner.id}`
    case 'area':
      return `a${owner.id}`
    case 'picks':
      return 'recommend'
    case 'newYear':
      return `newYear${owner.id}`
  }
}

/** Whether two are the same owner. */
export const isSameOwner = (one: CartOwner | null, other: CartOwner | null): boolean =>
  one === null || other === null ? one === other : cartOwnerKey(one) === cartOwnerKey(other)

/** An owner as it was kept on a device, unchecked; `null` for anything else. */
export function readCartOwner(persisted: unknown): CartOwner | null {
  if (typeof persisted !== 'object' || persisted === null || !('kind' in persisted)) return null
  const { kind } = persisted
  if (kind === 'picks') return picksOwner
  if (!('id' in persisted) || typeof persisted.id !== 'string') return null
  return kind === 'restaurant' || kind === 'area' || kind === 'newYear' ? { kind, id: persisted.id } : null
}

/** An owner as devices kept it before owners had kinds: a restaurant's id, or one of the prefixes with which none begins. */
export function formerCartOwner(persisted: string): CartOwner {
  if (persisted === 'p_recommend') return picksOwner
  if (persisted.startsWith('a_')) return areaOwner(persisted.slice(2))
  return persisted.startsWith('n_') ? { kind: 'newYear', id: persisted.slice(2) } : restaurantOwner(persisted)
}
