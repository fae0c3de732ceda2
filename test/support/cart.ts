import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import type { Client } from './client'
import type { buildDish, buildRestaurant } from './commerce'

type Restaurant = Awaited<ReturnType<typeof buildRestaurant>>
type Dish = Awaited<ReturnType<typeof buildDish>>

/** Puts portions of a dish without options into a cart, by default the restaurant's, as its page does. */
export function putInCart(
  { stores }: Pick<Client, 'stores'>,
  restaurant: Restaurant,
  dish: Dish,
  dishCount = 1,
  cart = stores.get(cartStore).of(restaurantOwner(restaurant.restaurantId))
): void {
  const refusal = cart.add({
    dishId: dish.dishId,
    dishName: dish.name.zh,
    dishPrice: (dish.priceMinor / 100).toFixed(2),
    dishCount,
    restaurantId: restaurant.restaurantId,
    restaurantName: restaurant.name.zh,
    categoryId: restaurant.categoryId,
    currency: 'SGD',
    dishItems: [],
    type: 'normal',
    specId: '',
    image: '',
    prepareTime: 0,
    goodsStock: undefined,
    maxOrderNumber: undefined,
    minOrderNumber: undefined,
    originalPrice: undefined,
    isRecommend: false,
    isNewYear: false
  })
  if (refusal !== null) throw new Error(`the cart refuses: ${JSON.stringify(refusal)}`)
}
