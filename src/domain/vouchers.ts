import { add, compare, isZero, min, type Money, subtract, zero } from './money'
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

/** What is judged of a voucher. */
export type JudgedVoucher = Pick<
  UserVoucher,
  'userVoucherId' | 'useWay' | 'balance' | 'status' | 'periodTime' | 'useAmount' | 'useConditions'
>

/** How a call names restaurants (spec section 7, `restaurants`). None is written out, since a query leaves out what is empty. */
export const nameRestaurants = (restaurantIds: readonly string[]): string => restaurantIds.join(',') || '[]'

/** The restaurants that a call names: none where it names none or says nothing. */
export const namedRestaurants = (restaurants: string | undefined): string[] =>
  (restaurants ?? '').split(',').filter((id) => id !== '' && id !== '[]')

/** The order a voucher is held against; amounts before the voucher. */
export interface VoucherContext {
  readonly now: number
  readonly restaurantId: string
  readonly deliveryType: DeliveryType
  readonly lines: readonly { readonly dishId: string; readonly lineTotal: Money }[]
  /** Delivery fee less the membership deduction. */
  readonly deliveryFee: Money
  /** Whether the order is of value picks, see {@link areValuePicks}. */
  readonly isRecommend: boolean
  /** Its person has a foodie card in force: what came with one is nothing without it. */
  readonly hasCard: boolean
}

/** Whether dishes are value picks, all of them: reduced ones (spec section 2, recommend). */
export const areValuePicks = (lines: readonly { readonly originalUnitPrice: Money | null }[]): boolean =>
  lines.length > 0 && lines.every(({ originalUnitPrice }) => originalUnitPrice !== null)

/** Why a voucher cannot be used here. */
export type VoucherReason =
  | 'used'
  | 'expired'
  | 'notYetValid'
  | 'otherRestaurant'
  | 'otherDishes'
  | 'belowMinimum'
  | 'deliveryOnly'
  | 'noDeliveryFee'
  | 'recommendOnly'
  | 'membershipEnded'
  | 'otherCurrency'
  | 'notForOrders'
  | 'empty'

/** Usable with what it saves, or not with the reason; `shortfall` comes with `belowMinimum`. */
export type VoucherUsability =
  | { readonly usable: true; readonly saving: Money }
  | { readonly usable: false; readonly reason: VoucherReason; readonly shortfall?: Money }

const refused = (reason: VoucherReason): VoucherUsability => ({ usable: false, reason })

function periodReason({ status, periodTime }: JudgedVoucher, now: number): VoucherReason | undefined {
  if (status === 'U') return 'used'
  if (status === 'E' || now >= periodTime.endsAt) return 'expired'
  return now < periodTime.startsAt ? 'notYetValid' : undefined
}

function placeReason({ useConditions, useWay }: JudgedVoucher, context: VoucherContext): VoucherReason | undefined {
  if (useWay === 'monthlyDelivery' && !context.hasCard) return 'membershipEnded'
  const { restaurantId, restaurantIds } = useConditions
  const allowed = restaurantId === null ? restaurantIds : [restaurantId, ...restaurantIds]
  if (allowed.length > 0 && !allowed.includes(context.restaurantId)) return 'otherRestaurant'
  if (useWay === 'recommend') return context.isRecommend ? undefined : 'recommendOnly'
  if (isForDelivery(useWay)) {
    if (context.deliveryType === 'pickup') return 'deliveryOnly'
    return isZero(context.deliveryFee) ? 'noDeliveryFee' : undefined
  }
  return useWay === 'cash' ? undefined : 'notForOrders'
}

/** What one use of a voucher is good for: never more than is left of it. */
export const usableAmount = ({ balance, useAmount }: Pick<UserVoucher, 'balance' | 'useAmount'>): Money =>
  min(balance, useAmount)

/** Whether it pays for the delivery alone. */
export const isForDelivery = (useWay: VoucherUseWay): boolean => useWay === 'delivery' || useWay === 'monthlyDelivery'

