import { quotedParts } from './combined-pricing'
import { add, isZero, max, type Money, money, subtract, zero } from './money'
import { type PriceSheet, priceUnpaid, type SheetInput, type SheetLine } from './price-sheet'
import { type Quote, reductionOf } from './pricing'
import { bestPromotion, nextPromotionStep } from './promotions'
import { isForDelivery } from './vouchers'

/** Of an order over several restaurants the one whose dishes count; absent where those of all do. */
interface StepPlace {
  readonly restaurantId?: string
}

/**
 * What a little more does: `missing` more of dishes reaches the minimum, spares the fee of a small order, has the delivery for nothing, or
 * takes `saving` more off, `isFurther` where something is off already; so many `portions` more take a share off, in basis points.
 */
export type NextStep = StepPlace &
  (
    | { readonly kind: 'minimum' | 'freeDelivery'; readonly missing: Money }
    | { readonly kind: 'smallOrder'; readonly missing: Money; readonly saving: Money }
    | { readonly kind: 'off'; readonly missing: Money; readonly saving: Money; readonly isFurther: boolean }
    | { readonly kind: 'portions'; readonly portions: number; readonly basisPoints: number }
  )

type PortionsStep = Extract<NextStep, { readonly kind: 'portions' }>
/** A step with what it takes off. */
interface SavingStep {
  readonly saving: Money
  readonly step: NextStep
}

/** More portions than these are another meal. */
const portionsInReach = 2

/** What one restaurant charges for its lines; one restaurant's order is its only part. */
interface Part {
  readonly place: StepPlace
  readonly input: SheetInput
  readonly lines: readonly SheetLine[]
  readonly quote: Quote
}

function partsOf({ input, kitchens }: PriceSheet, lines: readonly SheetLine[], quote: Quote): Part[] {
  if (kitchens.length === 0) return [{ place: {}, input, lines, quote }]
  const quoted = quotedParts(quote)
  return [...new Set(lines.map((line) => line.restaurantId))].flatMap((restaurantId, index) => {
    const kitchen = kitchens.find((each) => each.restaurantId === restaurantId)
    const part = quoted[index]
    const own = lines.filter((line) => line.restaurantId === restaurantId)
    return kitchen && part ? [{ place: { restaurantId }, input: kitchen.input, lines: own, quote: part.quote }] : []
  })
}

/** The cart with a dearer dish of a part: no portion more, so that what counts portions stays as it is. */
function dearer(lines: readonly SheetLine[], { lines: [first] }: Part, more: Money): SheetLine[] {
  if (first === undefined) return [...lines]
  const { count, unitPrice, originalUnitPrice } = first
  const one: SheetLine = {
    ...first,
    count: 1,
    unitPrice: add(unitPrice, more),
    ...(originalUnitPrice && { originalUnitPrice: add(originalUnitPrice, more) })
  }
  return lines.flatMap((line) => {
    if (line !== first) return [line]
    return count > 1 ? [one, { ...first, count: count - 1 }] : [one]
  })
}

/** What is taken off, less the fee that is put on for little. */
const reliefOf = (quote: Quote): Money => subtract(reductionOf(quote), quote.smallOrderFee)

/** An amount of dishes from which on something else holds; `isDelivery` where a voucher then pays for the delivery. */
interface Threshold {
  readonly target: Money
  readonly isDelivery: boolean
}

/** What a restaurant holds against its own dishes. */
function ownThresholds({ input: { fees, promotions, currency } }: Part): Threshold[] {
  const targets = promotions
    .filter(({ type }) => type !== 'reachNumberDiscount')
    .flatMap(({ content }) => content.map(({ minTarget }) => money(minTarget, currency)))
  return [...(fees.smallOrder ? [fees.smallOrder.below] : []), ...targets].map((target) => ({
    target,
    isDelivery: false
  }))
}

/** What the person has to pay less with, and the restaurants it is for; none where it is for all. */
function reductionThresholds({ input, vouchers, promotionCode }: PriceSheet) {
  const ofCode = promotionCode?.minOrderAmount ? [{ ...promotionCode, target: promotionCode.minOrderAmount }] : []
  return [
    ...ofCode.map(({ target, restaurantIds }) => ({ target, isDelivery: false, restaurantIds })),
    ...vouchers.flatMap(({ useWay, useConditions: { minOrderAmount, dishIds, restaurantIds } }) =>
      minOrderAmount?.currency === input.currency && dishIds.length === 0
        ? [{ target: minOrderAmount, isDelivery: isForDelivery(useWay), restaurantIds }]
        : []
    )
  ]
}

/** A threshold that is not reached: what is missing to it, and the parts to which that may be added. */
interface Ahead {
  readonly place: StepPlace
  readonly parts: readonly Part[]
  readonly missing: Money
  readonly isDelivery: boolean
}

