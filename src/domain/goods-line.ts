import type { soldBy } from './goods'
import { fraction, max, min, type Money, money } from './money'

/** What a person wants where goods are not there: to be asked, something like it, or to go without. The first is meant unless said. */
export const substituteChoices = ['call', 'similar', 'leaveOut'] as const
/** One of {@link substituteChoices}. */
export type SubstituteChoice = (typeof substituteChoices)[number]

/** How long a person has to answer what their shop proposes instead, ms. */
export const substituteAnswerMs = 5 * 60_000

/** What silence says to a proposal: only who wants something like it gets it unasked. */
export const isTakenUnasked = (choice: SubstituteChoice | null): boolean => choice === 'similar'

/** How goods are sold. */
export interface SoldGoods {
  readonly soldBy: (typeof soldBy)[number] | null
  /** What a piece holds, or is taken to weigh. */
  readonly unitGrams: number | null
}

/** What a line of goods is taken to weigh; null of what is not sold by weight. */
export const nominalGramsOf = ({ soldBy, unitGrams }: SoldGoods, count: number): number | null =>
  soldBy === 'weight' && unitGrams !== null ? unitGrams * count : null

/**
 * What goods cost that weigh less than they were sold as: never more than was agreed, and never nothing of something, which is what a line
 * comes to that was left out. Throws RangeError outside of 1 to `nominal` grams.
 */
export function priceOfWeighed(agreed: Money, grams: number, nominal: number): Money {
  if (!Number.isSafeInteger(grams) || grams < 1 || grams > nominal)
    throw new RangeError('Weighed outside of what was sold')
  return max(fraction(agreed, grams, nominal), min(agreed, money(1, agreed.currency)))
}
