import { runInAction } from 'mobx'
import { cartStorageKey, restaurantCartKey } from '@/domain/cart'
import type { Storage } from '@/platform/storage'
import type { EnvironmentStore } from './environment-store'
import type { PlaceStore } from './place-store'
import { RestaurantCart } from './restaurant-cart'

/** Every cart on this device, one for each environment, city and restaurant (spec section 3, Environment configuration and Cart containers). */
export class CartStore {
  private readonly carts = new Map<string, RestaurantCart>()

  constructor(
    private readonly environment: Pick<EnvironmentStore, 'name'>,
    private readonly place: Pick<PlaceStore, 'place'>,
    private readonly storage: Storage
  ) {}

  /** The restaurant's cart in the present environment and city; whoever observes this gets the other one when either changes. */
  of(restaurantId: string): RestaurantCart {
    const key = cartStorageKey(this.environment.name, this.place.place.cityCode, restaurantCartKey(restaurantId))
    const known = this.carts.get(key)
    if (known !== undefined) return known
    const cart = runInAction(() => new RestaurantCart(restaurantId, this.storage, key))
    this.carts.set(key, cart)
    return cart
  }
}
