import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { OrderChoices, OrderQuote, Params, Result } from '@/contract/types'
import type { CheckoutOwner } from '@/domain/cart-owner'
import type { DeliveryType } from '@/domain/pricing'
import { type AddressStore, addressStore } from '@/features/address/address-store'
import { checkCarts } from '@/features/cart/cart-check'
import { type CartStore, cartStore } from '@/features/cart/cart-store'
import { type ChosenForMeal, pointFor } from '@/features/meal-choices/chosen-for-meal'
import { persistedChoicesStore } from '@/features/meal-choices/persisted-choices'
import { type RememberedStore, rememberedStore } from '@/features/meal-choices/remembered-store'
import { parcelAddressStore } from '@/features/parcel/parcel-address-store'
import { defineStore } from '@/stores/define-store'
import type { LanguageStore } from '@/stores/language-store'
import type { Answered } from '@/stores/persisted-attempts'
import type { PlaceStore } from '@/stores/place-store'
import type { ServerClock } from '@/stores/server-clock'
import type { SessionStore } from '@/stores/session-store'
import type { CheckoutSource, Submitted } from './checkout-source'
import { CheckoutStore, placeOf } from './checkout-store'
import { SubmitAttempt } from './submit-attempt'
import { type SubstituteChoices, substituteStore } from './substitute-choices'

interface CartMealParts {
  readonly call: Call
  readonly session: SessionStore
  readonly place: PlaceStore
  readonly language: LanguageStore
  readonly addresses: AddressStore
  readonly remembered: RememberedStore
  readonly attempt: SubmitAttempt
  readonly carts: CartStore
  readonly clock: ServerClock
  readonly substitutes: SubstituteChoices
}

/** The meal of a restaurant's cart, or of a combined area's, which has a part for each of its restaurants. */
class CartMeal implements CheckoutSource<CheckoutOwner, OrderChoices, OrderQuote> {
  constructor(private readonly parts: CartMealParts) {
    makeAutoObservable<this, 'parts'>(this, { parts: false }, { autoBind: true })
  }

  choices(owner: CheckoutOwner, chosen: ChosenForMeal): OrderChoices | null {
    const { carts, place } = this.parts
    const lines = carts.of(owner).orderLines
    if (lines.length === 0) return null
    return {
      ...(owner.kind === 'restaurant'
        ? { restaurantId: owner.id }
        : { restaurantId: lines[0]?.restaurantId ?? owner.id, combineOrderAreaId: owner.id }),
      lines: [...lines],
      ...pointFor(chosen, place.point),
      ...chosen
    }
  }

  async quote(choices: OrderChoices): Promise<OrderQuote> {
    const quote = await this.parts.call('orderQuote', choices, { isQuiet: true })
    this.parts.substitutes.quoted(quote)
    return quote
  }

  submit(submission: OrderChoices & Submitted): Promise<Answered<Result<'orderSubmit'>>> {
    return this.parts.attempt.submit({ ...submission, lines: this.parts.substitutes.saidOf(submission.lines) })
  }

  recover(owner: CheckoutOwner): Promise<Result<'orderSubmit'> | null> {
    return this.parts.attempt.recover(owner)
  }

  orderOf(choices: OrderChoices): OrderChoices {
    return choices
  }

  /** Those of all restaurants of a combined order together, to where the quote is for. */
  timesOf(owner: CheckoutOwner, deliveryType: DeliveryType): Params<'deliveryTimeList'> {
    const { carts, place, addresses } = this.parts
    const to = addresses.chosen === null ? place.point : placeOf(addresses.chosen)
    const asked = { deliveryType, ...(deliveryType === 'pickup' ? {} : to) }
    if (owner.kind === 'restaurant') return { restaurantId: owner.id, ...asked }
    const restaurantIds = carts.of(owner).container.restaurantList
    return {
      restaurantId: restaurantIds[0] ?? owner.id,
      combineOrderAreaId: owner.id,
      restaurantIds: restaurantIds.join(','),
      ...asked
    }
  }

  get version(): boolean {
    return this.parts.session.isLoggedIn
  }

  get isFindingAddress(): boolean {
    return this.parts.addresses.isFinding
  }

  get remembered() {
    const { remembered } = this.parts
    return {
      get promotionCode() {
        return remembered.promotionCode
      },
      set promotionCode(code: string) {
        remembered.promotionCode = code
      },
      timeOf: ({ id }: CheckoutOwner) => remembered.lastTimeOf(id),
      rememberTime: ({ id }: CheckoutOwner, slot: { readonly date: string; readonly startsAt: string } | null) => {
        if (slot === null) remembered.forgetTime(id)
        else remembered.rememberTime({ shopId: id, deliveryDate: slot.date, deliveryTime: slot.startsAt })
      }
    }
  }

  /** The cart is held against the menu. */
  opened(owner: CheckoutOwner): void {
    const { carts, session, addresses } = this.parts
    void checkCarts([carts.of(owner)], this.parts)
    if (session.isLoggedIn) void addresses.load()
  }

  ordered(owner: CheckoutOwner): void {
    this.parts.carts.of(owner).clear()
  }
}

export const checkoutStore = defineStore('checkout', (app) => {
  const parts = {
    call: app.call,
    session: app.session,
    addresses: app.get(addressStore),
    parcels: app.get(parcelAddressStore),
    persisted: app.get(persistedChoicesStore)
  }
  const meal = new CartMeal({
    ...parts,
    place: app.place,
    clock: app.clock,
    language: app.language,
    remembered: app.get(rememberedStore),
    attempt: new SubmitAttempt(app.call, app.session, app.storage),
    carts: app.get(cartStore),
    substitutes: app.get(substituteStore)
  })
  return new CheckoutStore(meal, parts)
})
