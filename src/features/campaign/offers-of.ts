import type { Campaign, NamedOffer } from '@/contract/types'

/** The offers of a campaign, each once. */
export function offersOf(campaign: Campaign | null): NamedOffer[] {
  const offers = campaign?.blocks.flatMap((block) => (block.kind === 'offers' ? block.items : [])) ?? []
  return [...new Map(offers.map((offer) => [offer.offerId, offer])).values()]
}

/** How many of an offer somebody could take now for nothing. */
export const unclaimedOf = ({ state, coinPrice, perPerson, claimed, left }: NamedOffer): number =>
  state === 'open' && coinPrice === null ? Math.min(perPerson - claimed, left ?? perPerson) : 0
