import { makeAutoObservable, observableRef } from 'mobx'
import type { Dish, LocaleCode, Restaurant, Result } from '@/contract/types'
import type { CartItem, CartRefusal } from '@/domain/cart'
import type { CartOwner } from '@/domain/cart-owner'
import { parseAmount, sum, toAmount, zero } from '@/domain/money'
import { freshDishOf, rulesOf } from '@/features/menu/menu-store'
import type { ServerClock } from '@/stores/server-clock'
import { amountsOf, type Cart } from './cart'
import { type CartSum, cartSum, shortfallOf } from './cart-savings'

type CheckedCart = Result<'cartCheck'>['items'][number]

/** One restaurant's dishes in a cart of the list, with what the restaurant is now. */
export class ListedGroup {
  private checked: CheckedCart | null = null

  constructor(
    private readonly cart: Cart,
    readonly restaurantId: string
  ) {
    makeAutoObservable<this, 'checked' | 'cart'>(
      this,
      { cart: false, restaurantId: false, checked: observableRef },
      { autoBind: true }
    )
  }

  get lines(): readonly CartItem[] {
    return this.cart.linesOf(this.restaurantId)
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
    return this.restaurant === null ? null : cartSum(this.content, this.restaurant)
  }

  /** What is missing to the restaurant's minimum; who collects the food needs none, but a combined order is brought. */
  get shortfall(): string | null {
    const isPickup = this.restaurant?.hasPickup === true && this.cart.owner.kind !== 'area'
    return this.restaurant === null || isPickup ? null : shortfallOf(this.content, this.restaurant)
  }

  dishOf(dishId: string): Dish | undefined {
    return this.checked?.dishes.find((dish) => dish.dishId === dishId)
  }

  get freshDishes(): readonly Dish[] {
    return this.checked?.dishes ?? []
  }

  put(checked: CheckedCart): void {
    this.checked = checked
  }

  private get content() {
    return { amounts: amountsOf(this.lines), count: this.lines.reduce((count, { dishCount }) => count + dishCount, 0) }
  }
}

/** One cart of the list with what its restaurants are now. */
export class ListedCart {
  private readonly known = new Map<string, ListedGroup>()

  constructor(
    readonly cart: Cart,
    private readonly clock: Pick<ServerClock, 'now'>
  ) {
    makeAutoObservable<this, 'known' | 'clock'>(this, { cart: false, known: false, clock: false }, { autoBind: true })
  }

  get owner(): CartOwner {
    return this.cart.owner
  }

  /** Its dishes by restaurant, in the order in which the restaurants came in. A restaurant's own cart has its one, also when it is empty. */
  get groups(): readonly ListedGroup[] {
    const ids = this.owner.kind === 'restaurant' ? [this.owner.id] : this.cart.container.restaurantList
    return ids.map((id) => this.groupOf(id))
  }

  /** Why an area's cart cannot be settled yet: the first restaurant whose minimum is not reached, or that has left. */
  get hindrance(): ListedGroup | null {
    return this.groups.find(({ isGone, shortfall }) => isGone || shortfall !== null) ?? null
  }

  /** What all of it comes to; `null` until every restaurant is known. */
  get total(): string | null {
    return this.sumOf(({ total }) => total)
  }

  /** The same without what promotions take off; `null` when they take nothing. */
  get original(): string | null {
    const original = this.sumOf((own) => own.original ?? own.total)
    return original === this.total ? null : original
  }

  /** Something is in it, or was a moment ago and can be brought back. */
  get isShown(): boolean {
    return this.cart.count > 0 || this.cart.canUndo || this.cart.changes.length > 0
  }

  dishOf(dishId: string): Dish | undefined {
    return this.groups.map((group) => group.dishOf(dishId)).find((dish) => dish !== undefined)
  }

  /** One portion more of a line. Returns why not, or `null`. */
  moreOf(skey: string): CartRefusal | null {
    const dish = this.dishOf(this.cart.lines.find((line) => line.skey === skey)?.dishId ?? '')
    return this.cart.moreOf(skey, dish === undefined ? undefined : rulesOf(dish, this.clock.now))
  }

  /** Takes in what has become of its restaurants; the cart is held against their menus together, so that it tells every change. */
  put(items: readonly CheckedCart[], locale: LocaleCode): void {
    const checked = this.groups.flatMap((group) => {
      const item = items.find(({ restaurantId }) => restaurantId === group.restaurantId)
      if (item !== undefined) group.put(item)
      return item === undefined || item.restaurant === null ? [] : [group]
    })
    this.cart.reconcile(
      checked.flatMap(({ freshDishes }) => freshDishes.map((dish) => freshDishOf(dish, locale, this.clock.now))),
      checked.map(({ restaurantId }) => restaurantId)
    )
  }

  private sumOf(amountOf: (own: CartSum) => string): string | null {
    const sums = this.groups.flatMap(({ sum: own }) => own ?? [])
    const currency = this.cart.lines[0]?.currency
    if (currency === undefined || sums.length < this.groups.length) return null
    return toAmount(
      sum(
        sums.map((own) => parseAmount(amountOf(own), currency) ?? zero(currency)),
        currency
      )
    )
  }

  private groupOf(restaurantId: string): ListedGroup {
    const group = this.known.get(restaurantId) ?? new ListedGroup(this.cart, restaurantId)
    this.known.set(restaurantId, group)
    return group
  }
}
