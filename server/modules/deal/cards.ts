import type { DealCard } from '@/contract/types'
import { tagsOf } from '@/domain/deal'
import { amountOf } from '../../http/format'
import type { Kernel } from '../../kernel'
import { type DealPlace, nearestMeters } from './outlets'
import { dealShelf, isOnSale, type ShownDeal } from './shelf'

/** A deal as a list shows it to somebody there; how far it is only within the city, and from a point that they named. */
export function dealCardOf({ facts, outlets }: ShownDeal, { cityCode, point, known, isSellable }: DealPlace): DealCard {
  const { deal, stockLeft } = facts
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
    left: stockLeft,
    isSoldOut: stockLeft === 0,
    ratingTenths: deal.ratingTenths,
    reviewCount: deal.reviewCount,
    distanceMeters:
      known !== null
        ? nearestMeters(
            outlets.filter((outlet) => outlet.cityCode === cityCode),
            point
          )
        : null,
    outletCount: outlets.length,
    tags: tagsOf(rules),
    isSellable
  }
}

/** Those of these deals that are sold in the city now, by their ids. */
export async function readDealCards(
  kernel: Kernel,
  place: DealPlace,
  dealIds: readonly string[],
  now: number
): Promise<ReadonlyMap<string, DealCard>> {
  const wanted = new Set(dealIds)
  const shown = await dealShelf(kernel).ofCity(place.cityCode)
  return new Map(
    shown
      .filter((each) => wanted.has(each.facts.deal.dealId) && isOnSale(each, now))
      .map((each) => [each.facts.deal.dealId, dealCardOf(each, place)])
  )
}
