import type { Restaurant, RestaurantCard } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import type { Point } from '@/domain/geo'
import { subtract, toAmount } from '@/domain/money'
import type { QuoteMembership } from '@/domain/pricing'
import { promisedMinutes } from '@/domain/promised-time'
import type { Promotion } from '@/domain/promotions'
import { amountOf } from '../../http/format'
import { areaOfAddress } from '../../platform/maps/gazetteer-search'
import { shownSellers } from './best-sellers'
import type { RestaurantEntry } from './entries'
import type { RestaurantRow } from './repository'
import {
  bestMembership,
  canDeliver,
  canHandOver,
  deliveryOf,
  distanceTo,
  isInRange,
  openingOf,
  promotionsAt,
  quoteBase
} from './terms'

/** Who looks at a card, and from where: nowhere means that nothing by distance can be said. */
export interface Viewer {
  readonly now: number
  readonly point: Point | null
  readonly memberships: readonly QuoteMembership[]
}

const instantOf = (milliseconds: number | undefined): string | null =>
  milliseconds === undefined ? null : new Date(milliseconds).toISOString()

const promotionView = (
  { promotionId, type, content }: Promotion,
  currency: Currency
): RestaurantCard['promotions'][number] => ({
  promotionId,
  type,
  content: content.map(({ minTarget, discount, deductAmount }) => ({
    minTarget: type === 'reachNumberDiscount' ? String(minTarget) : amountOf(minTarget, currency),
    ...(discount === undefined ? {} : { discount }),
    ...(deductAmount === undefined ? {} : { deductAmount: amountOf(deductAmount, currency) })
  }))
})

/** The delivery fee as the quote will charge it: the same function computes both. */
function deliveryFees(
  entry: RestaurantEntry,
  meters: number | null,
  viewer: Viewer
): Pick<RestaurantCard, 'deliveryFee' | 'originalDeliveryFee'> {
  if (meters === null || !canDeliver(entry.row) || !isInRange(entry.row, meters))
    return { deliveryFee: null, originalDeliveryFee: null }
  const base = quoteBase(entry, meters, viewer.now)
  const { deliveryFee, membershipDeduction } = deliveryOf(base, bestMembership(base, viewer.memberships))
  return {
    deliveryFee: toAmount(subtract(deliveryFee, membershipDeduction)),
    originalDeliveryFee: membershipDeduction.minor > 0 ? toAmount(deliveryFee) : null
  }
}

/** When an order placed now would be there, or ready: the quote promises it by the same function. */
function promises(
  { row }: RestaurantEntry,
  meters: number | null,
  isOpen: boolean
): Pick<RestaurantCard, 'deliveryMinutes' | 'readyMinutes'> {
  if (!isOpen || row.isReservationOnly) return { deliveryMinutes: null, readyMinutes: null }
  const { prepareMinutes } = row
  return {
    deliveryMinutes: canDeliver(row) && meters !== null ? promisedMinutes({ prepareMinutes, meters }) : null,
    readyMinutes: promisedMinutes({ prepareMinutes, meters: null })
  }
}

/** The part of the city that it stands in; kept with the entry. */
function districtOf(entry: RestaurantEntry): RestaurantCard['district'] {
  if (entry.district === undefined) entry.district = areaOfAddress(entry.row.address, entry.row)?.name ?? null
  return entry.district
}

/** A restaurant as a list shows it to this viewer. */
export function cardOf(entry: RestaurantEntry, viewer: Viewer): RestaurantCard {
  const { row } = entry
  const meters = viewer.point && distanceTo(row, viewer.point)
  const opening = openingOf(entry, viewer.now)
  return {
    restaurantId: row.restaurantId,
    isMart: row.kind === 'mart',
    name: row.name,
    cuisine: row.cuisine,
    image: row.image,
    currency: row.currency,
    ratingTenths: row.ratingTenths,
    reviewCount: row.reviewCount,
    monthlySales: row.monthlySales,
    minimumOrderAmount: row.minimumOrderMinor === null ? null : amountOf(row.minimumOrderMinor, row.currency),
    ...deliveryFees(entry, meters, viewer),
    distanceMeters: meters,
    district: districtOf(entry),
    ...promises(entry, meters, opening.isOpen),
    opening: { isOpen: opening.isOpen, opensAt: instantOf(opening.opensAt), closesAt: instantOf(opening.closesAt) },
    isReservationOnly: row.isReservationOnly,
    hasDelivery: row.hasDelivery && !row.isReservationOnly,
    hasRiders: row.hasRiders,
    hasPickup: canHandOver(row),
    isOutOfRange: meters !== null && isOutOfReach(row, meters),
    ...(entry.bestSellers.length === shownSellers && {
      bestSellers: entry.bestSellers.map(({ name, photo, priceMinor }) => ({
        name,
        photo,
        price: amountOf(priceMinor, row.currency)
      }))
    }),
    tags: row.tags,
    promotions: promotionsAt(entry, viewer.now).map((promotion) => promotionView(promotion, row.currency))
  }
}

/** Too far to be delivered to; an outlet that does not deliver is never out of range, one walks there. */
export const isOutOfReach = (row: RestaurantRow, meters: number): boolean => row.hasDelivery && !isInRange(row, meters)

/** A restaurant as its own page shows it. */
export function restaurantOf(entry: RestaurantEntry, viewer: Viewer): Restaurant {
  const { row } = entry
  return {
    ...cardOf(entry, viewer),
    countryCode: row.countryCode,
    cityCode: row.cityCode,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    licence: row.licence,
    notice: row.notice,
    isChain: row.chainId !== null,
    combineOrderAreaId: row.combineOrderAreaId,
    isHalal: row.isHalal,
    utcOffsetMinutes: row.utcOffsetMinutes,
    openingWindows: row.openingWindows,
    coldWindows: row.coldWindows
  }
}
