import type { CheckoutOwner } from '@/domain/cart-owner'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { goBackTo } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'

/** A checkout is opened from the menu of its own restaurant, or from a list of carts, picks or a link. */
const menus = [
  'restaurant',
  'menuTemplate1',
  'menuTemplate2',
  'menuTemplate3',
  'dishSearch',
  'campaignShop',
  'martShop',
  'mart',
  'shop',
  'martCart'
] as const

/** Leads to the menu where a cart is mended: that of a restaurant, a mart, or a combined area. */
export function useBackToMenu({ kind, id }: CheckoutOwner): () => void {
  const restaurants = useStore(restaurantsStore)
  return () => {
    if (kind === 'area') return goBackTo(['combine'], 'combine', { combineOrderAreaId: id })
    const isMart = restaurants.of(id).info.value?.isMart === true
    return goBackTo(menus, isMart ? 'martShop' : 'restaurant', { restaurantId: id })
  }
}
