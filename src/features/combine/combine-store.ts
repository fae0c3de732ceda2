import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import { localized } from '@/contract/localized'
import type { Dish, RestaurantCard, Result } from '@/contract/types'
import type { CartItem, CartRefusal } from '@/domain/cart'
import { areaOwner } from '@/domain/cart-owner'
import { add, parseAmount, subtract, toAmount, zero } from '@/domain/money'
import { amountsOf, type Cart } from '@/features/cart/cart'
import { checkCarts } from '@/features/cart/cart-check'
import { type CartSum, cartSum, shortfallOf } from '@/features/cart/cart-savings'
import type { CartStore } from '@/features/cart/cart-store'
import { cartStore } from '@/features/cart/cart-store'
import { rulesOf } from '@/features/menu/menu-store'
import { RestaurantStore } from '@/features/restaurant/restaurant-store'
import { defineStore } from '@/stores/define-store'
import type { LanguageStore } from '@/stores/language-store'
import { Loadable, type LoadState } from '@/stores/loadable'
import type { PlaceStore } from '@/stores/place-store'
import type { ServerClock } from '@/stores/server-clock'
import type { SessionStore } from '@/stores/session-store'

interface CombineParts {
  readonly call: Call
  readonly place: PlaceStore
  readonly language: LanguageStore
  readonly carts: CartStore
  readonly session: Pick<SessionStore, 'session' | 'isLoggedIn'>
  readonly clock: ServerClock
}

/** What is in the cart of one restaurant of the area. */
export interface CombinedGroup {
  readonly restaurant: RestaurantCard
  readonly count: number
  readonly sum: CartSum | null
  /** What is missing to its minimum. */
  readonly shortfall: string | null
}

/** Ordering from several restaurants of a combined area into one cart (spec section 2, combine). */
class CombineStore {
  readonly areas = new Loadable<Result<'combineAreaList'>>()
  readonly area = new Loadable<Result<'combineAreaGet'>>()
  /** Whose menu is shown. */
  restaurantId: string | null = null
  private areaId: string | null = null
  private menus: ReadonlyMap<string, RestaurantStore> = new Map()

  constructor(private readonly parts: CombineParts) {
    makeAutoObservable<this, 'parts' | 'menus'>(
      this,
      { parts: false, areas: false, area: false, menus: observableRef },
      { autoBind: true }
    )
  }

  get state(): LoadState | 'empty' {
    if (this.areaId === null)
      return this.areas.value?.items.length === 0 ? 'empty' : this.areas.failure === null ? 'loading' : this.areas.state
    if (this.area.failure?.is('combineAreaNotFound') === true || this.area.value?.restaurants.length === 0)
      return 'empty'
    return this.area.state
  }

  /** The one cart of all its restaurants; `null` before an area is known. */
  get cart(): Cart | null {
    return this.areaId === null ? null : this.parts.carts.of(areaOwner(this.areaId))
  }

  /** The menu that is shown, ordered from into the area's cart. */
  get menu(): RestaurantStore | null {
    return this.restaurantId === null ? null : (this.menus.get(this.restaurantId) ?? null)
  }

  /** Restaurants with something in the cart, in the order in which they came in. */
  get groups(): readonly CombinedGroup[] {
    const { cart } = this
    const members = this.area.value?.restaurants ?? []
    return (cart?.container.restaurantList ?? []).flatMap((id) => {
      const restaurant = members.find(({ restaurantId }) => restaurantId === id)
      const lines = cart?.linesOf(id) ?? []
      const content = { amounts: amountsOf(lines), count: lines.reduce((count, { dishCount }) => count + dishCount, 0) }
      return restaurant === undefined
        ? []
        : [
            {
              restaurant,
              count: content.count,
              sum: cartSum(content, restaurant),
              shortfall: shortfallOf(content, restaurant)
            }
          ]
    })
  }

  /** The first restaurant whose minimum is not reached. */
  get short(): CombinedGroup | null {
    return this.groups.find(({ shortfall }) => shortfall !== null) ?? null
  }

  /** What the dishes of all restaurants come to, each by its own promotions. */
  get sum(): CartSum | null {
    const currency = this.area.value?.currency
    const sums = this.groups.flatMap(({ sum }) => (sum === null ? [] : [sum]))
    if (currency === undefined || sums.length === 0) return null
    const amount = (text: string) => parseAmount(text, currency) ?? zero(currency)
    const total = sums.map((sum) => amount(sum.total)).reduce(add)
    const original = sums.map((sum) => amount(sum.original ?? sum.total)).reduce(add)
    const saved = subtract(original, total)
    return {
      total: toAmount(total),
      original: saved.minor === 0 ? null : toAmount(original),
      saved: saved.minor === 0 ? null : toAmount(saved)
    }
  }

