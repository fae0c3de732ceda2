import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import { type CartKey, cartStorageKey } from '@/domain/cart'
import {
  type CartOwner,
  cartOwnerKey,
  formerCartOwner,
  isSameOwner,
  readCartOwner,
  restaurantOwner
} from '@/domain/cart-owner'
import type { Storage } from '@/platform/device/storage'
import { defineStore } from '@/stores/define-store'
import type { EnvironmentStore } from '@/stores/environment-store'
import { persist } from '@/stores/persist'
import type { PlaceStore } from '@/stores/place-store'
import { Cart } from './cart'

/** A city's part of the storage key that is not a cart. */
const listPart = 'list'
/** Longer than anyone fills: an older cart is then only found by its restaurant. */
const mostListed = 50

/** Whose carts of a city have something in them, latest first: the device's store cannot be searched. */
class FilledCarts {
  owners: readonly CartOwner[] = []

  constructor(storage: Storage, key: CartKey) {
    makeAutoObservable(this, { owners: observableRef }, { autoBind: true })
    persist({
      key,
      version: 2,
      storage,
      save: () => this.owners,
      restore: (data) => this.restore(data),
      migrate: (data, from) => (from === 1 && isTexts(data) ? data.map(formerCartOwner) : undefined)
    })
  }

  tell(owner: CartOwner, isFilled: boolean): void {
    const others = this.owners.filter((each) => !isSameOwner(each, owner))
    if (others.length < this.owners.length === isFilled) return
    this.owners = isFilled ? [owner, ...others].slice(0, mostListed) : others
  }

  private restore(data: unknown): boolean {
    if (!Array.isArray(data)) return false
    this.owners = data.flatMap((persisted) => readCartOwner(persisted) ?? [])
    return true
  }
}

const isTexts = (data: unknown): data is string[] =>
  Array.isArray(data) && data.every((each) => typeof each === 'string')

/** Every cart on this device, one for each environment, city and owner: restaurant, combined area, value picks, campaign (spec section 3, Environment configuration and Cart containers). */
export class CartStore {
  private readonly carts = new Map<string, Cart>()
  private readonly lists = new Map<string, FilledCarts>()

  constructor(
    private readonly environment: Pick<EnvironmentStore, 'name'>,
    private readonly place: Pick<PlaceStore, 'place'>,
    private readonly storage: Storage
  ) {}

  /** The owner's cart in the present environment and city; observers get the other one when either changes. */
  of(owner: CartOwner): Cart {
    const key = this.keyOf(cartOwnerKey(owner))
    const known = this.carts.get(key)
    if (known !== undefined) return known
    const list = this.list
    const cart = runInAction(() => new Cart(owner, this.storage, key))
    this.carts.set(key, cart)
    reaction(
      () => cart.count > 0,
      (isFilled) => list.tell(owner, isFilled),
      { fireImmediately: cart.count > 0 }
    )
    return cart
  }

  /** Moves a restaurant's part of a cart over several into its own cart, which is what is settled; what that refuses stays. */
  handOver(from: Cart, restaurantId: string): void {
    const own = this.of(restaurantOwner(restaurantId))
    for (const line of from.lines.filter((each) => each.restaurantId === restaurantId))
      if (own.add(line) === null) from.remove(line.skey)
  }

  /** The carts of the present environment and city that have something in them, latest first. */
  get filled(): readonly Cart[] {
    return this.list.owners.map((owner) => this.of(owner)).filter(({ count }) => count > 0)
  }

  private get list(): FilledCarts {
    const key = this.keyOf(listPart)
    const known = this.lists.get(key)
    if (known !== undefined) return known
    const list = runInAction(() => new FilledCarts(this.storage, key))
    this.lists.set(key, list)
    return list
  }

  private keyOf(part: string): CartKey {
    return cartStorageKey(this.environment.name, this.place.place.cityCode, part)
  }
}

export const cartStore = defineStore('carts', (app) => new CartStore(app.environment, app.place, app.device))
