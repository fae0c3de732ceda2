import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import { localized } from '@/contract/localized'
import type { Order, OrderedMeal } from '@/contract/types'
import type { CartChange, CartItem } from '@/domain/cart'
import { areaOwner } from '@/domain/cart-owner'
import type { CartStore } from '@/features/cart/cart-store'
import { cartStore } from '@/features/cart/cart-store'
import { freshDishOf } from '@/features/menu/menu-store'
import type { RestaurantsStore, RestaurantStore } from '@/features/restaurant/restaurant-store'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { defineStore } from '@/stores/define-store'
import type { LanguageStore } from '@/stores/language-store'
import type { PlaceStore } from '@/stores/place-store'
import type { ServerClock } from '@/stores/server-clock'
import { orderedItem } from './ordered-item'

interface Reordered {
  readonly restaurantId: string
  readonly isMart: boolean
  /** Whose cart holds it, when it was ordered from several restaurants. */
  readonly combineOrderAreaId: string | null
  /** What is not as it was ordered then; the page of the cart tells it. */
  readonly changes: readonly CartChange[]
}

/** An order that is a meal. */
type MealOrder = Order & { readonly meal: OrderedMeal }

interface ReorderParts {
  readonly call: Call
  readonly restaurants: RestaurantsStore
  readonly carts: CartStore
  readonly place: Pick<PlaceStore, 'where'>
  readonly language: Pick<LanguageStore, 'locale'>
  readonly clock: ServerClock
}

/** "One more order": puts what was ordered before into the cart again, by today's menu and prices. */
class ReorderStore {
  constructor(private readonly parts: ReorderParts) {}

  /** The cart of the restaurant, or of the combined area, then holds this order and nothing else. Rejects when order or menu cannot be read. */
  async reorder(orderId: string): Promise<Reordered> {
    const order = await this.read(orderId)
    const { combineOrderAreaId } = order.meal
    if (combineOrderAreaId !== null) return this.refillArea(order, combineOrderAreaId)
    const restaurant = await this.menuOf(order)
    return this.refill(restaurant, this.linesOf(order, restaurant))
  }

  /** The cart keeps what it holds and takes one dish of the order, as it was chosen then. Rejects when order or menu cannot be read. */
  async reorderDish(orderId: string, dishId: string): Promise<Reordered> {
    const order = await this.read(orderId)
    const restaurant = await this.menuOf(order)
    const added = this.linesOf(order, restaurant).filter((line) => line.dishId === dishId)
    const remaining = restaurant.cart.lines.filter(({ skey }) => !added.some((line) => line.skey === skey))
    return this.refill(restaurant, [...remaining, ...added])
  }

  private async read(orderId: string): Promise<MealOrder> {
    const { meal, ...order } = await this.parts.call('orderGet', { orderId })
    if (meal === undefined) throw new ApiError('malformed')
    return { ...order, meal }
  }

  private async menuOf({ outlet }: Order): Promise<RestaurantStore> {
    const restaurantId = outlet?.restaurantId ?? null
    if (restaurantId === null) throw new ApiError('malformed')
    const restaurant = this.parts.restaurants.of(restaurantId)
    await restaurant.open()
    const failure = restaurant.info.failure ?? restaurant.menuLoad.failure
    if (restaurant.menuLoad.value === null) throw failure ?? new ApiError('malformed')
    return restaurant
  }

  private linesOf({ meal, ...order }: MealOrder, { restaurantId, menu: { dishes } }: RestaurantStore): CartItem[] {
    const from = { ...order, restaurantId }
    return meal.chosenLines.map((asked, index) =>
      orderedItem(asked, meal.lines[index], from, { dishes, locale: this.parts.language.locale })
    )
  }

  private refill({ restaurantId, info, cart, menu }: RestaurantStore, lines: readonly CartItem[]): Reordered {
    cart.refill(
      lines,
      [...menu.dishes.values()].map((dish) => freshDishOf(dish, this.parts.language.locale, this.parts.clock.now))
    )
    const isMart = info.value?.isMart === true
    return { restaurantId, isMart, combineOrderAreaId: null, changes: cart.changes }
  }

  /** A restaurant that has left the area has left the order, too. */
  private async refillArea(
    { meal: { parts = [], chosenLines }, currency }: MealOrder,
    combineOrderAreaId: string
  ): Promise<Reordered> {
    const {
      call,
      carts,
      place,
      clock,
      language: { locale }
    } = this.parts
    const area = await call('combineAreaGet', { combineOrderAreaId, ...place.where })
    const asked = parts.map((part) => ({
      restaurantId: part.restaurantId,
      dishIds: part.lines.map(({ dishId }) => dishId)
    }))
    const { items } = await call('cartCheck', { carts: asked, ...place.where })
    const offered = items
      .filter((item) => area.restaurants.some((member) => member.restaurantId === item.restaurantId))
      .flatMap(({ dishes }) => dishes)
    const menu = { dishes: new Map(offered.map((dish) => [dish.dishId, dish])), locale }
    const lines = parts.flatMap((part) => {
      const own = chosenLines.filter((line) => line.restaurantId === part.restaurantId)
      return own.map((line, index) => orderedItem(line, part.lines[index], { ...part, currency }, menu))
    })
    const cart = carts.of(areaOwner(combineOrderAreaId))
    cart.refill(
      lines,
      offered.map((dish) => freshDishOf(dish, locale, clock.now)),
      parts.map((part) => part.restaurantId)
    )
    cart.nameArea({ combineOrderAreaId, areaName: localized(area.name, locale) })
    return { restaurantId: parts[0]?.restaurantId ?? '', isMart: false, combineOrderAreaId, changes: cart.changes }
  }
}

export const reorderStore = defineStore(
  'reorder',
  (app) => new ReorderStore({ ...app, restaurants: app.get(restaurantsStore), carts: app.get(cartStore) })
)
