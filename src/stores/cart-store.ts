import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import { cartStorageKey, recommendCartKey, restaurantCartKey } from '@/domain/cart'
import type { Storage } from '@/platform/storage'
import type { EnvironmentStore } from './environment-store'
import { persist } from './persist'
import type { PlaceStore } from './place-store'
import { RestaurantCart } from './restaurant-cart'

/** A city's part of the storage key that is no cart. */
const listPart = 'list'
/** Longer than anyone fills: an older cart is then only found by its restaurant. */
const mostListed = 50

/** Which restaurants of a city have something in their cart, latest first: the device's store cannot be searched. */
class FilledCarts {
  restaurantIds: readonly string[] = []

  constructor(storage: Storage, key: string) {
    makeAutoObservable(this, { restaurantIds: observableRef }, { autoBind: true })
    persist({ key, version: 1, storage, save: () => this.restaurantIds, restore: (data) => this.restore(data) })
  }

  tell(restaurantId: string, isFilled: boolean): void {
    if (this.restaurantIds.includes(restaurantId) === isFilled) return
    const others = this.restaurantIds.filter((id) => id !== restaurantId)
    this.restaurantIds = isFilled ? [restaurantId, ...others].slice(0, mostListed) : others
  }

  private restore(data: unknown): boolean {
    if (!Array.isArray(data)) return false
    this.restaurantIds = data.filter((id) => typeof id === 'string')
    return true
  }
}

/** Every cart on this device, one for each environment, city and restaurant (spec section 3, Environment configuration and Cart containers). */
export class CartStore {
  private readonly carts = new Map<string, RestaurantCart>()
  private readonly lists = new Map<string, FilledCarts>()

  constructor(
    private readonly environment: Pick<EnvironmentStore, 'name'>,
    private readonly place: Pick<PlaceStore, 'place'>,
    private readonly storage: Storage
  ) {}

  /** The restaurant's cart in the present environment and city; whoever observes this gets the other one when either changes. */
  of(restaurantId: string): RestaurantCart {
    const key = this.keyOf(restaurantCartKey(restaurantId))
    const known = this.carts.get(key)
    if (known !== undefined) return known
    const list = this.list
    const cart = runInAction(() => new RestaurantCart(restaurantId, this.storage, key))
    this.carts.set(key, cart)
    reaction(() => cart.count > 0, (isFilled) => list.tell(restaurantId, isFilled), { fireImmediately: cart.count > 0 })
    return cart
  }

  /** What was picked from value picks, of several restaurants; each restaurant's part is handed to its own cart to be ordered. */
  get picks(): RestaurantCart {
    const key = this.keyOf(recommendCartKey)
    const known = this.carts.get(key)
    if (known !== undefined) return known
    const cart = runInAction(() => new RestaurantCart('', this.storage, key))
    this.carts.set(key, cart)
    return cart
  }

  /** The carts of the present environment and city that have something in them, latest first. */
  get filled(): readonly RestaurantCart[] {
    return this.list.restaurantIds.map((restaurantId) => this.of(restaurantId)).filter(({ count }) => count > 0)
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
