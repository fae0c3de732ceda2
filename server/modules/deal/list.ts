import * as z from 'zod/mini'
import type { Result, ValidParams } from '@/contract/types'
import { type DealSort, discountOf } from '@/domain/deal'
import type { Point } from '@/domain/geo'
import type { RequestContext } from '../../http/context'
import { compareRanks, cursorInstant, cursorOf } from '../../http/cursor'
import type { RawJson } from '../../http/envelope'
import type { Among } from '../restaurant'
import { dealCardOf } from './cards'
import type { DealFacts } from './facts'
import { dealPlaceOf, nearestMeters } from './outlets'
import { cachedAnswer, dealShelf, isOnSale, type ShownDeal } from './shelf'

const pageSize = 10

type Rank = readonly [isSoldOut: number, value: number, dealId: string]

const cursors = cursorOf(
  z.object({
    at: cursorInstant,
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
    rank: z.tuple([z.number(), z.number(), z.string()])
  })
)

/** How good a deal is for somebody there: a star is worth as much as four kilometres, 800 sold, or forty hundredths off. */
const merit = ({ deal: { ratingTenths, priceMinor, originalMinor }, soldCount }: DealFacts, meters: number): number =>
  (ratingTenths ?? 40) * 40 + Math.min(soldCount, 2000) / 2 + discountOf(priceMinor, originalMinor) / 10 - meters / 10

function valueOf(facts: DealFacts, sort: DealSort, meters: number): number {
  switch (sort) {
    case 'distance':
      return meters
    case 'sales':
      return -facts.soldCount
    case 'discount':
      return -discountOf(facts.deal.priceMinor, facts.deal.originalMinor)
    case 'overall':
      return -merit(facts, meters)
  }
}

/** What is sold out comes last in every order. */
function rankOf({ facts, outlets }: ShownDeal, sort: DealSort, point: Point): Rank {
  const meters = nearestMeters(outlets, point) ?? Infinity
  return [facts.stockLeft === 0 ? 1 : 0, valueOf(facts, sort, meters), facts.deal.dealId]
}

/**
 * A page of the deals of a city, or of those that one outlet takes, or of those among some. The cursor carries the place and the time of the first page and the rank
 * of the last card, so that a deal that begins or ends between two pages neither repeats a card nor loses one.
 */
export async function listDeals(
  { kind, sort = 'overall', restaurantId, ...params }: ValidParams<'dealList'>,
  context: RequestContext,
  among?: Among
): Promise<RawJson> {
  const { kernel, now } = context
  const cursor = cursors.read(params.cursor)
  const place = await dealPlaceOf(params, context)
  // A time to come would show what is not sold yet
  const at = Math.min(cursor?.at ?? now, now)
  const point = cursor ? { latitude: cursor.latitude, longitude: cursor.longitude } : place.point
  const shelf = dealShelf(kernel)
  const shown = await (restaurantId === undefined ? shelf.ofCity(place.cityCode) : shelf.ofOutlet(restaurantId))
  const pageOf = (): Result<'dealList'> => {
    const ranked = shown
      .filter((each) => isOnSale(each, at) && (kind === undefined || each.facts.deal.kind === kind))
      .filter(({ facts }) => among === undefined || among.ids.has(facts.deal.dealId))
      .map((each) => ({ each, rank: rankOf(each, sort, point) }))
      .filter(({ rank }) => cursor === undefined || compareRanks(rank, cursor.rank) > 0)
      .sort((a, b) => compareRanks(a.rank, b.rank))
    const { rows, nextCursor } = cursors.page(ranked, pageSize, ({ rank }) => ({ at, ...point, rank: [...rank] }))
    return { items: rows.map(({ each }) => dealCardOf(each, { ...place, point })), nextCursor }
  }
  return cachedAnswer(
    shown,
    'dealList',
    [place.cityCode, point, place.known !== null, place.isSellable, kind, sort, params.cursor, among?.name],
    pageOf
  )
}
