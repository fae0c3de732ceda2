import type { Call } from '@/api/call'
import { ApiError } from '@/api/api-error'
import type { CartChange, CartItem } from '@/domain/cart'
import type { LanguageStore } from './language-store'
import { freshDishOf } from './menu-store'
import { orderedItem } from './ordered-item'
import type { RestaurantStore, RestaurantsStore } from './restaurant-store'

interface Reordered {
  readonly restaurantId: string
  /** What is not as it was ordered then; the restaurant's page tells it. */
  readonly changes: readonly CartChange[]
}

/** "One more order": puts what was ordered before into the cart again, by today's menu and prices. */
export class ReorderStore {
  constructor(
    private readonly call: () => Call,
    private readonly restaurants: RestaurantsStore,
    private readonly language: Pick<LanguageStore, 'locale'>
  ) {}

  /** The cart of the restaurant then holds this order and nothing else. Rejects when order or menu cannot be read. */
  async reorder(orderId: string): Promise<Reordered> {
    const { restaurant, ordered } = await this.read(orderId)
    return this.refill(restaurant, ordered)
  }

  /** The cart keeps what it holds and takes one dish of the order, as it was chosen then. Rejects when order or menu cannot be read. */
  async reorderDish(orderId: string, dishId: string): Promise<Reordered> {
    const { restaurant, ordered } = await this.read(orderId)
    const added = ordered.filter((line) => line.dishId === dishId)
    const kept = restaurant.cart.lines.filter(({ skey }) => !added.some((line) => line.skey === skey))
    return this.refill(restaurant, [...kept, ...added])
  }

  private async read(orderId: string): Promise<{ readonly restaurant: RestaurantStore; readonly ordered: readonly CartItem[] }> {
    const order = await this.call()('orderGet', { orderId })
    const restaurant = this.restaurants.of(order.restaurantId)
    await restaurant.open()
    const failure = restaurant.info.failure ?? restaurant.menuLoad.failure
    if (restaurant.menuLoad.value === null) throw failure ?? new ApiError('malformed')
    return { restaurant, ordered: order.chosenLines.map((asked, index) => orderedItem(asked, order.lines[index], order, { dishes: restaurant.menu.dishes, locale: this.language.locale })) }
  }

  private refill({ restaurantId, cart, menu }: RestaurantStore, lines: readonly CartItem[]): Reordered {
    cart.refill(lines, [...menu.dishes.values()].map((dish) => freshDishOf(dish, this.language.locale)))
    return { restaurantId, changes: cart.changes }
  }
}
