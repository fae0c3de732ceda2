import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { payloads } from '@/contract/payloads'
import type { Result } from '@/contract/types'
import type { Point } from '@/domain/geo'
import type { QuoteMembership } from '@/domain/pricing'
import { compareRanks, cursorInstant, cursorOf } from '../../http/cursor'
import { RawJson } from '../../http/envelope'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { keyByTerms } from '../membership'
import { cardOf, isOutOfReach } from './card-presenter'
import type { CityEntry } from './catalogue'
import type { RestaurantEntry } from './entries'
import { type Narrowing, narrowingKey, passes } from './filters'
import { firstBy } from './first-by'
import { distanceTo, openingOf, promotionsAt } from './terms'

/** The orders of spec section 2, Restaurant list. */
export type FeedSort = 'overall' | 'distance' | 'sales' | 'promotion'

interface Ranked {
  readonly entry: RestaurantEntry
  readonly rank: readonly [group: number, value: number, restaurantId: string]
}

/** What a search found: how well each restaurant fits, at most 100. */
export interface Matches {
  readonly scores: ReadonlyMap<string, number>
}

/** Restaurants of a city in an order, as somebody looks at them. */
export interface FeedRequest {
  readonly city: CityEntry
  readonly sort: FeedSort
  readonly narrowing: Narrowing
  /** Only these, the best first under `overall`; absent for all. */
  readonly matches?: Matches
  /** Where the order goes from. */
  readonly point: Point
  /** Where the caller is, as far as it is known; cards tell distances and fees from there. */
  readonly known: Point | null
  readonly memberships: readonly QuoteMembership[]
  readonly cursor: string | undefined
  readonly now: number
}

const pageSize = 10
const cursors = cursorOf(
  z.object({
    at: cursorInstant,
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
    isKnown: z.boolean(),
    rank: z.tuple([z.number(), z.number(), z.string()])
  })
)

/** How good an outlet is for somebody there: a star is worth as much as four kilometres, or as 800 sales a month. */
const merit = ({ row }: RestaurantEntry, meters: number): number =>
  (row.ratingTenths ?? 40) * 40 + Math.min(row.monthlySales, 2000) / 2 - meters / 10

function valueOf(entry: RestaurantEntry, sort: FeedSort, meters: number, now: number): number {
  switch (sort) {
    case 'distance':
      return meters
    case 'sales':
      return -entry.row.monthlySales
    case 'promotion':
      return -(promotionsAt(entry, now).length * 100_000 + merit(entry, meters))
    case 'overall':
      return -merit(entry, meters)
  }
}

/** Out of range comes last in every order; closed comes after open where the order is what somebody may eat now. */
function groupOf(entry: RestaurantEntry, sort: FeedSort, meters: number, now: number): number {
  if (isOutOfReach(entry.row, meters)) return 2
  return (sort === 'overall' || sort === 'distance') && !openingOf(entry, now).isOpen ? 1 : 0
}

/** A step of fitting is worth more than anything else; within one, who takes orders comes first. */
function matchValue(score: number, entry: RestaurantEntry, meters: number, now: number): number {
  return -(Math.round(score / 5) * 1_000_000 + (openingOf(entry, now).isOpen ? 100_000 : 0) + merit(entry, meters))
}

function rankOf(entry: RestaurantEntry, { sort, matches }: FeedRequest, meters: number, now: number): Ranked['rank'] {
  const { restaurantId } = entry.row
  const score = matches?.scores.get(restaurantId)
  if (sort !== 'overall' || score === undefined)
    return [groupOf(entry, sort, meters, now), valueOf(entry, sort, meters, now), restaurantId]
  return [isOutOfReach(entry.row, meters) ? 2 : 0, matchValue(score, entry, meters, now), restaurantId]
}

/** The restaurants that come after a rank, or all of them, in no order. */
function* rankedAfter(
  request: FeedRequest,
  point: Point,
  now: number,
  after: Ranked['rank'] | undefined
): Generator<Ranked> {
  const { city, matches, narrowing, memberships } = request
  const onlooker = { point, now, memberships }
  for (const entry of city.restaurants) {
    if (matches !== undefined && !matches.scores.has(entry.row.restaurantId)) continue
    if (!passes(entry, narrowing, onlooker)) continue
    const rank = rankOf(entry, request, distanceTo(entry.row, point), now)
    if (after === undefined || compareRanks(rank, after) > 0) yield { entry, rank }
  }
}

/**
 * One page. The cursor carries the place and the time of the first page and the rank of the last card, so that an outlet that opens,
 * closes or appears between two pages neither repeats a card nor loses one.
 */
function pageOf(request: FeedRequest): Result<'restaurantFeed'> {
  const cursor = cursors.read(request.cursor)
  const at = cursor?.at ?? request.now
  const point = cursor ?? request.point
  const isKnown = cursor === undefined ? request.known !== null : cursor.isKnown
  const found = firstBy(
    rankedAfter(request, point, at, cursor?.rank),
    (a, b) => compareRanks(a.rank, b.rank),
    pageSize + 1
  )
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return {
    items: page.map(({ entry }) =>
      cardOf(entry, { now: request.now, point: isKnown ? point : null, memberships: request.memberships })
    ),
    nextCursor:
      last && found.length > pageSize
        ? cursors.write({ at, latitude: point.latitude, longitude: point.longitude, isKnown, rank: [...last.rank] })
        : null
  }
}

/**
 * Restaurants of a city (spec section 2, Restaurant list): the feed, lists and what a search found. Whole pages are kept for a few
 * seconds: those who could not be located all look from the same point.
 */
function createFeed() {
  // Enough for what people page through at one time
  const pages = new LRUCache<string, RawJson>({ max: 1000 })
  const stepMs = 5000
  const stepOf = (now: number) => now - (now % stepMs)
  const keyOf = ({ city, sort, narrowing, memberships, point, known, cursor, now }: FeedRequest) =>
    [
      city.restaurants[0]?.row.cityCode,
      city.version,
      sort,
      narrowingKey(narrowing, memberships),
      point.latitude,
      point.longitude,
      known === null,
      stepOf(now),
      cursor ?? '',
      keyByTerms(memberships)
    ].join('|')
  const page = (asked: FeedRequest): Result<'restaurantFeed'> => pageOf({ ...asked, now: stepOf(asked.now) })
  return {
    page,
    /** Requests with the same key get the same page for a few seconds, from every person. `matches` is not part of the key. */
    keyOf,
    /** A page of the feed as it is sent. */
    served: (request: Omit<FeedRequest, 'matches'>): RawJson => {
      const key = keyOf(request)
      const known = pages.get(key)
      if (known) return known
      const made = new RawJson(JSON.stringify(payloads.restaurantFeed.result.parse(page(request))))
      pages.set(key, made)
      return made
    }
  }
}

/** The lists of one kernel. */
export const feedOf = kernelPart(() => createFeed())
