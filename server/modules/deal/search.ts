import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { compareRanks, cursorInstant, cursorOf } from '../../http/cursor'
import type { Among } from '../restaurant'
import { restaurants } from '../restaurant/tables'
import { findSubjects, type SearchSubject, searchWords } from '../search'
import { dealCardOf } from './cards'
import { dealPlaceOf } from './outlets'
import { dealShelf, isOnSale } from './shelf'
import { dealOutlets, deals } from './tables'

const pageSize = 10

/** Deals by their titles, the outlets that take them and what they hold. Removed deals and outlets have no names. */
const dealSubject: SearchSubject = {
  subject: 'deal',
  readNames: async (tx, ids) => {
    const rows = await tx
      .select({ dealId: deals.dealId, cityCode: deals.cityCode, title: deals.title, contents: deals.contents })
      .from(deals)
      .where(and(inArray(deals.dealId, [...ids]), eq(deals.status, 'active')))
    const outlets = await tx
      .select({ dealId: dealOutlets.dealId, name: restaurants.name })
      .from(dealOutlets)
      .innerJoin(restaurants, eq(restaurants.restaurantId, dealOutlets.restaurantId))
      .where(and(inArray(dealOutlets.dealId, [...ids]), eq(restaurants.status, 'active')))
    return rows.flatMap(({ dealId, cityCode, title, contents }) =>
      [
        { name: title, weight: 1 },
        ...contents.map(({ name }) => ({ name, weight: 0.85 })),
        ...outlets.filter((outlet) => outlet.dealId === dealId).map(({ name }) => ({ name, weight: 0.9 }))
      ].map((named) => ({ ...named, subjectId: dealId, cityCode }))
    )
  }
}

/** What is sold out comes last. */
type Rank = readonly [isSoldOut: number, unlikeness: number, dealId: string]

const cursors = cursorOf(
  z.object({ at: cursorInstant, rank: z.tuple([z.number(), z.number(), z.string().check(z.maxLength(200))]) })
)

/**
 * Deals of the city, or of some of them, that are sold and fit the words, the best first. The cursor carries the time of the first page: what begins or ends
 * between two pages neither repeats a card nor loses one.
 */
export async function searchDeals(
  params: ValidParams<'dealSearch'>,
  context: RequestContext,
  among?: Among
): Promise<Result<'dealSearch'>> {
  const { kernel, now } = context
  const cursor = cursors.read(params.cursor)
  const words = searchWords(params.words)
  if (words === null) return { items: [], nextCursor: null, isApproximate: false }
  const place = await dealPlaceOf(params, context)
  const { cityCode } = place
  const at = Math.min(cursor?.at ?? now, now)
  const { rows: hits, isApproximate } = await findSubjects(kernel, dealSubject, cityCode, words)
  const scores = new Map(hits.map(({ id, score }) => [id, score]))
  const shown = scores.size === 0 ? [] : await dealShelf(kernel).ofCity(cityCode)
  const ranked = shown
    .filter((each) => isOnSale(each, at) && (params.kind === undefined || each.facts.deal.kind === params.kind))
    .filter(({ facts }) => among === undefined || among.ids.has(facts.deal.dealId))
    .flatMap((each): { readonly each: typeof each; readonly rank: Rank }[] => {
      const { deal, stockLeft } = each.facts
      const score = scores.get(deal.dealId)
      return score === undefined ? [] : [{ each, rank: [stockLeft === 0 ? 1 : 0, -score, deal.dealId] }]
    })
    .filter(({ rank }) => cursor === undefined || compareRanks(rank, cursor.rank) > 0)
    .sort((a, b) => compareRanks(a.rank, b.rank))
  const { rows, nextCursor } = cursors.page(ranked, pageSize, ({ rank }) => ({ at, rank: [...rank] }))
  const items = rows.map(({ each }) => dealCardOf(each, place))
  return { items, nextCursor, isApproximate: isApproximate && items.length > 0 }
}
