import type { Dish } from '@/contract/types'
import { type CartItem, priceItem } from '@/domain/cart'
import type { Currency } from '@/domain/countries'
import type { TestServer } from '../../support/server'

/** A dish of a menu as a device's cart holds it. */
const cartItem = (restaurantId: string, currency: Currency, dish: Dish, dishCount: number): CartItem =>
  priceItem({
    restaurantId,
    currency,
    dishCount,
    dishId: dish.dishId,
    dishName: dish.dishName.zh,
    dishPrice: dish.dishPrice,
    boxFee: dish.boxFee,
    originalPrice: dish.originalPrice ?? undefined,
    specId: '',
    dishItems: dish.optionGroups.flatMap(({ groupId, items }) =>
      items.slice(1).map(({ itemId, priceAmount }) => ({ groupId, itemId, itemName: '', price: priceAmount, count: 1 }))
    ),
    restaurantName: '',
    categoryId: dish.categoryId,
    image: '',
    prepareTime: 0,
    type: dish.type,
    isRecommend: false,
    isNewYear: false
  })

/** A device's cart with so many portions of the first, second and further dishes of each menu. */
export async function buildDeviceCart(
  server: TestServer,
  wanted: readonly (readonly [restaurantId: string, counts: readonly number[]])[]
) {
  const lines: CartItem[] = []
  for (const [restaurantId, counts] of wanted) {
    const menu = await server.ask('menuGet', { restaurantId })
    for (const [index, count] of counts.entries()) {
      const dish = menu.dishes[index]
      if (dish !== undefined && count > 0) lines.push(cartItem(restaurantId, menu.currency, dish, count))
    }
  }
  return lines
}
