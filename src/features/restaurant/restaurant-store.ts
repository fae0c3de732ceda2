import { makeAutoObservable, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import { localized } from '@/contract/localized'
import type { Dish, Menu, Restaurant, Result } from '@/contract/types'
import {
  type CartRefusal,
  type CartRules,
  firstAddCount,
  missingMandatoryDishes,
  type NewCartItem
} from '@/domain/cart'
import { restaurantOwner } from '@/domain/cart-owner'
import { nameRestaurants } from '@/domain/vouchers'
import type { Cart } from '@/features/cart/cart'
import { type CartSum, cartSum, shortfallOf } from '@/features/cart/cart-savings'
import type { CartStore } from '@/features/cart/cart-store'
import { cartStore } from '@/features/cart/cart-store'
import { DishChoice } from '@/features/menu/dish-choice'
import { cartItemOf, freshDishOf, MenuStore, rulesOf } from '@/features/menu/menu-store'
import { defineStore } from '@/stores/define-store'
import type { LanguageStore } from '@/stores/language-store'
import { Loadable, type LoadState } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'
import type { ServerClock } from '@/stores/server-clock'
import type { SessionStore } from '@/stores/session-store'

const maximumCached = 4

/** How a menu is to be shown (spec section 7, displayTemplate). */
export type DisplayTemplate = Result<'displayTemplate'>

/** What a restaurant's store is made of; `carts` decides which cart its menu fills. */
export interface RestaurantParts {
  readonly call: Call
  readonly place: PlaceStore
  readonly language: LanguageStore
  readonly carts: Pick<CartStore, 'of'>
  readonly session: Pick<SessionStore, 'session' | 'isLoggedIn'>
  readonly clock: ServerClock
}

/** One restaurant: what it is, how its menu is shown, the menu, and ordering from it. */
export class RestaurantStore {
  readonly info = new Loadable<Restaurant>()
  readonly menu = new MenuStore()
  /** The same menu for its search page: what is looked for there leaves the menu itself as it is. */
  readonly finder = new MenuStore()
  readonly menuLoad = new Loadable<Menu>()
  /** Other outlets of its chain, once they are asked for. */
  readonly outlets = new Loadable<Result<'chainOutlets'>>()
  /** What the person holds that can be used here; none for a visitor. */
  readonly vouchers = new Loadable<Result<'voucherList'>['items']>()
  template: DisplayTemplate | null = null
  /** What opens it next need not read its menu again. */
  private isMenuFresh = false

  constructor(
    readonly restaurantId: string,
    private readonly parts: RestaurantParts
  ) {
    const plain = {
      restaurantId: false,
      parts: false,
      cart: false,
      info: false,
      menu: false,
      finder: false,
      menuLoad: false,
      outlets: false,
      vouchers: false,
      isMenuFresh: false
    } as const
    makeAutoObservable<this, 'parts' | 'isMenuFresh'>(this, plain, { autoBind: true })
    onPersonLeft(parts.session, this.vouchers.reset)
  }

  get state(): LoadState {
    if (this.info.state === 'ready' && this.template === null) return 'loading'
    return this.info.state
  }

  /** Why it cannot be shown at all: gone, or never there. */
  get isGone(): boolean {
    return this.info.failure?.is('restaurantNotFound', 'restaurantRemoved') === true
  }

  /** Its menu is there to be read: one books a table, and orders at it. */
  get isMenuOnly(): boolean {
    return this.info.value?.isReservationOnly === true
  }

  /** The cart of the present environment and city. */
  get cart(): Cart {
    return this.parts.carts.of(restaurantOwner(this.restaurantId))
  }

  /** What the cart bar shows. */
  get sum(): CartSum | null {
    return this.info.value === null ? null : cartSum(this.cart, this.info.value)
  }

  /** What is still missing to the restaurant's minimum, decimal amount; `null` when nothing is. */
  get shortfall(): string | null {
    return this.info.value === null ? null : shortfallOf(this.cart, this.info.value)
  }

  /** The first mandatory dish the cart lacks (spec section 5, Checkout). */
  get missingMandatoryDish(): Dish | null {
    const [dishId] = missingMandatoryDishes(this.cart.container, this.menu.mandatoryDishes)
    return dishId === undefined ? null : (this.menu.dishes.get(dishId) ?? null)
  }

  /** Reads everything; on a later visit what is shown stays until the newer answers are there. */
  async open(): Promise<void> {
    const menu = this.isMenuFresh ? undefined : this.loadMenu()
    this.isMenuFresh = false
    await Promise.all([this.loadInfo(), this.loadTemplate(), menu, this.loadVouchers()])
  }

  /** Takes in the menu as it has just been read elsewhere. */
  takeMenu(menu: Menu): void {
    this.menuLoad.put(menu)
    this.isMenuFresh = true
    this.showMenu(menu)
  }

  /** What may have changed while one was away: whether it is open, what it does, its promotions and dishes. */
  async refresh(): Promise<void> {
    await Promise.all([this.loadInfo(), this.loadMenu(), this.loadVouchers()])
  }

  async loadMenu(): Promise<void> {
    await this.menuLoad.load(() => this.parts.call('menuGet', { restaurantId: this.restaurantId }, { isQuiet: true }))
    const { value, failure } = this.menuLoad
    if (value !== null && failure === null) this.showMenu(value)
  }

  loadOutlets(): Promise<void> {
    return this.outlets.load(() =>
      this.parts.call('chainOutlets', { restaurantId: this.restaurantId, ...this.parts.place.where }, { isQuiet: true })
    )
  }

  /** Adds a dish without choices: its minimum portions the first time, then one more. Returns why not, or `null`. */
  addOne(dish: Dish): CartRefusal | null {
    return this.cart.add(this.newItem(dish, this.fewest(dish)), this.rulesNow(dish))
  }

  /** Takes one portion of a dish without choices away; at its minimum the dish goes. */
  takeOne(dish: Dish): void {
    const line = this.cart.lines.find(({ dishId }) => dishId === dish.dishId)
    if (line !== undefined) this.cart.lessOf(line.skey)
  }

  /** One portion more of a line. Returns why not, or `null`. */
  moreOf(skey: string): CartRefusal | null {
    const dish = this.menu.dishes.get(this.cart.lines.find((line) => line.skey === skey)?.dishId ?? '')
    return this.cart.moreOf(skey, dish === undefined ? undefined : this.rulesNow(dish))
  }

  /** Begins choosing the options of a dish. */
  choose(dish: Dish): DishChoice {
    return new DishChoice(dish, this.newItem(dish, this.fewest(dish)), this.parts.language.locale)
  }

  /** Puts the chosen dish into the cart. Returns why not, or `null`. */
  addChosen({ dish, cartItem }: DishChoice): CartRefusal | null {
    return this.cart.add(cartItem, this.rulesNow(dish))
  }

  private rulesNow(dish: Dish): CartRules {
    return rulesOf(dish, this.parts.clock.now)
  }

  private fewest(dish: Dish): number {
    return this.cart.portions.has(dish.dishId) ? 1 : firstAddCount(dish)
  }

  private newItem(dish: Dish, dishCount: number): NewCartItem {
    const { locale } = this.parts.language
    const name = this.info.value?.name
    const restaurant = {
      restaurantId: this.restaurantId,
      restaurantName: name === undefined ? '' : localized(name, locale)
    }
    return cartItemOf(dish, dishCount, { restaurant, currency: this.menuLoad.value?.currency ?? 'SGD', locale })
  }

  private showMenu(menu: Menu): void {
    const { now } = this.parts.clock
    this.menu.put(menu, now)
    this.finder.put(menu, now)
    this.reconcile()
  }

  private reconcile(): void {
    const { dishes } = this.menu
    const { clock, language } = this.parts
    const inCart = [...new Set(this.cart.lines.map(({ dishId }) => dishId))]
    this.cart.reconcile(
      inCart.flatMap((dishId) => dishes.get(dishId) ?? []).map((dish) => freshDishOf(dish, language.locale, clock.now)),
      [this.restaurantId]
    )
  }

  private async loadInfo(): Promise<void> {
    const { call, place } = this.parts
    await this.info.load(() =>
      call('restaurantGet', { restaurantId: this.restaurantId, ...place.where }, { isQuiet: true })
    )
  }

  private async loadVouchers(): Promise<void> {
    const { call, session } = this.parts
    if (!session.isLoggedIn) return
    await this.vouchers.load(
      async () =>
        (await call('voucherList', { restaurants: nameRestaurants([this.restaurantId]) }, { isQuiet: true })).items
    )
  }

  /** Spec section 7: template 3 when the question fails. */
  private async loadTemplate(): Promise<void> {
    const answer = await this.parts
      .call('displayTemplate', { restaurantId: this.restaurantId }, { isQuiet: true })
      .catch(() => null)
    runInAction(() => {
      this.template = answer ?? this.template ?? 'template3'
    })
  }
}

/** Restaurants as they are visited; the last few stay at hand, so that going back shows them at once. */
export class RestaurantsStore {
  private readonly visited = new Map<string, RestaurantStore>()

  constructor(private readonly parts: RestaurantParts) {}

  of(restaurantId: string): RestaurantStore {
    const store = this.visited.get(restaurantId) ?? new RestaurantStore(restaurantId, this.parts)
    this.visited.delete(restaurantId)
    this.visited.set(restaurantId, store)
    for (const oldest of [...this.visited.keys()].slice(0, -maximumCached)) this.visited.delete(oldest)
    return store
  }
}

export const restaurantsStore = defineStore(
  'restaurants',
  (app) => new RestaurantsStore({ ...app, carts: app.get(cartStore) })
)
