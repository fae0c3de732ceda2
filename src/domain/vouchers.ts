import type { Money } from './money'
import type { DeliveryType } from './pricing'

/** Spec section 3, Coupon/voucher, useWay. Other codes come from the server and are usable only where it says so. */
export type VoucherUseWay = 'delivery' | 'cash' | 'recommend' | 'monthlyDelivery' | (string & {})

/** Conditions of use; an empty list or null means no condition. */
export interface VoucherConditions {
  readonly minOrderAmount: Money | null
  readonly restaurantId: string | null
  readonly restaurantIds: readonly string[]
  readonly dishIds: readonly string[]
}

/** A red envelope, coupon or voucher a person has, field names of spec section 3. */
export interface UserVoucher {
  readonly userVoucherId: string
  readonly useWay: VoucherUseWay
  /** What is left of it. */
  readonly balance: Money
  /** A active, U used, E expired. */
  readonly status: 'A' | 'U' | 'E'
  readonly obtainWay: string
  readonly promoter: 'platform' | 'restaurant'
  /** Epoch ms, start included, end excluded. */
  readonly periodTime: { readonly startsAt: number; readonly endsAt: number }
  readonly periodStatus: 'upcoming' | 'current' | 'ended'
  /** The most one use takes. */
  readonly useAmount: Money
  readonly useRestrictions: readonly string[]
  readonly useConditions: VoucherConditions
}

/** The order a voucher is held against; amounts before the voucher. */
export interface VoucherContext {
  readonly now: number
  readonly restaurantId: string
  readonly deliveryType: DeliveryType
  readonly lines: readonly { readonly dishId: string; readonly lineTotal: Money }[]
  /** Delivery fee less the membership deduction. */
  readonly deliveryFee: Money
  /** Whether the cart is of value picks. */
  readonly isRecommend: boolean
}

/** Why a voucher cannot be used here. */
export type VoucherReason =
  | 'used' | 'expired' | 'notYetValid' | 'otherRestaurant' | 'otherDishes' | 'belowMinimum' | 'deliveryOnly' | 'noDeliveryFee'
  | 'recommendOnly' | 'otherCurrency' | 'notForOrders' | 'empty'

/** Usable with what it saves, or not with the reason; `shortfall` comes with `belowMinimum`. */
export type VoucherUsability =
  | { readonly usable: true; readonly saving: Money }
  | { readonly usable: false; readonly reason: VoucherReason; readonly shortfall?: Money }

/** Whether a voucher can be used. */
export function voucherUsability(_voucher: UserVoucher, _context: VoucherContext): VoucherUsability {
  throw new Error('pending')
}

/** The voucher that saves most. */
export function bestVoucher(
  _vouchers: readonly UserVoucher[],
  _context: VoucherContext
): { readonly voucher: UserVoucher; readonly saving: Money } | null {
  throw new Error('pending')
}
