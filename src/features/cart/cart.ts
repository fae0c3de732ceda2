import { makeAutoObservable, ObservableMap, observableRef } from 'mobx'
import type { OrderLine } from '@/contract/types'
import {
  addToCart,
  cartAmount,
  type CartChange,
  type CartContainer,
  cartCount,
  type CartItem,
  type CartKey,
  type CartRefusal,
  type CartResult,
  type CartRules,
  cartTotal,
  clearRestaurant,
  emptyCart,
  type FreshDish,
  type NewCartItem,
  reconcileCart,
  removeItem,
  setCount
} from '@/domain/cart'
import { type CartArea, withLines } from '@/domain/cart-line'
import type { CartOwner } from '@/domain/cart-owner'
import { compare, sum, toAmount } from '@/domain/money'
import type { Storage } from '@/platform/device/storage'
import { persist } from '@/stores/persist'
import { readCart } from './cart-data'

/** Amounts of a cart before the first quote, decimal strings of its currency. */
export interface CartAmounts {
  readonly total: string
  /** Before strike-through; `null` when nothing is struck. */
  readonly original: string | null
}

/** Portions in a cart by what `keyOf` says of a line. */
function countBy(container: CartContainer, keyOf: (line: CartItem) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of container.shopcartData) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + line.dishCount)
  return counts
}

/** Changes only the entries that differ, so that only what shows them is drawn again. */
function follow(shown: ObservableMap<string, number>, counts: ReadonlyMap<string, number>): void {
  for (const key of [...shown.keys()]) if (!counts.has(key)) shown.delete(key)
  for (const [key, count] of counts) shown.set(key, count)
}

/**
 * The cart of one owner (`CartOwner`), kept on the device (spec section 3, Cart containers). Every change goes through the
 * rules of `domain/cart`; a refused one answers why and changes nothing.
 */
export class Cart {
  container: CartContainer = emptyCart
  /** Portions by dish and by category: each row and each badge follows its own entry alone. */
  readonly portions = new ObservableMap<string, number>()
  readonly categoryPortions = new ObservableMap<string, number>()
  /** What the menu changed in it since it was last seen; the page tells it. */
  changes: readonly CartChange[] = []
  /** What can be brought back made way for another order. */
  isReplaced = false
  private beforeRemoval: CartContainer | null = null

  constructor(
    readonly owner: CartOwner,
    storage: Storage,
    key: CartKey
  ) {
    makeAutoObservable<this, 'beforeRemoval'>(
      this,
      {
        container: observableRef,
        changes: observableRef,
        beforeRemoval: observableRef,
        owner: false,
        portions: false,
        categoryPortions: false
      },
      { autoBind: true }
    )
    persist({ key, version: 1, storage, save: () => this.container, restore: (data) => this.restore(data) })
  }

  get lines(): readonly CartItem[] {
    return this.container.shopcartData
  }

  get count(): number {
    return cartCount(this.container)
  }

  get canUndo(): boolean {
    return this.beforeRemoval !== null
  }

  /** What the cart bar shows until the server has quoted; `null` for an empty cart, which has no currency. */
  get amounts(): CartAmounts | null {
    return amountsOf(this.lines)
  }

  /** Of several restaurants' dishes those of one. */
  linesOf(restaurantId: string): readonly CartItem[] {
    return this.lines.filter((line) => line.restaurantId === restaurantId)
  }

  /** Whose dishes are in it, where that is settled by whose it is. */
  private get ownIds(): readonly string[] {
    return this.owner.kind === 'restaurant' ? [this.owner.id] : []
  }

  /** What quote and submit take: dishes, portions and choices, never a price. */
  get orderLines(): OrderLine[] {
    const isOverSeveral = this.owner.kind === 'area'
    return this.lines.map(({ dishId, specId, dishCount, dishItems, restaurantId }) => ({
      dishId,
      ...(isOverSeveral ? { restaurantId } : {}),
      ...(specId === '' ? {} : { specId }),
      dishCount,
      dishItems: dishItems.map(({ groupId, itemId, count }) => ({ groupId, itemId, count }))
    }))
  }

  /** Returns why nothing was added, or `null`. */
  add(item: NewCartItem, rules?: CartRules): CartRefusal | null {
    return this.accept(addToCart(this.container, item, rules))
  }

