import { compare, min, type Money, percentOf, subtract } from './money'

/** What a promotion code takes off: an amount, or a share of the dishes in basis points (1500 is 15% off) up to `maximum`. */
export type PromotionCodeBenefit =
  | { readonly kind: 'amount'; readonly amount: Money }
  | { readonly kind: 'percent'; readonly basisPoints: number; readonly maximum: Money | null }

/** A promotion code with what is left of it. An empty list or null means no condition. */
export interface PromotionCode {
  readonly benefit: PromotionCodeBenefit
  readonly minOrderAmount: Money | null
  readonly restaurantIds: readonly string[]
  /** Epoch ms, start included, end excluded. */
  readonly startsAt: number
  readonly endsAt: number
  /** Uses left for everybody together. */
  readonly left: number | null
  /** Uses left for this person. */
  readonly leftForPerson: number
}

/** The order a code is held against. */
export interface PromotionCodeContext {
  readonly now: number
  readonly restaurantId: string
  /** Before any deduction: what the minimum looks at. */
  readonly dishSubtotal: Money
  /** Less the restaurant's promotion: what a share is of. */
  readonly dishesPayable: Money
}

/** Why a code cannot be used here. */
export type PromotionCodeReason = 'notStarted' | 'ended' | 'usedUp' | 'usedByPerson' | 'elsewhere' | 'belowMinimum'

/** Usable with what it saves, or not with the reason; `shortfall` comes with `belowMinimum`. */
export type PromotionCodeUsability =
  | { readonly usable: true; readonly saving: Money }
  | { readonly usable: false; readonly reason: PromotionCodeReason; readonly shortfall?: Money }

/** Why a code cannot be used whatever is ordered; `restaurantId` is null where the restaurant is not known yet. */
export function promotionCodeReason(
  code: PromotionCode,
  now: number,
  restaurantId: string | null
): PromotionCodeReason | undefined {
  if (now < code.startsAt) return 'notStarted'
  if (now >= code.endsAt) return 'ended'
  if (code.leftForPerson <= 0) return 'usedByPerson'
  if (code.left !== null && code.left <= 0) return 'usedUp'
  const isElsewhere =
    restaurantId !== null && code.restaurantIds.length > 0 && !code.restaurantIds.includes(restaurantId)
  return isElsewhere ? 'elsewhere' : undefined
}

/** Whether a code can be used on an order, and what it then saves (spec section 5, Promotion code): never more than the dishes left to pay. */
export function promotionCodeUsability(code: PromotionCode, context: PromotionCodeContext): PromotionCodeUsability {
  const { benefit, minOrderAmount } = code
  const { dishSubtotal, dishesPayable } = context
  const reason = promotionCodeReason(code, context.now, context.restaurantId)
  if (reason) return { usable: false, reason }
  if (minOrderAmount && compare(dishSubtotal, minOrderAmount) < 0)
    return { usable: false, reason: 'belowMinimum', shortfall: subtract(minOrderAmount, dishSubtotal) }
  if (benefit.kind === 'amount') return { usable: true, saving: min(benefit.amount, dishesPayable) }
  const share = min(percentOf(dishesPayable, benefit.basisPoints), dishesPayable)
  return { usable: true, saving: benefit.maximum ? min(share, benefit.maximum) : share }
}
