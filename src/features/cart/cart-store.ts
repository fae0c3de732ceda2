import { defineStore } from '@/stores/define-store'
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import { cartStorageKey } from '@/domain/cart'
import { sellerCartKey } from '@/domain/sellers'
import type { Storage } from '@/platform/device/storage'
import type { EnvironmentStore } from '@/stores/environment-store'
import { persist } from '@/stores/persist'
import type { PlaceStore } from '@/stores/place-store'
import { RestaurantCart } from './restaurant-cart'

/** A city's part of the storage key that is no cart. */
const listPart = 'list'
/** Longer than anyone fills: an older cart is then only found by its restaurant. */
const mostListed = 50

/** Which sellers of a city have something in their cart, latest first: the device's store cannot be searched. */
class FilledCarts {
  sellerIds: readonly string[] = []

  constructor(storage: Storage, key: string) {
    makeAutoObservable(this, { sellerIds: observableRef }, { autoBind: true })
    persist({ key, version: 1, storage, save: () => this.sellerIds, restore: (data) => this.restore(data) })
  }

  tell(sellerId: string, isFilled: boolean): void {
    if (this.sellerIds.includes(sellerId) === isFilled) return
    const others = this.sellerIds.filter((id) => id !== sellerId)
    this.sellerIds = isFilled ? [sellerId, ...others].slice(0, mostListed) : others
  }

  private restore(data: unknown): boolean {
    if (!Array.isArray(data)) return false
    this.sellerIds = data.filter((id) => typeof id === 'string')
    return true
  }
}

/** Every cart on this device, one for each environment, city and seller: restaurant, combined area, value picks, campaign (spec section 3, Environment configuration and Cart containers). */
export class CartStore {
  private readonly carts = new Map<string, RestaurantCart>()
  private readonly lists = new Map<string, FilledCarts>()

  constructor(
    private readonly environment: Pick<EnvironmentStore, 'name'>,
    private readonly place: Pick<PlaceStore, 'place'>,
    private readonly storage: Storage
  ) {}

  /** The seller's cart in the present environment and city; whoever observes this gets the other one when either changes. */
  of(sellerId: string): RestaurantCart {
    const key = this.keyOf(sellerCartKey(sellerId))
    const known = this.carts.get(key)
    if (known !== undefined) return known
    const list = this.list
    const cart = runInAction(() => new RestaurantCart(sellerId, this.storage, key))
    this.carts.set(key, cart)
    reaction(
      () => cart.count > 0,
      (isFilled) => list.tell(sellerId, isFilled),
      { fireImmediately: cart.count > 0 }
    )
    return cart
  }

  /** Moves a restaurant's part of a cart over several into its own cart, which is what is settled; what that refuses stays. */
  handOver(from: RestaurantCart, restaurantId: string): void {
    const own = this.of(restaurantId)
    for (const line of from.lines.filter((each) => each.restaurantId === restaurantId))
      if (own.add(line) === null) from.remove(line.skey)
  }

  /** The carts of the present environment and city that have something in them, latest first. */
  get filled(): readonly RestaurantCart[] {
    return this.list.sellerIds.map((sellerId) => this.of(sellerId)).filter(({ count }) => count > 0)
  }

  private get list(): FilledCarts {
    const key = this.keyOf(listPart)
    const known = this.lists.get(key)
    if (known !== undefined) return known
    const list = runInAction(() => new FilledCarts(this.storage, key))
    this.lists.set(key, list)
    return list
  }

  private keyOf(part: string): string {
    return cartStorageKey(this.environment.name, this.place.place.cityCode, part)
  }
}

/** The one of the running app. */
export const cartStore = defineStore('carts', (app) => new CartStore(app.environment, app.place, app.device))
