import type { Call } from '@/api/call'
import type { Dish, LocaleCode, Order } from '@/contract/types'
import { ApiError } from '@/api/api-error'
import { priceItem, type CartChange, type CartItem } from '@/domain/cart'
import { toAmount, zero } from '@/domain/money'
import { localized } from '@/i18n/localized'
import type { LanguageStore } from './language-store'
import { freshDishOf } from './menu-store'
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
    return { restaurant, ordered: order.chosenLines.map((_line, index) => orderedItem(order, index, restaurant.menu.dishes, this.language.locale)) }
  }

  private refill({ restaurantId, cart, menu }: RestaurantStore, lines: readonly CartItem[]): Reordered {
    cart.refill(lines, [...menu.dishes.values()].map((dish) => freshDishOf(dish, this.language.locale)))
    return { restaurantId, changes: cart.changes }
  }
}

/** A line as it was ordered: the price of then with all its choices in one, which the cart then compares with today's. */
function orderedItem(order: Order, index: number, dishes: ReadonlyMap<string, Dish>, locale: LocaleCode): CartItem {
  const { currency, restaurantId, restaurantName, lines, chosenLines } = order
  const { dishId = '', specId = '', dishCount = 1, dishItems = [] } = chosenLines[index] ?? {}
  const quoted = lines[index]
  const dish = dishes.get(dishId)
  const names = new Map((dish?.optionGroups ?? []).flatMap(({ items }) => items).map(({ itemId, name }) => [itemId, localized(name, locale)]))
  const nothing = toAmount(zero(currency))
  return priceItem({
    dishId, specId, dishCount, currency, restaurantId,
    restaurantName: localized(restaurantName, locale),
    dishName: quoted === undefined ? '' : localized(quoted.dishName, locale),
    dishPrice: quoted?.unitAmount ?? nothing,
    dishItems: dishItems.map(({ groupId, itemId, count }) => ({ groupId, itemId, count, itemName: names.get(itemId) ?? '', price: nothing })),
    categoryId: dish?.categoryId ?? '',
    image: dish?.image?.small ?? '',
    prepareTime: dish?.prepareTime ?? 0,
    type: dish?.type ?? 'normal',
    isRecommend: dish?.isRecommend ?? false,
    isNewYear: dish?.isNewYear ?? false
  })
}