/** Thresholds in reach, the nearest first: they take no more than there is already of the dishes that count. */
function thresholdsAhead(sheet: PriceSheet, parts: readonly Part[], { dishSubtotal: all, currency }: Quote): Ahead[] {
  const aheadOf = ({ target, isDelivery }: Threshold, part?: Part): Ahead[] => {
    const reached = part?.quote.dishSubtotal ?? all
    const missing = max(zero(currency), subtract(target, reached))
    const isNear = missing.minor > 0 && missing.minor <= reached.minor
    return isNear ? [{ place: part?.place ?? {}, parts: part ? [part] : parts, missing, isDelivery }] : []
  }
  return [
    ...parts.flatMap((part) => ownThresholds(part).flatMap((threshold) => aheadOf(threshold, part))),
    ...reductionThresholds(sheet).flatMap(({ restaurantIds, ...threshold }) => {
      const places = parts.filter(({ place: { restaurantId } }) => restaurantIds.some((id) => id === restaurantId))
      return places.length === 0 ? aheadOf(threshold) : places.flatMap((part) => aheadOf(threshold, part))
    })
  ].sort((one, other) => one.missing.minor - other.missing.minor)
}

/** What reaching a threshold by a part's dishes changes, by the price just before it and at it; null for nothing. */
function stepAt(
  sheet: PriceSheet,
  lines: readonly SheetLine[],
  now: number,
  { part, missing, isDelivery, place }: Omit<Ahead, 'parts'> & { readonly part: Part }
): SavingStep | null {
  const before = priceUnpaid(sheet, dearer(lines, part, subtract(missing, money(1, missing.currency))), now)
  const then = priceUnpaid(sheet, dearer(lines, part, missing), now)
  if (before === null || then === null) return null
  const saving = subtract(reliefOf(then), reliefOf(before))
  if (saving.minor <= 0) return null
  const spared = subtract(before.smallOrderFee, then.smallOrderFee)
  if (spared.minor === saving.minor) return { saving, step: { ...place, kind: 'smallOrder', missing, saving } }
  const delivery = subtract(subtract(then.deliveryFee, then.membershipDeduction), then.bargainDeduction)
  const isFree = isDelivery && delivery.minor === saving.minor
  const isFurther = !isZero(reductionOf(before))
  return {
    saving,
    step: isFree ? { ...place, kind: 'freeDelivery', missing } : { ...place, kind: 'off', missing, saving, isFurther }
  }
}

/** The step of a threshold: what it does to whichever of its parts more is added; null where that is nothing at one of them. */
function leastStep(sheet: PriceSheet, lines: readonly SheetLine[], now: number, { parts, ...ahead }: Ahead) {
  const steps = parts.map((part) => stepAt(sheet, lines, now, { ...ahead, part }))
  const sure = steps.filter((step) => step !== null)
  if (sure.length < steps.length) return null
  return sure.sort((one, other) => one.saving.minor - other.saving.minor)[0]?.step ?? null
}

/** The step of a restaurant's promotion by portions that is nearly reached, where it takes off more than what is reached. */
function portionsStep({ place, input: { promotions }, lines, quote }: Part): PortionsStep[] {
  const target = { portions: lines.reduce((all, { count }) => all + count, 0), dishSubtotal: quote.dishSubtotal }
  return promotions.flatMap((promotion) => {
    const next = promotion.type === 'reachNumberDiscount' ? nextPromotionStep(promotion, target) : null
    if (next === null || next.missing > portionsInReach) return []
    const then = bestPromotion([promotion], { ...target, portions: target.portions + next.missing })
    return then && then.deduction.minor > quote.promotionDeduction.minor
      ? [{ ...place, kind: 'portions' as const, portions: next.missing, basisPoints: next.step.discount ?? 0 }]
      : []
  })
}

/**
 * The best next step of a cart: to the minimum while that is missing, of several restaurants that of the first that lacks something, else
 * the nearest that takes something off, as long as it takes no more than there is already of what counts; null for none. `now` is epoch ms.
 */
export function nextStep(sheet: PriceSheet, lines: readonly SheetLine[], now: number): NextStep | null {
  const quote = priceUnpaid(sheet, lines, now)
  if (quote === null) return null
  const parts = partsOf(sheet, lines, quote)
  const short = parts.find((part) => part.quote.isBelowMinimum)
  if (short) return { ...short.place, kind: 'minimum', missing: short.quote.minimumShortfall }
  for (const ahead of thresholdsAhead(sheet, parts, quote)) {
    const step = leastStep(sheet, lines, now, ahead)
    if (step !== null) return step
  }
  return parts.flatMap(portionsStep).sort((one, other) => one.portions - other.portions)[0] ?? null
}
