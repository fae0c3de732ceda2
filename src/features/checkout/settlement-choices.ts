import type { Address, OrderChoices, OrderLine, Params } from '@/contract/types'
import type { CheckoutOwner } from '@/domain/cart-owner'
import type { Call } from '@/api/call'
import type { DeliveryType, PaymentType } from '@/domain/pricing'
import type { AddressStore } from '@/features/address/address-store'
import type { CartStore } from '@/features/cart/cart-store'
import type { KeptChoices } from './kept-choices'
import type { LanguageStore } from '@/stores/language-store'
import type { PlaceStore } from '@/stores/place-store'
import type { RememberedStore } from './remembered-store'
import type { SessionStore } from '@/stores/session-store'
import type { SubmitAttempt } from './submit-attempt'
import type { VoucherChoiceStore } from './voucher-choice-store'

interface Chosen {
  readonly owner: CheckoutOwner | null
  readonly deliveryType: DeliveryType
  readonly deliveryAt: string | null
  readonly way: { readonly wanted: PaymentType | null }
  readonly tipAmount: string | null
  readonly usesBalance: boolean
  readonly lines: readonly OrderLine[]
}

/** What a settlement works with. */
export interface SettlementParts {
  readonly call: () => Call
  readonly session: SessionStore
  readonly place: PlaceStore
  readonly language: LanguageStore
  readonly addresses: AddressStore
  readonly remembered: RememberedStore
  readonly attempt: SubmitAttempt
  readonly vouchers: VoucherChoiceStore
  readonly carts: CartStore
  readonly kept: KeptChoices
}

type ChoiceParts = Pick<SettlementParts, 'place' | 'addresses' | 'vouchers' | 'remembered'>

/** Everything a quote depends on, or `null` while there is nothing to quote. */
export function orderChoicesOf(
  chosen: Chosen,
  { place, addresses, vouchers, remembered }: ChoiceParts
): OrderChoices | null {
  const {
    owner,
    deliveryType,
    deliveryAt,
    way: { wanted },
    tipAmount,
    usesBalance,
    lines
  } = chosen
  if (owner === null || lines.length === 0) return null
  const address = deliveryType === 'delivery' ? addresses.chosen : null
  return {
    ...(owner.kind === 'restaurant'
      ? { restaurantId: owner.id }
      : { restaurantId: lines[0]?.restaurantId ?? owner.id, combineOrderAreaId: owner.id }),
    deliveryType,
    lines: [...lines],
    latitude: place.place.latitude,
    longitude: place.place.longitude,
    ...(wanted === null ? {} : { paymentType: wanted }),
    // A payment from the wallet takes the whole amount there; part of it first would only be the same money twice on the bill. Cash is paid whole.
    usesBalance: usesBalance && wanted !== 'WALLET_PAY' && wanted !== 'CASH',
    ...(address === null ? {} : { addressId: address.addressId }),
    ...(deliveryAt === null ? {} : { deliveryAt }),
    ...(vouchers.chosen === null ? {} : { userVoucherId: vouchers.chosen }),
    ...(remembered.promotionCode === '' ? {} : { promotionCode: remembered.promotionCode }),
    // Who collects the food has no rider to tip
    ...(tipAmount === null || deliveryType === 'pickup' ? {} : { tipAmount })
  }
}

type TimesParts = Pick<SettlementParts, 'place' | 'addresses' | 'carts'>

/** Which times are asked for: those of all restaurants of a combined order together, to where the quote is for. */
export function timesOf(
  owner: CheckoutOwner,
  deliveryType: DeliveryType,
  { carts, place, addresses }: TimesParts
): Params<'deliveryTimeList'> {
  const { latitude, longitude } = place.place
  const to = addresses.chosen === null ? { latitude, longitude } : placeOf(addresses.chosen)
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

/** Where an address is, as times are asked for: also one that was moved is another. */
export const placeOf = ({ addressId, latitude, longitude }: Address) => ({ addressId, latitude, longitude })
