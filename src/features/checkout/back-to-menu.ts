import type { CheckoutOwner } from '@/domain/cart-owner'
import { goBackTo } from '@/platform/navigation/go'

/** A checkout is opened from the menu of its own restaurant, or from a list of carts, picks or a link. */
const menus = [
  'restaurant',
  'menuTemplate1',
  'menuTemplate2',
  'menuTemplate3',
  'dishSearch',
  'martShop',
  'mart',
  'shop',
  'martCart'
] as const

/** To the menu where a cart is mended: a restaurant's, or that of a combined area. */
export function backToMenu({ kind, id }: CheckoutOwner): void {
  if (kind === 'area') goBackTo(['combine'], 'combine', { combineOrderAreaId: id })
  else goBackTo(menus, 'restaurant', { restaurantId: id })
}