  /** Returns why the line keeps its portions, or `null`; 0 removes it. */
  setCount(skey: string, count: number, rules?: CartRules): CartRefusal | null {
    return this.accept(setCount(this.container, skey, count, rules))
  }

  /** One portion more of a line. Returns why not, or `null`. */
  moreOf(skey: string, rules?: CartRules): CartRefusal | null {
    return this.setCount(skey, (this.lineOf(skey)?.dishCount ?? 0) + 1, rules)
  }

  /** One portion less of a line; below the dish's minimum the line goes, and can be brought back. */
  lessOf(skey: string): void {
    const line = this.lineOf(skey)
    if (line === undefined) return
    if (line.dishCount === 1 || this.setCount(skey, line.dishCount - 1) !== null) this.remove(skey)
  }

  /** Takes a line out; `undo` brings it back. */
  remove(skey: string): void {
    this.takeOut(removeItem(this.container, skey))
  }

  /** Empties it; `undo` brings everything back. */
  clear(): void {
    this.takeOut(withLines(this.container, []))
  }

  /** Takes one restaurant's dishes out; `undo` brings them back. */
  clearOf(restaurantId: string): void {
    this.takeOut(clearRestaurant(this.container, restaurantId))
  }

  /** Remembers what the area of the cart is called. */
  nameArea(area: CartArea): void {
    if (this.container.area?.areaName !== area.areaName) this.container = { ...this.container, area }
  }

  /** Brings back what the last removal or refill took, unless the cart has changed since. */
  undo(): void {
    const { beforeRemoval, isReplaced } = this
    if (beforeRemoval === null) return
    this.put(beforeRemoval)
    // They were told of the order that is no longer in it
    if (isReplaced) this.changes = []
  }

  /** Brings it up to date with the menu as it is now; `changes` says what that did. */
  reconcile(freshDishes: readonly FreshDish[], restaurantIds: readonly string[] = this.ownIds): void {
    const { container, changes } = reconcileCart(this.container, freshDishes, restaurantIds)
    if (changes.length > 0)
      this.changes = [
        ...this.changes.filter((told) => !changes.some(({ code, skey }) => code === told.code && skey === told.skey)),
        ...changes
      ]
    // What was just taken out may still be brought back when the menu has changed nothing.
    if (changes.length > 0 || !this.canUndo) this.put(container)
  }

  /** Holds these lines and nothing else, as far as the menu still has them; `changes` says what it has not as they are. `undo` brings back what they took the place of. */
  refill(
    lines: readonly CartItem[],
    freshDishes: readonly FreshDish[],
    restaurantIds: readonly string[] = this.ownIds
  ): void {
    const { container, changes } = reconcileCart(withLines(emptyCart, lines), freshDishes, restaurantIds)
    const isReplaced = this.lines.some(({ skey }) => !lines.some((line) => line.skey === skey))
    if (isReplaced) this.takeOut(container)
    else this.put(container)
    this.isReplaced = isReplaced
    this.changes = changes
  }

  /** The person has been told of the changes. */
  changesSeen(): void {
    this.changes = []
  }

  private lineOf(skey: string): CartItem | undefined {
    return this.lines.find((line) => line.skey === skey)
  }

  private accept(result: CartResult): CartRefusal | null {
    if ('refusal' in result) return result.refusal
    this.put(result.container)
    return null
  }

  private takeOut(container: CartContainer): void {
    const before = this.container
    this.put(container)
    this.beforeRemoval = before
  }

  private put(container: CartContainer): void {
    this.container = container
    this.beforeRemoval = null
    this.isReplaced = false
    follow(
      this.portions,
      countBy(container, ({ dishId }) => dishId)
    )
    follow(
      this.categoryPortions,
      countBy(container, ({ categoryId }) => categoryId)
    )
  }

  private restore(data: unknown): boolean {
    const container = readCart(data)
    if (container !== null) this.put(container)
    return container !== null
  }
}

/** What lines come to before the first quote; `null` for none, which have no currency. */
export function amountsOf(lines: readonly CartItem[]): CartAmounts | null {
  const currency = lines[0]?.currency
  if (currency === undefined) return null
  const total = cartTotal({ ...emptyCart, shopcartData: lines }, currency)
  const original = sum(
    lines.map((line) => cartAmount(line.totalAmount, currency)),
    currency
  )
  return { total: toAmount(total), original: compare(original, total) > 0 ? toAmount(original) : null }
}
