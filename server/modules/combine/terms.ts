import { money } from '@/domain/money'
import type { QuoteInput } from '@/domain/pricing'
import { deliveryFeeOf, quoteBase, type RestaurantEntry } from '../restaurant'
import type { AreaRow } from './repository'

/** What an order of the area has once: its delivery over a distance and its platform fee. Tax and payment fees are those of one of its restaurants. */
export function areaBase(area: AreaRow, lead: RestaurantEntry, meters: number, now: number): QuoteInput {
  const base = quoteBase(lead, meters, now)
  const amount = (minor: number) => money(minor, area.currency)
  const fees = {
    ...base.fees,
    packing: amount(0),
    smallOrder: null,
    minimumOrder: null,
    serviceRateBasisPoints: 0,
    delivery: deliveryFeeOf(area, meters),
    platform: amount(area.platformFeeMinor)
  }
  return { ...base, promotions: [], fees }
}