  /** What the cart bar shows: the sum over all restaurants, and the first minimum that is not reached. */
  get barStore(): (Pick<RestaurantStore, 'sum' | 'shortfall'> & { readonly cart: Cart }) | null {
    const { cart, sum, short } = this
    return cart && { cart, sum, shortfall: short?.shortfall ?? null }
  }

  /** What ordering from the area takes: it is brought, for one fee. */
  get barFacts() {
    const { value } = this.area
    return (
      value && {
        currency: value.currency,
        deliveryFee: value.deliveryFee,
        isOutOfRange: value.isOutOfRange,
        hasDelivery: true,
        hasRiders: true,
        hasPickup: false,
        isReservationOnly: false
      }
    )
  }

  /** The first dish that a restaurant of the cart must not be ordered from without; of menus that were looked at. */
  get missingDish(): Dish | null {
    const stores = (this.cart?.container.restaurantList ?? []).flatMap((id) => this.menus.get(id) ?? [])
    return stores.map(({ missingMandatoryDish }) => missingMandatoryDish).find((dish) => dish !== null) ?? null
  }

  /** The dish of a line as its menu has it now, of menus that were looked at. */
  dishOf({ restaurantId, dishId }: CartItem): Dish | undefined {
    return this.menus.get(restaurantId)?.menu.dishes.get(dishId)
  }

  /** One portion more of a line. Returns why not, or `null`. */
  moreOf(skey: string): CartRefusal | null {
    const line = this.cart?.lines.find((each) => each.skey === skey)
    const dish = line && this.dishOf(line)
    return this.cart?.moreOf(skey, dish && rulesOf(dish, this.parts.clock.now)) ?? null
  }

  /** Whether a restaurant would be one too many for one rider. */
  isOneTooMany(restaurantId: string): boolean {
    const chosen = this.cart?.container.restaurantList ?? []
    return !chosen.includes(restaurantId) && chosen.length >= (this.area.value?.restaurantsMaximum ?? chosen.length + 1)
  }

  /** Opens an area, by default the first of the city the person is in, at one of its restaurants. */
  async open(areaId?: string, restaurantId?: string): Promise<void> {
    runInAction(() => {
      this.areaId = areaId ?? null
      this.menus = new Map()
      if (this.area.value?.combineOrderAreaId !== areaId) this.area.reset()
    })
    await this.areas.load(() => this.parts.call('combineAreaList', this.parts.place.where, { isQuiet: true }))
    const chosen = areaId ?? this.areas.value?.items[0]?.combineOrderAreaId
    if (chosen !== undefined) await this.enter(chosen, restaurantId)
  }

  /** Another area of the city. */
  async enter(areaId: string, restaurantId?: string): Promise<void> {
    runInAction(() => {
      this.areaId = areaId
    })
    await this.area.load(() =>
      this.parts.call('combineAreaGet', { combineOrderAreaId: areaId, ...this.parts.place.where }, { isQuiet: true })
    )
    runInAction(() => this.chooseFirst(restaurantId))
    if (this.cart !== null) await checkCarts([this.cart], this.parts)
  }

  /** For a page that is shown again: area, menu and cart are held against what they are now. Nothing while it is being opened. */
  async refresh(): Promise<void> {
    const { areaId, area, areas } = this
    if (areaId !== null && area.value !== null && !area.isLoading && !areas.isLoading) await this.enter(areaId)
  }

  /** The person has seen what changed. */
  changesSeen(): void {
    this.cart?.changesSeen()
  }

  /** Shows another restaurant's menu. */
  choose(restaurantId: string): void {
    this.restaurantId = restaurantId
    const known = this.menus.get(restaurantId)
    // What is shown of it stays until the newer answers are there
    if (known !== undefined) return void known.open()
    const { cart } = this
    if (cart === null) return
    const store = new RestaurantStore(restaurantId, { ...this.parts, carts: { of: () => cart } })
    this.menus = new Map([...this.menus, [restaurantId, store]])
    void store.open()
  }

  /** Begins with the restaurant asked for, else one of the cart, else the first. What has left the area leaves its cart, which tells it. */
  private chooseFirst(asked: string | undefined): void {
    const { value: area } = this.area
    const { cart } = this
    if (area === null || cart === null) return
    const ids = area.restaurants.map(({ restaurantId }) => restaurantId)
    cart.nameArea({
      combineOrderAreaId: area.combineOrderAreaId,
      areaName: localized(area.name, this.parts.language.locale)
    })
    cart.reconcile(
      [],
      cart.container.restaurantList.filter((id) => !ids.includes(id))
    )
    if (this.restaurantId !== null && !ids.includes(this.restaurantId)) this.menus = new Map()
    const wanted = [asked, this.restaurantId ?? undefined, ...cart.container.restaurantList, ...ids].find(
      (id) => id !== undefined && ids.includes(id)
    )
    if (wanted !== undefined) this.choose(wanted)
  }
}

export const combineStore = defineStore('combine', (app) => new CombineStore({ ...app, carts: app.get(cartStore) }))
