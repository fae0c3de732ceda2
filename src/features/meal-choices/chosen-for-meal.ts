import type { OrderChoices } from '@/contract/types'
import type { Point } from '@/domain/geo'
import type { CheckoutChoices } from './persisted-choices'

/** What a person has chosen for a meal, as a quote is asked for it. */
export type ChosenForMeal = Omit<
  OrderChoices,
  'restaurantId' | 'combineOrderAreaId' | 'lines' | 'latitude' | 'longitude'
>

type Chosen = Pick<
  CheckoutChoices,
  'deliveryType' | 'paymentType' | 'tipAmount' | 'usesBalance' | 'userVoucherId' | 'promotionCode' | 'deliveryAt'
>

/**
 * The choices as they are asked with: the menu's price, the checkout's quote and the order say the same. `addressId` is where a delivery
 * goes; with `parcel` it is sent to the address that it names, or to none yet.
 */
export function chosenForMeal(
  chosen: Chosen,
  addressId: string | null,
  parcel?: { readonly parcelAddressId: string | null }
): ChosenForMeal {
  const { deliveryType, paymentType, deliveryAt, tipAmount, usesBalance, userVoucherId, promotionCode } = chosen
  // Who collects the food has no rider to tip, and neither has who sends it
  const isRidden = deliveryType === 'delivery' && parcel === undefined
  return {
    deliveryType,
    ...(paymentType === null ? {} : { paymentType }),
    // A payment from the wallet takes the whole amount there; part of it first would only be the same money twice on the bill. Cash is paid whole.
    usesBalance: usesBalance && paymentType !== 'WALLET_PAY' && paymentType !== 'CASH',
    ...(!isRidden || addressId === null ? {} : { addressId }),
    ...(parcel && { way: 'parcel' as const }),
    ...(parcel && parcel.parcelAddressId !== null && { parcelAddressId: parcel.parcelAddressId }),
    ...(deliveryAt === null || parcel ? {} : { deliveryAt }),
    ...(userVoucherId === null ? {} : { userVoucherId }),
    ...(promotionCode === '' ? {} : { promotionCode }),
    ...(tipAmount === null || !isRidden ? {} : { tipAmount })
  }
}

/** Where the person is, for a price that no address says where it goes: else a place that moves meanwhile would change nothing of it. */
export const pointFor = (
  { addressId, way }: Pick<ChosenForMeal, 'addressId' | 'way'>,
  point: Partial<Point>
): Partial<Point> => (addressId === undefined && way === undefined ? point : {})
