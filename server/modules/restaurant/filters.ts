import type { Point } from '@/domain/geo'
import type { QuoteMembership } from '@/domain/pricing'
import { type DietFilter, type PriceBand, priceBandOf, type RestaurantFilter } from '@/domain/restaurant-filters'
import { keyByTerms } from '../membership'
import type { RestaurantEntry } from './entries'
import {
  bestMembership,
  canDeliver,
  canHandOver,
  deliveryFeeOf,
  deliveryOf,
  distanceTo,
  isInRange,
  openingOf,
  promotionsAt,
  quoteBase
} from './terms'

/** Only what is in it. Its name is part of what lists are kept by: one name never stands for two different ones. */
export interface Among {
  readonly name: string
  readonly ids: ReadonlySet<string>
}

/** What a list is narrowed to. */
export interface Narrowing {
  readonly filters: readonly RestaurantFilter[]
  /** What dishes mostly cost, minor units, by restaurant; absent when no band is asked for. */
  readonly priceBand?: { readonly band: PriceBand; readonly typical: ReadonlyMap<string, number> }
  /** Chinese name of a cuisine. */
  readonly category?: string
  /** Restaurants, by their ids. */
  readonly among?: Among
}

/** From where, when and by whom it is looked at. */
interface Onlooker {
  readonly point: Point
  readonly now: number
  readonly memberships: readonly QuoteMembership[]
}

/** As the quote will have it: after the membership of whoever looks. */
function isFree(entry: RestaurantEntry, { point, now, memberships }: Onlooker): boolean {
  if (!canDeliver(entry.row)) return false
  // A fee is never less than its base; a membership may take all of it off
  if (memberships.length === 0 && entry.row.deliveryBaseMinor > 0) return false
  const meters = distanceTo(entry.row, point)
  if (!isInRange(entry.row, meters)) return false
  if (deliveryFeeOf(entry.row, meters).minor === 0) return true
  if (memberships.length === 0) return false
  const base = quoteBase(entry, meters, now)
  const { deliveryFee, membershipDeduction } = deliveryOf(base, bestMembership(base, memberships))
  return deliveryFee.minor === membershipDeduction.minor
}

const tests: Readonly<Record<RestaurantFilter, (entry: RestaurantEntry, onlooker: Onlooker) => boolean>> = {
  openNow: (entry, { now }) => openingOf(entry, now).isOpen,
  pickup: ({ row }) => canHandOver(row),
  freeDelivery: isFree,
  promotion: (entry, { now }) => promotionsAt(entry, now).length > 0,
  halal: (entry) => suitsDiets(entry, ['halal'])
}

const diets: Readonly<Record<DietFilter, (entry: RestaurantEntry) => boolean>> = {
  halal: ({ row }) => row.isHalal,
  vegetarian: ({ row }) => row.isVegetarian
}

/** Whether everything that is cooked somewhere suits who eats so. */
export const suitsDiets = (entry: RestaurantEntry, wanted: readonly DietFilter[]): boolean =>
  wanted.every((diet) => diets[diet](entry))

function isOfBand({ row }: RestaurantEntry, { band, typical }: NonNullable<Narrowing['priceBand']>): boolean {
  const minor = typical.get(row.restaurantId)
  return minor !== undefined && priceBandOf(minor, row.currency) === band
}

/** Whether a restaurant stays in the list; what has to be looked up comes last, as the list of a large city is long. */
export function passes(
  entry: RestaurantEntry,
  { filters, priceBand, category, among }: Narrowing,
  onlooker: Onlooker
): boolean {
  if (among !== undefined && !among.ids.has(entry.row.restaurantId)) return false
  if (category !== undefined && entry.row.cuisine.zh !== category) return false
  return (
    filters.every((filter) => tests[filter](entry, onlooker)) && (priceBand === undefined || isOfBand(entry, priceBand))
  )
}

/** One text for the same narrowing, so that lists that were put in order are found again. Free delivery depends on who looks. */
export const narrowingKey = (
  { filters, priceBand, category, among }: Narrowing,
  memberships: readonly QuoteMembership[]
): string =>
  [
    [...filters].sort().join(),
    priceBand?.band ?? '',
    category ?? '',
    among?.name ?? '',
    filters.includes('freeDelivery') ? keyByTerms(memberships) : ''
  ].join('/')
