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
import { canDeliver, canHandOver, distanceTo, openingOf, promotionsAt } from './terms'

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

/** Metres that a star of rating is worth. A search weighs distance more: what to eat is decided, and how soon it comes is not. */
const metersPerStar = { browsing: 4000, searching: 2000 } as const

/** How good an outlet is for somebody there: a star is worth as much as 800 sales a month, or as `perStar` metres. */
const merit = ({ row }: RestaurantEntry, meters: number, perStar: number): number =>
  (row.ratingTenths ?? 40) * 40 + Math.min(row.monthlySales, 2000) / 2 - (meters * 400) / perStar

function valueOf(entry: RestaurantEntry, sort: FeedSort, meters: number, now: number): number {
  switch (sort) {
    case 'distance':
      return meters
    case 'sales':
      return -entry.row.monthlySales
    case 'promotion':
      return -(promotionsAt(entry, now).length * 100_000 + merit(entry, meters, metersPerStar.browsing))
    case 'overall':
      return -merit(entry, meters, metersPerStar.browsing)
  }
}

/** Out of range comes last in every order; closed comes after open where the order is what somebody may eat now. */
function groupOf(entry: RestaurantEntry, sort: FeedSort, meters: number, now: number): number {
  if (isOutOfReach(entry.row, meters)) return 2
  return (sort === 'overall' || sort === 'distance') && !openingOf(entry, now).isOpen ? 1 : 0
}

/** What a search found farther away than this from somebody whose place is known comes after all that is nearer. */
const farMeters = 5000
/** How well only the restaurant fits whose whole name was typed: somebody looks for that one, however far. */
const wholeNameScore = 100

const takesOrders = (entry: RestaurantEntry, now: number): boolean =>
  openingOf(entry, now).isOpen && (canDeliver(entry.row) || canHandOver(entry.row))

/** A step of fitting is worth more than anything else; within one, what can be ordered now comes first. */
function matchValue(score: number, entry: RestaurantEntry, meters: number, now: number): number {
  const steps = Math.round(score / 5) * 1_000_000 + (takesOrders(entry, now) ? 100_000 : 0)
  return -(steps + merit(entry, meters, metersPerStar.searching))
}

/** Out of range comes last in a search too, and before it what is far from a known place. */
function matchGroupOf({ row }: RestaurantEntry, score: number, meters: number, isKnown: boolean): number {
  if (isOutOfReach(row, meters)) return 2
  return isKnown && meters > farMeters && score < wholeNameScore ? 1 : 0
}

/** Where a list is looked at from, and when its first page was. */
interface Viewpoint {
  readonly point: Point
  /** False where the point only stands for a city: nothing is far from there. */
  readonly isKnown: boolean
  readonly at: number
}

function rankOf(
  entry: RestaurantEntry,
  { sort, matches }: FeedRequest,
  { point, isKnown, at: now }: Viewpoint
): Ranked['rank'] {
  const { restaurantId } = entry.row
  const meters = distanceTo(entry.row, point)
  const score = matches?.scores.get(restaurantId)
  if (sort !== 'overall' || score === undefined)
    return [groupOf(entry, sort, meters, now), valueOf(entry, sort, meters, now), restaurantId]
  return [matchGroupOf(entry, score, meters, isKnown), matchValue(score, entry, meters, now), restaurantId]
}

/** The restaurants that come after a rank, or all of them, in no order. */
function* rankedAfter(request: FeedRequest, from: Viewpoint, after: Ranked['rank'] | undefined): Generator<Ranked> {
  const { city, matches, narrowing, memberships } = request
  const onlooker = { point: from.point, now: from.at, memberships }
  for (const entry of city.restaurants) {
    if (matches !== undefined && !matches.scores.has(entry.row.restaurantId)) continue
    if (!passes(entry, narrowing, onlooker)) continue
    const rank = rankOf(entry, request, from)
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
    rankedAfter(request, { point, isKnown, at }, cursor?.rank),
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
