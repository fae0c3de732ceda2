import type { DealCard } from '@/contract/types'
import { tagsOf } from '@/domain/deal'
import type { Db } from '../../db/database'
import { amountOf } from '../../http/wire'
import { readFacts, type DealFacts } from './facts'
import { readDistances, type DealPlace } from './outlets'

/** A deal as a list shows it; `meters` to its nearest outlet. */
export function wireCard({ deal, ...facts }: DealFacts, meters: number | null): DealCard {
  const { dealId, kind, title, image, restaurantId, currency, priceMinor, originalMinor, rules } = deal
  return {
    dealId,
    kind,
    title,
    image,
    restaurantId,
    restaurantName: facts.sellerName,
    currency,
    price: amountOf(priceMinor, currency),
    originalPrice: originalMinor === null ? null : amountOf(originalMinor, currency),
    soldCount: facts.soldCount,
    left: facts.stockLeft,
    isSoldOut: facts.stockLeft === 0,
    ratingTenths: deal.ratingTenths,
    reviewCount: deal.reviewCount,
    distanceMeters: meters,
    outletCount: facts.outletCount,
    tags: tagsOf(rules)
  }
}

/** The cards of deals, in the order of their ids; whether they are sold is the caller's to ask (`readOnSale`). */
export async function dealCards(db: Db, dealIds: readonly string[], place: DealPlace): Promise<DealCard[]> {
  if (dealIds.length === 0) return []
  const facts = new Map((await readFacts(db, dealIds)).map((each) => [each.deal.dealId, each]))
  const distances = await readDistances(db, dealIds, place)
  return dealIds.flatMap((dealId) => {
    const found = facts.get(dealId)
    return found ? [wireCard(found, distances.get(dealId) ?? null)] : []
  })
}