/**
 * Whether a voucher can be used on an order, and what it then saves: the least of its balance, its use amount and what it may pay
 * for (the delivery fee, or the dishes it is for). The minimum order looks at those dishes before any deduction.
 */
export function voucherUsability(voucher: JudgedVoucher, context: VoucherContext): VoucherUsability {
  const { balance, useConditions, useWay } = voucher
  if (balance.currency !== context.deliveryFee.currency) return refused('otherCurrency')
  const reason = periodReason(voucher, context.now) ?? placeReason(voucher, context)
  if (reason) return refused(reason)
  const amount = usableAmount(voucher)
  if (amount.minor <= 0) return refused('empty')
  const { dishIds, minOrderAmount } = useConditions
  const eligible = context.lines.filter(({ dishId }) => dishIds.length === 0 || dishIds.includes(dishId))
  if (eligible.length === 0) return refused('otherDishes')
  const subtotal = eligible.map(({ lineTotal }) => lineTotal).reduce(add, zero(balance.currency))
  if (minOrderAmount && compare(subtotal, minOrderAmount) < 0) {
    return { usable: false, reason: 'belowMinimum', shortfall: subtract(minOrderAmount, subtotal) }
  }
  return { usable: true, saving: min(amount, isForDelivery(useWay) ? context.deliveryFee : subtotal) }
}

/** The usable voucher that saves most; of equals, the one that ends first, then the earlier in the list. Null when none is usable. */
export function bestVoucher<Voucher extends JudgedVoucher>(
  vouchers: readonly Voucher[],
  usabilityOf: (voucher: Voucher) => VoucherUsability
): { readonly voucher: Voucher; readonly saving: Money } | null {
  let best: { readonly voucher: Voucher; readonly saving: Money } | null = null
  for (const voucher of vouchers) {
    const usability = usabilityOf(voucher)
    if (!usability.usable) continue
    const difference = best ? compare(usability.saving, best.saving) : 1
    const endsSooner = best !== null && voucher.periodTime.endsAt < best.voucher.periodTime.endsAt
    if (difference > 0 || (difference === 0 && endsSooner)) best = { voucher, saving: usability.saving }
  }
  return best
}

/** What an order uses to be cheaper. */
export interface Reductions {
  readonly hasRedEnvelope: boolean
  readonly hasPromotionCode: boolean
  readonly hasVoucher: boolean
  readonly hasCoupon: boolean
}

/** Two reductions that exclude each other. */
export type ReductionConflict = 'redEnvelopeWithPromotionCode' | 'redEnvelopeWithVoucher' | 'couponWithVoucher'

/** What a person holds to pay less with. */
export type VoucherKind = 'redEnvelope' | 'voucher' | 'coupon'

/** Whether taking the one in place of the other has to be asked for, as they exclude each other. */
export function isVoucherConflict(present: VoucherKind, wanted: VoucherKind): boolean {
  if (present === wanted) return false
  const kinds = [present, wanted]
  return (
    reductionConflicts({
      hasRedEnvelope: kinds.includes('redEnvelope'),
      hasVoucher: kinds.includes('voucher'),
      hasCoupon: kinds.includes('coupon'),
      hasPromotionCode: false
    }).length > 0
  )
}

/** Reductions of an order that cannot be used together (spec section 5, Checkout); an empty list is a good order. */
export function reductionConflicts({
  hasRedEnvelope,
  hasPromotionCode,
  hasVoucher,
  hasCoupon
}: Reductions): ReductionConflict[] {
  const conflicts: ReductionConflict[] = []
  if (hasRedEnvelope && hasPromotionCode) conflicts.push('redEnvelopeWithPromotionCode')
  if (hasRedEnvelope && hasVoucher) conflicts.push('redEnvelopeWithVoucher')
  if (hasCoupon && hasVoucher) conflicts.push('couponWithVoucher')
  return conflicts
}
