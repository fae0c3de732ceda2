import type { Call } from '@/api/call'
import type { Dish, Order, OrderLine } from '@/contract/types'
import { ApiError } from '@/api/api-error'
import type { RestaurantStore, RestaurantsStore } from './restaurant-store'

interface Reordered {
  readonly restaurantId: string
  /** False when a dish, a choice or some portions are not to be had any more. */
  readonly isWhole: boolean
}

/** "One more order": puts what was ordered before into the cart again, by today's menu and prices. */
export class ReorderStore {
  constructor(
    private readonly call: () => Call,
    private readonly restaurants: RestaurantsStore
  ) {}

  /** The cart of the restaurant then holds this order and nothing else. Rejects when order or menu cannot be read. */
  async reorder(orderId: string): Promise<Reordered> {
    const { restaurantId, chosenLines }: Order = await this.call()('orderGet', { orderId })
    const restaurant = this.restaurants.of(restaurantId)
    await restaurant.open()
    const failure = restaurant.info.failure ?? restaurant.menuLoad.failure
    if (restaurant.menuLoad.value === null) throw failure ?? new ApiError('malformed')
    restaurant.cart.clear()
    const added = chosenLines.map((line) => addLine(restaurant, line))
    return { restaurantId, isWhole: added.every((isAdded) => isAdded) }
  }
}

function addLine(restaurant: RestaurantStore, line: OrderLine): boolean {
  const dish = restaurant.menu.dishes.get(line.dishId)
  if (dish === undefined) return false
  const choice = restaurant.choose(dish)
  const isChosen = line.dishItems.map(({ itemId }) => chooseItem(choice, dish, itemId)).every((isDone) => isDone)
  choice.setCount(line.dishCount)
  return isChosen && choice.problems.length === 0 && restaurant.addChosen(choice) === null
}

function chooseItem(choice: ReturnType<RestaurantStore['choose']>, dish: Dish, itemId: string): boolean {
  if (choice.has(itemId)) return true
  const group = dish.optionGroups.find(({ items }) => items.some((item) => item.itemId === itemId && !item.isSoldOut))
  return group !== undefined && choice.toggle(group, itemId)
}
