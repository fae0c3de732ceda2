import { compare, min, type Money, money, percentOf } from './money'

/** Spec section 3, Promotion. */
export const promotionTypes = ['reachNumberDiscount', 'reachAmountDeduct', 'reachAmountDiscount'] as const
/** One of {@link promotionTypes}. */
export type PromotionType = (typeof promotionTypes)[number]

/**
 * One step of a promotion. `minTarget` is a number of portions for `reachNumberDiscount`, else minor units of the dish subtotal;
 * `discount` is the share taken off in basis points (1500 is 15% off); `deductAmount` is minor units taken off.
 */
export interface PromotionStep {
  readonly minTarget: number
  readonly discount?: number
  readonly deductAmount?: number
}

/** A restaurant's promotion: the best step reached counts, once. */
export interface Promotion {
  readonly promotionId: string
  readonly type: PromotionType
  readonly content: readonly PromotionStep[]
}

/** What a promotion looks at: portions and the dish subtotal, both before any deduction. */
export interface PromotionTarget {
  readonly portions: number
  readonly dishSubtotal: Money
}

/** The promotion that counts and what it takes off: above zero and never more than the dishes cost. */
export interface AppliedPromotion {
  readonly promotionId: string
  readonly type: PromotionType
  readonly minTarget: number
  readonly deduction: Money
}

function stepDeduction(type: PromotionType, step: PromotionStep, subtotal: Money): Money {
  const isAmount = type === 'reachAmountDeduct'
  const raw = isAmount ? money(step.deductAmount ?? 0, subtotal.currency) : percentOf(subtotal, step.discount ?? 0)
  return min(raw, subtotal)
}

/** The one promotion that saves most (they do not stack; the earlier wins a tie), or null when none is reached. */
export function bestPromotion(promotions: readonly Promotion[], target: PromotionTarget): AppliedPromotion | null {
  let best: AppliedPromotion | null = null
  for (const { promotionId, type, content } of promotions) {
    const reached = type === 'reachNumberDiscount' ? target.portions : target.dishSubtotal.minor
    for (const step of content) {
      if (reached < step.minTarget) continue
      const deduction = stepDeduction(type, step, target.dishSubtotal)
      if (deduction.minor <= 0 || (best && compare(deduction, best.deduction) <= 0)) continue
      best = { promotionId, type, minTarget: step.minTarget, deduction }
    }
  }
  return best
}

/** The nearest step not yet reached and how much is missing (portions or minor units), for "S$4.20 more saves S$5"; null when none. */
export function nextPromotionStep(
  promotion: Promotion,
  target: PromotionTarget
): { readonly step: PromotionStep; readonly missing: number } | null {
  const reached = promotion.type === 'reachNumberDiscount' ? target.portions : target.dishSubtotal.minor
  const ahead = promotion.content.filter((step) => step.minTarget > reached).sort((a, b) => a.minTarget - b.minTarget)
  return ahead[0] ? { step: ahead[0], missing: ahead[0].minTarget - reached } : null
}
