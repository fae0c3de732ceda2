import { distanceMeters, type Point } from '@/domain/geo'
import { money } from '@/domain/money'
import { deliveryFee, type QuoteInput } from '@/domain/pricing'
import { type RestaurantEntry, quoteBase } from '../restaurant'
import type { AreaRow } from './repository'

/** Distance from the area's point, where the rider starts, in metres. */
export const metersTo = ({ latitude, longitude }: AreaRow, point: Point): number =>
  distanceMeters({ latitude, longitude }, point)

/** What an order of the area has once: its delivery over a distance and its platform fee. Tax and payment fees are those of one of its restaurants. */
export function areaBase(area: AreaRow, lead: RestaurantEntry, meters: number, now: number): QuoteInput {
  const base = quoteBase(lead, meters, now)
  const amount = (minor: number) => money(minor, area.currency)
  const rule = {
    base: amount(area.deliveryBaseMinor),
    perKilometre: amount(area.deliveryPerKilometreMinor),
    includedKilometres: area.deliveryIncludedKilometres
  }
  const fees = {
    ...base.fees,
    packing: amount(0),
    smallOrder: null,
    minimumOrder: null,
    serviceRateBasisPoints: 0,
    delivery: deliveryFee(rule, meters),
    platform: amount(area.platformFeeMinor)
  }
  return { ...base, promotions: [], fees }
}
