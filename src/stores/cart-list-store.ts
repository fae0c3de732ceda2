import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Dish, Restaurant, Result } from '@/contract/types'
import type { CartRefusal } from '@/domain/cart'
import { cartSum, shortfallOf, type CartSum } from './cart-savings'
import type { CartStore } from './cart-store'
import type { LanguageStore } from './language-store'
import { Loadable } from './loadable'
import { freshDishOf, rulesOf } from './menu-store'
import type { PlaceStore } from './place-store'
import type { RestaurantCart } from './restaurant-cart'

type CheckedCart = Result<'cartCheck'>['items'][number]

interface CartListParts {
  readonly call: () => Call
  readonly place: Pick<PlaceStore, 'place'>
  readonly language: Pick<LanguageStore, 'locale'>
  readonly carts: CartStore
}

/** One cart of the list with what its restaurant is now. */
export class ListedCart {
  private checked: CheckedCart | null = null

  constructor(readonly cart: RestaurantCart) {
    makeAutoObservable<this, 'checked'>(this, { cart: false, checked: observableRef }, { autoBind: true })
  }

  get restaurantId(): string {
    return this.cart.restaurantId
  }

  /** `null` before it was asked about, and for one that has left. */
  get restaurant(): Restaurant | null {
    return this.checked?.restaurant ?? null
  }

  /** The restaurant has left: nothing of this can be ordered any more. */
  get isGone(): boolean {
    return this.checked !== null && this.checked.restaurant === null
  }

  /** What it comes to by the rules of the quote, before fees. */
  get sum(): CartSum | null {
    return this.restaurant === null ? null : cartSum(this.cart, this.restaurant)
  }

  /** What is missing to the restaurant's minimum; who collects the food needs none. */
  get shortfall(): string | null {
    return this.restaurant === null || this.restaurant.hasPickup ? null : shortfallOf(this.cart, this.restaurant)
  }

  /** Something is in it, or was a moment ago and can be brought back. */
  get isShown(): boolean {
    return this.cart.count > 0 || this.cart.canUndo || this.cart.changes.length > 0
  }

  dishOf(dishId: string): Dish | undefined {
    return this.checked?.dishes.find((dish) => dish.dishId === dishId)
  }

  /** One portion more of a line. Answers why not, or `null`. */
  moreOf(skey: string): CartRefusal | null {
    const dish = this.dishOf(this.cart.lines.find((line) => line.skey === skey)?.dishId ?? '')
    return this.cart.moreOf(skey, dish === undefined ? undefined : rulesOf(dish))
  }

  put(checked: CheckedCart): void {
    this.checked = checked
  }
}

/** Every cart of the city the person is in, held against today's menus (spec section 2, Checkout: cart list). */
export class CartListStore {
  readonly check = new Loadable<Result<'cartCheck'>>()
  private entries: readonly ListedCart[] = []

  constructor(private readonly parts: CartListParts) {
    makeAutoObservable<this, 'entries' | 'parts'>(this, { check: false, parts: false, entries: observableRef }, { autoBind: true })
  }

  /** Those that show something, latest first. */
  get shown(): readonly ListedCart[] {
    return this.entries.filter(({ isShown }) => isShown)
  }

  get state(): 'loading' | 'ready' | 'empty' | 'error' | 'offline' {
    return this.shown.length === 0 && this.check.state !== 'loading' ? 'empty' : this.check.state
  }

  /** Reads the carts of the device and asks what has become of their dishes; `changes` of each cart then says it. */
  async refresh(): Promise<void> {
    const { carts, place, call } = this.parts
    const known = new Map(this.entries.map((entry) => [entry.cart, entry]))
    const entries = carts.filled.map((cart) => known.get(cart) ?? new ListedCart(cart))
    runInAction(() => { this.entries = entries })
    if (entries.length === 0) return this.check.put({ items: [] })
    const { cityCode, latitude, longitude } = place.place
    const asked = entries.map(({ restaurantId, cart }) => ({ restaurantId, dishIds: [...new Set(cart.lines.map(({ dishId }) => dishId))] }))
    await this.check.load(() => call()('cartCheck', { carts: asked, cityCode, latitude, longitude }, { isQuiet: true }))
    if (this.check.failure === null) runInAction(() => this.take(entries))
  }

  /** The person has seen what changed. */
  changesSeen(): void {
    for (const { cart } of this.entries) cart.changesSeen()
  }

  private take(entries: readonly ListedCart[]): void {
    for (const entry of entries) {
      const checked = this.check.value?.items.find(({ restaurantId }) => restaurantId === entry.restaurantId)
      if (checked === undefined) continue
      entry.put(checked)
      if (checked.restaurant !== null) entry.cart.reconcile(checked.dishes.map((dish) => freshDishOf(dish, this.parts.language.locale)))
    }
  }
}
