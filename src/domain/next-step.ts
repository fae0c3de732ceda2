import { add, isZero, max, type Money, money, subtract, zero } from './money'
import { type PriceSheet, priceUnpaid, type SheetLine } from './price-sheet'
import { type Quote, reductionOf } from './pricing'
import { bestPromotion, nextPromotionStep } from './promotions'
import { isForDelivery } from './vouchers'

/**
 * What a little more does: `missing` more of dishes reaches the minimum, spares the fee of a small order, has the delivery for nothing, or
 * takes `saving` more off, `isFurther` where something is off already; so many `portions` more take a share off, in basis points.
 */
export type NextStep =
  | { readonly kind: 'minimum' | 'freeDelivery'; readonly missing: Money }
  | { readonly kind: 'smallOrder'; readonly missing: Money; readonly saving: Money }
  | { readonly kind: 'off'; readonly missing: Money; readonly saving: Money; readonly isFurther: boolean }
  | { readonly kind: 'portions'; readonly portions: number; readonly basisPoints: number }

/** More portions than these are another meal. */
const portionsInReach = 2

/** The cart with dearer dishes: no portion more, so that what counts portions stays as it is. */
function dearer([first, ...others]: readonly SheetLine[], more: Money): SheetLine[] {
  if (first === undefined) return []
  const { count, unitPrice, originalUnitPrice } = first
  const one: SheetLine = {
    ...first,
    count: 1,
    unitPrice: add(unitPrice, more),
    ...(originalUnitPrice && { originalUnitPrice: add(originalUnitPrice, more) })
  }
  return [one, ...(count > 1 ? [{ ...first, count: count - 1 }] : []), ...others]
}

/** What is taken off, less the fee that is put on for little. */
const reliefOf = (quote: Quote): Money => subtract(reductionOf(quote), quote.smallOrderFee)

/** Amounts of dishes from which on something else holds; `isDelivery` where a voucher then pays for the delivery. */
function thresholds({ input, vouchers, promotionCode }: PriceSheet): { target: Money; isDelivery: boolean }[] {
  const { fees, promotions, currency } = input
  const targets = [
    fees.smallOrder?.below,
    promotionCode?.minOrderAmount,
    ...promotions
      .filter(({ type }) => type !== 'reachNumberDiscount')
      .flatMap(({ content }) => content.map(({ minTarget }) => money(minTarget, currency)))
  ]
  return [
    ...targets.flatMap((target) => (target ? [{ target, isDelivery: false }] : [])),
    ...vouchers.flatMap(({ useWay, useConditions: { minOrderAmount, dishIds } }) =>
      minOrderAmount?.currency === currency && dishIds.length === 0
        ? [{ target: minOrderAmount, isDelivery: isForDelivery(useWay) }]
        : []
    )
  ]
}

/** What reaching a threshold changes, by the price just before it and at it; null for nothing. */
function stepAt(
  sheet: PriceSheet,
  lines: readonly SheetLine[],
  now: number,
  { missing, isDelivery }: { readonly missing: Money; readonly isDelivery: boolean }
): NextStep | null {
  const before = priceUnpaid(sheet, dearer(lines, subtract(missing, money(1, missing.currency))), now)
  const then = priceUnpaid(sheet, dearer(lines, missing), now)
  if (before === null || then === null) return null
  const saving = subtract(reliefOf(then), reliefOf(before))
  if (saving.minor <= 0) return null
  const spared = subtract(before.smallOrderFee, then.smallOrderFee)
  if (spared.minor === saving.minor) return { kind: 'smallOrder', missing, saving }
  const delivery = subtract(subtract(then.deliveryFee, then.membershipDeduction), then.bargainDeduction)
  return isDelivery && delivery.minor === saving.minor
    ? { kind: 'freeDelivery', missing }
    : { kind: 'off', missing, saving, isFurther: !isZero(reductionOf(before)) }
}

/** The step of a promotion by portions that is nearly reached, where it takes off more than what is reached. */
function portionsStep(
  { input: { promotions } }: PriceSheet,
  lines: readonly SheetLine[],
  quote: Quote
): NextStep | null {
  const target = { portions: lines.reduce((all, { count }) => all + count, 0), dishSubtotal: quote.dishSubtotal }
  const steps = promotions.flatMap((promotion) => {
    const next = promotion.type === 'reachNumberDiscount' ? nextPromotionStep(promotion, target) : null
    if (next === null || next.missing > portionsInReach) return []
    const then = bestPromotion([promotion], { ...target, portions: target.portions + next.missing })
    return then && then.deduction.minor > quote.promotionDeduction.minor
      ? [{ kind: 'portions' as const, portions: next.missing, basisPoints: next.step.discount ?? 0 }]
      : []
  })
  return steps.sort((one, other) => one.portions - other.portions)[0] ?? null
}

/**
 * The best next step of one restaurant's cart: to the minimum while that is missing, else the nearest that takes something off, as long as it
 * takes no more than the cart has already; null for none, and for an order over several restaurants. `now` is epoch ms.
 */
export function nextStep(sheet: PriceSheet, lines: readonly SheetLine[], now: number): NextStep | null {
  const quote = sheet.kitchens.length > 0 ? null : priceUnpaid(sheet, lines, now)
  if (quote === null) return null
  if (quote.isBelowMinimum) return { kind: 'minimum', missing: quote.minimumShortfall }
  const { dishSubtotal } = quote
  const nothing = zero(quote.currency)
  const near = thresholds(sheet)
    .map(({ target, isDelivery }) => ({ missing: max(nothing, subtract(target, dishSubtotal)), isDelivery }))
    .filter(({ missing }) => missing.minor > 0 && missing.minor <= dishSubtotal.minor)
    .sort((one, other) => one.missing.minor - other.missing.minor)
  for (const threshold of near) {
    const step = stepAt(sheet, lines, now, threshold)
    if (step !== null) return step
  }
  return portionsStep(sheet, lines, quote)
}
