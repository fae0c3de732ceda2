import { compareStructural, makeAutoObservable, reaction, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import { localized } from '@/contract/localized'
import type { ValuePick } from '@/contract/types'
import { cartAmount, type CartItem, type CartRefusal, firstAddCount } from '@/domain/cart'
import { shelfOwner } from '@/domain/cart-owner'
import { sum, toAmount } from '@/domain/money'
import { type PickShelf, pickShelves } from '@/domain/pick-shelf'
import type { Cart } from '@/features/cart/cart'
import { checkCarts } from '@/features/cart/cart-check'
import type { CartStore } from '@/features/cart/cart-store'
import { cartStore } from '@/features/cart/cart-store'
import { cartItemOf, rulesOf } from '@/features/menu/menu-store'
import { defineStore } from '@/stores/define-store'
import type { LanguageStore } from '@/stores/language-store'
import { type Page, PagedList } from '@/stores/paged-list'
import type { PlaceStore } from '@/stores/place-store'
import type { ServerClock } from '@/stores/server-clock'

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
  readonly call: Call
  readonly place: PlaceStore
  readonly language: LanguageStore
  readonly carts: CartStore
  readonly clock: ServerClock
}

/**
 * A shelf of dishes of several restaurants around the place, value picks or those for New Year, and the cart of what is picked from it
 * (spec section 2, recommend; section 3, Cart containers). Each restaurant's part is handed to its own cart to be ordered.
 */
class PicksStore {
  shelf: PickShelf = 'recommend'
  /** Whether there are dishes for New Year around. */
  hasNewYear = false
  readonly list: PagedList<ValuePick>
  private isOpened = false

  constructor(private readonly parts: PicksParts) {
    this.list = new PagedList((cursor) => this.read(cursor))
    makeAutoObservable<this, 'parts' | 'isOpened'>(
      this,
      { parts: false, isOpened: false, list: false },
      { autoBind: true }
    )
    reaction(() => this.parts.place.where, this.moveToPlace, { equals: compareStructural })
  }

  get cart(): Cart {
    return this.parts.carts.of(shelfOwner(this.shelf))
  }

  /** What was picked, by restaurant, in the order in which it was. */
  get groups(): readonly PickedGroup[] {
    const ids = [...new Set(this.cart.lines.map(({ restaurantId }) => restaurantId))]
    return ids.flatMap((restaurantId) => {
      const lines = this.cart.lines.filter((line) => line.restaurantId === restaurantId)
      const [first] = lines
      if (first === undefined) return []
      const { restaurantName, currency } = first
      return [
        {
          restaurantId,
          restaurantName,
          currency,
          lines,
          total: toAmount(
            sum(
              lines.map((line) => cartAmount(line.payAmount, currency)),
              currency
            )
          )
        }
      ]
    })
  }

  /** Shows a shelf, again. */
  async open(shelf: PickShelf): Promise<void> {
    this.isOpened = true
    if (shelf !== this.shelf) this.list.reset()
    this.shelf = shelf
    await this.list.refresh()
  }

  /** One more of a dish without choices. Returns why not, or `null`. */
  add({ dish, restaurant }: ValuePick): CartRefusal | null {
    const { locale } = this.parts.language
    const count = this.cart.portions.has(dish.dishId) ? 1 : firstAddCount(dish)
    const from = { restaurantId: restaurant.restaurantId, restaurantName: localized(restaurant.name, locale) }
    return this.cart.add(
      cartItemOf(dish, count, { restaurant: from, currency: restaurant.currency, locale }),
      rulesOf(dish, this.parts.clock.now)
    )
  }

  /** One less; below the dish's minimum it goes. */
  take({ dish }: ValuePick): void {
    const line = this.cart.lines.find(({ dishId }) => dishId === dish.dishId)
    if (line !== undefined) this.cart.lessOf(line.skey)
  }

  /** Holds what was picked from every shelf against what the restaurants offer now. */
  check(): Promise<void> {
    return checkCarts(this.carts, this.parts)
  }

  /** The person has seen what changed. */
  changesSeen(): void {
    for (const cart of this.carts) cart.changesSeen()
  }

  /** Moves a restaurant's part into its own cart, which is what is settled; what that refuses stays picked. */
  handOver({ restaurantId }: PickedGroup): void {
    this.parts.carts.handOver(this.cart, restaurantId)
  }

  private get carts(): Cart[] {
    return pickShelves.map((shelf) => this.parts.carts.of(shelfOwner(shelf)))
  }

  private async read(cursor: string | undefined): Promise<Page<ValuePick>> {
    const { shelf } = this
    const page = await this.parts.call('recommendList', { ...this.parts.place.where, shelf, cursor }, { isQuiet: true })
    runInAction(() => {
      this.hasNewYear = page.hasNewYear
    })
    return page
  }

  private moveToPlace(): void {
    if (!this.isOpened) return
    this.list.reset()
    void this.list.refresh()
  }
}

export const picksStore = defineStore('picks', (app) => new PicksStore({ ...app, carts: app.get(cartStore) }))
