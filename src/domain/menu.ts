import type { FlashSaleState } from './flash-sale'
/** One choice of a group. `priceMinor` is what it adds to a portion, in minor units of the restaurant's currency; never negative. */
export interface OptionItem {
  readonly itemId: string
  readonly priceMinor: number
  readonly isSoldOut: boolean
}

/** A way in which a dish is sold, such as half or whole (spec section 3, Cart item, specId); `priceMinor` is a portion's price then. */
export interface DishSpec {
  readonly specId: string
  readonly priceMinor: number
  readonly isSoldOut: boolean
}

/** Why a spec does not make a dish; `specMissing` also stands for one that the dish does not have. */
export type SpecProblem = 'specMissing' | 'specSoldOut'

/** A dish with specs is sold in one of them, a dish without in none; empty and absent are the same. */
export function checkSpec(
  specs: readonly Pick<DishSpec, 'specId' | 'isSoldOut'>[],
  specId: string | undefined
): SpecProblem | undefined {
  const asked = specId ?? ''
  if (specs.length === 0) return asked === '' ? undefined : 'specMissing'
  const spec = specs.find((candidate) => candidate.specId === asked)
  if (spec === undefined) return 'specMissing'
  return spec.isSoldOut ? 'specSoldOut' : undefined
}

/** The spec whose price a menu shows: the cheapest that is on sale, else the cheapest; undefined without specs. */
export function leadingSpec<Spec extends DishSpec>(specs: readonly Spec[]): Spec | undefined {
  const offered = specs.filter(({ isSoldOut }) => !isSoldOut)
  return [...(offered.length > 0 ? offered : specs)].sort((one, other) => one.priceMinor - other.priceMinor)[0]
}

/** Choices that belong together: at least `minimum` and at most `maximum` of them, counted with repetition. */
export interface OptionGroup {
  readonly groupId: string
  readonly minimum: number
  readonly maximum: number
  readonly items: readonly OptionItem[]
}

/** Spec section 3, Cart item, type; `normal` is an ordinary dish. */
export const dishTypes = ['normal', 'seckillProduct', 'goodsSeckillProduct', 'FREE_COMBINATION'] as const
/** One of {@link dishTypes}. */
export type DishType = (typeof dishTypes)[number]

/** What limits the ordering of a dish (spec section 5, Add to cart). `goodsStock` unknown counts as 99. */
export interface DishRule {
  readonly dishId: string
  /** Price of a portion without choices, in minor units of the restaurant's currency. */
  readonly unitPriceMinor: number
  readonly goodsStock?: number
  readonly maxOrderNumber?: number
  readonly minOrderNumber?: number
  readonly type: DishType
  readonly isMandatory: boolean
  readonly isSoldOut?: boolean
  /** Of a dish that is sold for a while only. */
  readonly saleState?: FlashSaleState
}

/** A choice someone made; `count` is 1 unless said. */
export interface ChosenOption {
  readonly groupId: string
  readonly itemId: string
  readonly count?: number
}

/** Why choices do not make a dish. */
export type ChoiceProblem =
  | { readonly code: 'tooFew'; readonly groupId: string; readonly minimum: number }
  | { readonly code: 'tooMany'; readonly groupId: string; readonly maximum: number }
  | { readonly code: 'soldOut' | 'unknownOption' | 'badCount'; readonly groupId: string; readonly itemId: string }

/** Problems of one choice, then of each group in menu order; an empty list means the dish can be made. */
export function checkChoices(groups: readonly OptionGroup[], chosen: readonly ChosenOption[]): ChoiceProblem[] {
  const counted = new Map<string, number>()
  const problems: ChoiceProblem[] = []
  for (const { groupId, itemId, count = 1 } of chosen) {
    const item = groups
      .find((group) => group.groupId === groupId)
      ?.items.find((candidate) => candidate.itemId === itemId)
    if (!item) problems.push({ code: 'unknownOption', groupId, itemId })
    else if (!Number.isSafeInteger(count) || count < 1) problems.push({ code: 'badCount', groupId, itemId })
    else {
      if (item.isSoldOut) problems.push({ code: 'soldOut', groupId, itemId })
      counted.set(groupId, (counted.get(groupId) ?? 0) + count)
    }
  }
  for (const { groupId, minimum, maximum } of groups) {
    const count = counted.get(groupId) ?? 0
    if (count < minimum) problems.push({ code: 'tooFew', groupId, minimum })
    if (count > maximum) problems.push({ code: 'tooMany', groupId, maximum })
  }
  return problems
}

/** What valid choices add to one portion, in minor units; choices the menu does not know add nothing. */
export function choicesPriceMinor(groups: readonly OptionGroup[], chosen: readonly ChosenOption[]): number {
  return chosen.reduce((total, { groupId, itemId, count = 1 }) => {
    const item = groups
      .find((group) => group.groupId === groupId)
      ?.items.find((candidate) => candidate.itemId === itemId)
    return total + (item ? item.priceMinor * count : 0)
  }, 0)
}
