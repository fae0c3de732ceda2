import { compareStructural, makeAutoObservable, reaction } from 'mobx'
import type { Call } from '@/api/call'
import type { ValuePick } from '@/contract/types'
import { cartAmount, firstAddCount, type CartItem, type CartRefusal } from '@/domain/cart'
import { sum, toAmount } from '@/domain/money'
import { localized } from '@/contract/localized'
import type { CartStore } from './cart-store'
import type { LanguageStore } from './language-store'
import { cartItemOf, rulesOf } from './menu-store'
import { PagedList } from './paged-list'
import type { PlaceStore } from './place-store'
import type { RestaurantCart } from './restaurant-cart'

/** What was picked of one restaurant: one order, when it comes to that. */
export interface PickedGroup {
  readonly restaurantId: string
  readonly restaurantName: string
  readonly currency: CartItem['currency']
  readonly lines: readonly CartItem[]
  /** Decimal sum before the quote. */
  readonly total: string
}

interface PicksParts {
  readonly call: () => Call
  readonly place: PlaceStore
  readonly language: LanguageStore
  readonly carts: CartStore
}

/** Value picks around the place, and the cart of what is picked from them (spec section 2, recommend; section 3, Cart containers). */
export class PicksStore {
  readonly list: PagedList<ValuePick>
  private isOpened = false

  constructor(private readonly parts: PicksParts) {
    this.list = new PagedList((cursor) => this.parts.call()('recommendList', { ...this.parts.place.where, cursor }, { isQuiet: true }))
    makeAutoObservable<this, 'parts' | 'isOpened'>(this, { parts: false, isOpened: false, list: false }, { autoBind: true })
    reaction(() => this.parts.place.where, this.moveToPlace, { equals: compareStructural })
  }

  get cart(): RestaurantCart {
    return this.parts.carts.picks
  }

  /** What was picked, by restaurant, in the order in which it was. */
  get groups(): readonly PickedGroup[] {
    const ids = [...new Set(this.cart.lines.map(({ restaurantId }) => restaurantId))]
    return ids.flatMap((restaurantId) => {
      const lines = this.cart.lines.filter((line) => line.restaurantId === restaurantId)
      const [first] = lines
      if (first === undefined) return []
      const { restaurantName, currency } = first
      return [{ restaurantId, restaurantName, currency, lines, total: toAmount(sum(lines.map((line) => cartAmount(line.payAmount, currency)), currency)) }]
    })
  }

  async open(): Promise<void> {
    this.isOpened = true
    await this.list.refresh()
  }

  /** One more of a dish without choices. Answers why not, or `null`. */
  add({ dish, restaurant }: ValuePick): CartRefusal | null {
    const { locale } = this.parts.language
    const count = this.cart.portions.has(dish.dishId) ? 1 : firstAddCount(dish)
    const from = { restaurantId: restaurant.restaurantId, restaurantName: localized(restaurant.name, locale) }
    return this.cart.add(cartItemOf(dish, count, { restaurant: from, currency: restaurant.currency, locale }), rulesOf(dish))
  }

  /** One less; below the dish's minimum it goes. */
  take({ dish }: ValuePick): void {
    const line = this.cart.lines.find(({ dishId }) => dishId === dish.dishId)
    if (line !== undefined) this.cart.lessOf(line.skey)
  }

  /** Moves a restaurant's part into its own cart, which is what is settled; what that refuses stays picked. */
  handOver({ restaurantId }: PickedGroup): void {
    this.parts.carts.handOver(this.cart, restaurantId)
  }

  private moveToPlace(): void {
    if (!this.isOpened) return
    this.list.reset()
    void this.list.refresh()
  }
}
