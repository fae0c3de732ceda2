import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { OrderPriceSheet, Params } from '@/contract/types'
import type { CartItem } from '@/domain/cart'
import type { CartOwner } from '@/domain/cart-owner'
import type { CartPrice } from '@/domain/cart-price'
import { type AddressStore, addressStore } from '@/features/address/address-store'
import { chosenForMeal, pointFor } from '@/features/meal-choices/chosen-for-meal'
import { type PersistedChoices, persistedChoicesStore } from '@/features/meal-choices/persisted-choices'
import { type RememberedStore, rememberedStore } from '@/features/meal-choices/remembered-store'
import { priceRules } from '@/platform/code/price-rules'
import type { PriceRules } from '@/platform/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { PlaceStore } from '@/stores/place-store'
import type { ServerClock } from '@/stores/server-clock'
import type { SessionStore } from '@/stores/session-store'

/** A promotion begins or ends, a voucher is used elsewhere: what is older is asked again at the next change. */
const freshForMs = 60_000

/** A cart as far as its price goes. */
export interface PricedCart {
  readonly owner: CartOwner
  readonly lines: readonly CartItem[]
}

interface PriceParts {
  readonly call: Call
  readonly session: SessionStore
  readonly place: Pick<PlaceStore, 'point'>
  readonly addresses: AddressStore
  readonly persisted: PersistedChoices
  readonly remembered: Pick<RememberedStore, 'promotionCode'>
  readonly clock: Pick<ServerClock, 'now'>
}

/**
 * What a cart will come to at its checkout with what is chosen now, computed on the device from the server's sheet: at once at every tap,
 * and also without a network. `price` is null until the sheet is there, and where it never comes: then only the dishes' sum is known.
 */
export class MealPrice {
  readonly sheet = new Loadable<OrderPriceSheet>()
  private rules: PriceRules | null = null
  /** It can only be collected, whatever was chosen before. */
  private isPickup = false
  private askedAt = 0
  /** Whose sheet it is, or will be: it holds their wallet, their vouchers and their member's price. */
  private askedBy: string | undefined

  constructor(
    private readonly cart: PricedCart,
    private readonly parts: PriceParts
  ) {
    makeAutoObservable<this, 'cart' | 'parts' | 'rules' | 'askedAt' | 'askedBy'>(
      this,
      { cart: false, parts: false, sheet: false, rules: observableRef, askedAt: false, askedBy: false },
      { autoBind: true }
    )
  }

  get price(): CartPrice | null {
    const { rules } = this
    const { value } = this.sheet
    return rules === null || value === null ? null : rules.cartPrice(value, this.cart.lines, this.parts.clock.now)
  }

  /** Too little for an order: the next step is the way to the minimum. */
  get isShort(): boolean {
    return this.price?.step?.kind === 'minimum'
  }

  /** The name of the restaurant that the next step of an order over several is at; null where the dishes of all count. */
  get stepPlace(): string | null {
    const restaurantId = this.price?.step?.restaurantId
    return this.cart.lines.find((line) => line.restaurantId === restaurantId)?.restaurantName || null
  }

  /** It is brought to no place that is known yet: the fee for it is the least it can be. */
  get isDistanceOpen(): boolean {
    const { value } = this.sheet
    return value !== null && value.distanceMeters === null && value.input.deliveryType === 'delivery'
  }

  /** Asks for the sheet whenever something else than dishes changes the price, while somebody looks; returns an unsubscribe function. */
  follow(isPickup: boolean): () => void {
    this.isPickup = isPickup
    const { session, addresses } = this.parts
    const stops = [
      reaction(
        () => [this.asked, this.asker],
        () => void this.load(),
        { fireImmediately: true, equals: compareStructural }
      ),
      reaction(() => this.cart.lines, this.refresh),
      reaction(
        () => session.isLoggedIn && addresses.list.value === null && !addresses.list.isLoading,
        (isUnknown) => isUnknown && void addresses.load(),
        { fireImmediately: true }
      )
    ]
    return () => stops.forEach((stop) => stop())
  }

  /** What is old is asked again; what is shown stays meanwhile. */
  refresh(): void {
    if (this.parts.clock.now - this.askedAt > freshForMs) void this.load()
  }

  /** Forgets a sheet that is another person's. */
  forgetOthers(): void {
    const { asker } = this
    if (asker !== this.askedBy) this.sheet.reset()
    this.askedBy = asker
  }

  /** Visitors are one: none has a wallet or a member's price, and the first call of an app makes one. */
  private get asker(): string {
    const { session } = this.parts
    return session.isLoggedIn ? (session.session?.userId ?? '') : 'visitor'
  }

  /** Null for a cart that is not ordered as it is, and for an area's without a dish, which has no kitchen yet. */
  private get asked(): Params<'orderPriceSheet'> | null {
    const { persisted, place, addresses, remembered } = this.parts
    const { owner, lines } = this.cart
    if (owner.kind !== 'restaurant' && owner.kind !== 'area') return null
    const chosen = { ...persisted.of(owner), promotionCode: remembered.promotionCode, deliveryAt: null }
    const choices = this.isPickup ? { ...chosen, deliveryType: 'pickup' as const } : chosen
    const meal = chosenForMeal(choices, addresses.chosen?.addressId ?? null)
    const restaurantIds = owner.kind === 'area' ? [...new Set(lines.map(({ restaurantId }) => restaurantId))] : []
    const restaurantId = owner.kind === 'area' ? restaurantIds[0] : owner.id
    if (restaurantId === undefined) return null
    return {
      restaurantId,
      restaurantIds,
      ...(owner.kind === 'area' ? { combineOrderAreaId: owner.id } : {}),
      ...pointFor(meal, place.point),
      ...meal
    }
  }

  private async load(): Promise<void> {
    const { asked } = this
    if (asked === null) return
    this.forgetOthers()
    this.askedAt = this.parts.clock.now
    const coming = priceRules.get().catch(() => null)
    await this.sheet.load(() => this.parts.call('orderPriceSheet', asked, { isQuiet: true }))
    const rules = await coming
    runInAction(() => (this.rules = rules ?? this.rules))
  }
}

/** The price of each cart that is looked at. */
class MealPrices {
  private readonly known = new Map<PricedCart, MealPrice>()

  constructor(private readonly parts: PriceParts) {
    onPersonLeft(parts.session, () => this.known.forEach((price) => price.forgetOthers()))
  }

  of(cart: PricedCart): MealPrice {
    const price = this.known.get(cart) ?? new MealPrice(cart, this.parts)
    this.known.set(cart, price)
    return price
  }
}

export const mealPricesStore = defineStore(
  'mealPrices',
  (app) =>
    new MealPrices({
      ...app,
      addresses: app.get(addressStore),
      persisted: app.get(persistedChoicesStore),
      remembered: app.get(rememberedStore)
    })
)
