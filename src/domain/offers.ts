/**
 * To whom an offer is made: what is for new accounts, or for those whom a module names, is given by itself, the rest where a person claims it; `newcomer` never paid for an
 * order, `membership` is what the terms of a membership in force name, `anyMember` needs any membership at all.
 */
export const offerAudiences = [
  'newAccount',
  'named',
  'everybody',
  'newcomer',
  'level',
  'membership',
  'anyMember'
] as const
/** One of {@link offerAudiences}. */
export type OfferAudience = (typeof offerAudiences)[number]

/**
 * How an offer stands for a person: `short` of coins, `locked` to another level or to members, `gone` to others, `taken` by themselves; `upcoming` and `over` are those
 * whose time it is not yet, or not any more.
 */
export const offerStates = ['open', 'short', 'taken', 'gone', 'locked', 'upcoming', 'over'] as const
/** One of {@link offerStates}. */
export type OfferState = (typeof offerStates)[number]

/** What became of something that was given: an unpaid order has it, or it was `used`, or its time is `over`. */
export const heldStandings = ['usable', 'ordered', 'used', 'over'] as const

/** What tells how an offer stands for a person. */
interface OfferFacts {
  /** Of those that the person may have now. */
  readonly claimed: number
  readonly perPerson: number
  readonly isTheirs: boolean
  /** For everybody; null where there is no end of them. */
  readonly left: number | null
  readonly coinPrice: number | null
  readonly points: number
  /** When it can be claimed, epoch ms, its end excluded; null is no bound. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly now: number
}

/** How an offer stands: what was claimed is said first, then what keeps a person from it that they can change least. */
export function offerState(facts: OfferFacts): OfferState {
  const { claimed, perPerson, isTheirs, left, coinPrice, points, startsAt, endsAt, now } = facts
  if (claimed >= perPerson) return 'taken'
  if (endsAt !== null && now >= endsAt) return 'over'
  if (!isTheirs) return 'locked'
  if (left !== null && left <= 0) return 'gone'
  if (startsAt !== null && now < startsAt) return 'upcoming'
  return coinPrice !== null && coinPrice > points ? 'short' : 'open'
}

/** What limits an offer for everybody: how many, and how much money, in minor units; null is no limit. */
interface OfferLimits {
  readonly total: number | null
  readonly taken: number
  readonly budgetMinor: number | null
  /** What everything that was given is worth: a gift is promised in full when it is given, and what nobody uses is not promised again. */
  readonly promisedMinor: number
}

/** How many of an offer are left, each worth `worthMinor`, null of what has no worth; null where there is no end of them. A budget that nothing is taken from gives none. */
export function leftOfOffer(
  { total, taken, budgetMinor, promisedMinor }: OfferLimits,
  worthMinor: number | null
): number | null {
  const byCount = total === null ? null : total - taken
  if (budgetMinor === null) return byCount
  const byMoney = worthMinor === null || worthMinor <= 0 ? 0 : Math.floor((budgetMinor - promisedMinor) / worthMinor)
  return byCount === null ? byMoney : Math.min(byCount, byMoney)
}

/** Whether so few are left that it is worth saying: a tenth of all, or fewer. */
export const isNearlyGone = ({ taken, left }: { readonly taken: number; readonly left: number | null }): boolean =>
  left !== null && left > 0 && left * 10 <= taken + left
