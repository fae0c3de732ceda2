import type { OrderChoices } from '@/contract/types'
import type { Point } from '@/domain/geo'
import type { CheckoutChoices } from './kept-choices'

/** What a person has chosen for a meal, as a quote is asked for it. */
export type ChosenForMeal = Omit<
  OrderChoices,
  'restaurantId' | 'combineOrderAreaId' | 'lines' | 'latitude' | 'longitude'
>

type Chosen = Pick<
  CheckoutChoices,
  'deliveryType' | 'paymentType' | 'tipAmount' | 'usesBalance' | 'userVoucherId' | 'promotionCode' | 'deliveryAt'
>

/** The choices as they are asked with: the menu's price, the checkout's quote and the order say the same. `addressId` is where a delivery goes. */
export function chosenForMeal(chosen: Chosen, addressId: string | null): ChosenForMeal {
  const { deliveryType, paymentType, deliveryAt, tipAmount, usesBalance, userVoucherId, promotionCode } = chosen
  const isPickup = deliveryType === 'pickup'
  return {
    deliveryType,
    ...(paymentType === null ? {} : { paymentType }),
    // A payment from the wallet takes the whole amount there; part of it first would only be the same money twice on the bill. Cash is paid whole.
    usesBalance: usesBalance && paymentType !== 'WALLET_PAY' && paymentType !== 'CASH',
    ...(isPickup || addressId === null ? {} : { addressId }),
    ...(deliveryAt === null ? {} : { deliveryAt }),
    ...(userVoucherId === null ? {} : { userVoucherId }),
    ...(promotionCode === '' ? {} : { promotionCode }),
    // Who collects the food has no rider to tip
    ...(tipAmount === null || isPickup ? {} : { tipAmount })
  }
}

/** Where the person is, for a price that no address says where it goes: else a place that moves meanwhile would change nothing of it. */
export const pointFor = ({ addressId }: Pick<ChosenForMeal, 'addressId'>, point: Partial<Point>): Partial<Point> =>
  addressId === undefined ? point : {}
