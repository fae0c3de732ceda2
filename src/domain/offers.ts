/**
 * To whom an offer is made: what is for new accounts, or for those whom a module names, is given by itself, the rest where a person claims it; `membership` is what the terms of a
 * membership in force name, `anyMember` needs any membership at all.
 */
export const offerAudiences = ['newAccount', 'named', 'everybody', 'level', 'membership', 'anyMember'] as const
/** One of {@link offerAudiences}. */
export type OfferAudience = (typeof offerAudiences)[number]

/** How an offer stands for a person: `short` of coins, `locked` to another level or to members, `gone` to others, `taken` by themselves. */
export const offerStates = ['open', 'short', 'taken', 'gone', 'locked'] as const
/** One of {@link offerStates}. */
export type OfferState = (typeof offerStates)[number]

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
}

/** How an offer stands: what was claimed is said first, then what keeps a person from it that they can change least. */
export function offerState({ claimed, perPerson, isTheirs, left, coinPrice, points }: OfferFacts): OfferState {
  if (claimed >= perPerson) return 'taken'
  if (!isTheirs) return 'locked'
  if (left !== null && left <= 0) return 'gone'
  return coinPrice !== null && coinPrice > points ? 'short' : 'open'
}
