import { and, eq, inArray } from 'drizzle-orm'
import { payloads } from '@/contract/payloads'
import type { RestaurantCard, Result, SearchResult, ValidParams } from '@/contract/types'
import type { Database, Db } from '../../db/database'
import type { RequestContext } from '../../http/context'
import { RawJson } from '../../http/envelope'
import { amountOf } from '../../http/format'
import { keepFor } from '../../platform/kernel/keep-for'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { dishStock } from '../meal/tables'
import { readViewerTerms } from '../membership'
import { type Catalogue, catalogueOf, feedOf, martItemOf, narrowingOf, placeOf } from '../restaurant'
import { dishes } from '../restaurant/tables'
import { freshIndexOf } from './fresh-index'
import { findRestaurants, type RestaurantHit } from './matching'
import { type SearchWords, searchWords } from './words'

type FoundDish = SearchResult['dishes'][number]
type FoundMart = Result<'searchRestaurants'>['mart']

/** On a restaurant's card. */
const mostDishes = 3

/** What one search found in a city. */
interface Found {
  readonly isApproximate: boolean
  readonly hits: ReadonlyMap<string, RestaurantHit>
}

/** What was found, kept while somebody pages through it: many look for the same. */
const foundOf = kernelPart(({ clock }) => keepFor<Found>(5000, 300, clock))
/** Answers as they are sent: at dinner time many look for the same from the same place. */
const answersOf = kernelPart(({ clock }) => keepFor<RawJson>(1000, 1000, clock))

async function find(database: Database, cityCode: string, words: SearchWords): Promise<Found> {
  const { rows, isApproximate } = await findRestaurants(database, cityCode, words)
  return { isApproximate, hits: new Map(rows.map((hit) => [hit.id, hit])) }
}

/** Dishes as they are now: what has left the menu since is not found. */
async function readFoundDishes(db: Db, dishIds: readonly string[]) {
  if (dishIds.length === 0) return new Map<string, never>()
  const { dishId, name, image, priceMinor, isSoldOut, monthlySales } = dishes
  const rows = await db
    .select({ dishId, name, image, priceMinor, isSoldOut, monthlySales, stockLeft: dishStock.stockLeft })
    .from(dishes)
    .leftJoin(dishStock, eq(dishStock.dishId, dishes.dishId))
    .where(and(inArray(dishes.dishId, [...dishIds]), eq(dishes.status, 'active')))
  return new Map(rows.map((row) => [row.dishId, row]))
}

type FoundRows = Awaited<ReturnType<typeof readFoundDishes>>

/** Restaurants of the city that fit the words, by name, cuisine, tag or dish, the best first unless another order is asked for. */
export async function searchRestaurants(
  params: ValidParams<'searchRestaurants'>,
  context: RequestContext
): Promise<Result<'searchRestaurants'> | RawJson> {
  const { kernel, markers, now } = context
  const words = searchWords(params.words)
  if (words === null) return { items: [], nextCursor: null, isApproximate: false, mart: null }
  const catalogue = catalogueOf(kernel)
  const place = await placeOf(catalogue, params, markers)
  await freshIndexOf(kernel).bring(place.cityCode)
  const [city, memberships, narrowing] = await Promise.all([
    catalogue.city(place.cityCode),
    readViewerTerms(context),
    narrowingOf(params, place.cityCode, context)
  ])
  const request = {
    city,
    sort: params.sort ?? 'overall',
    narrowing,
    point: place.point,
    known: place.known,
    memberships,
    cursor: params.cursor,
    now
  }
  const key = `${place.cityCode}|${city.version}|${words.compact}|${words.words.join(' ')}`
  return answersOf(kernel)(`${key}|${feedOf(kernel).keyOf(request)}`, async () => {
    const { hits, isApproximate } = await foundOf(kernel)(key, () => find(kernel.database, place.cityCode, words))
    const page = feedOf(kernel).page({
      ...request,
      matches: { scores: new Map([...hits].map(([id, { score }]) => [id, score])) }
    })
    const [found, mart] = await Promise.all([
      withDishes(page, hits, kernel.db),
      params.cursor === undefined ? findMart(catalogue, place.cityCode, hits) : null
    ])
    const result = { ...found, isApproximate, mart }
    return new RawJson(JSON.stringify(payloads.searchRestaurants.result.parse(result)))
  })
}

/** The mart of a city with its goods that were found, at their price of now; null where nothing of it was. */
async function findMart(catalogue: Catalogue, cityCode: string, hits: Found['hits']): Promise<FoundMart> {
  const mart = await catalogue.mart(cityCode)
  const hit = mart && hits.get(mart.restaurantId)
  const served = hit && (await catalogue.servedMenu(hit.id))
  if (!served) return null
  const { entry, stock } = served
  const { restaurantId, name, currency } = entry.row
  const rows = (hit.dishes ?? []).flatMap((dishId) => entry.dishes.get(dishId) ?? [])
  return { restaurantId, name, currency, items: rows.flatMap((row) => martItemOf(entry, row, stock) ?? []) }
}

/** The cards of a page, each with the dishes for which it was found. */
async function withDishes(
  { items, nextCursor }: Result<'restaurantFeed'>,
  hits: Found['hits'],
  db: Db
): Promise<Pick<Result<'searchRestaurants'>, 'items' | 'nextCursor'>> {
  const rows = await readFoundDishes(
    db,
    items.flatMap(({ restaurantId }) => hits.get(restaurantId)?.dishes ?? [])
  )
  return {
    items: items.map((card) => ({ card, dishes: bestDishes(card, hits.get(card.restaurantId), rows) })),
    nextCursor
  }
}

/** The dishes of a card, those whose names fit best first: of equals, what can be had, and then what sells most. */
function bestDishes({ currency }: RestaurantCard, hit: RestaurantHit | undefined, rows: FoundRows): FoundDish[] {
  const found = (hit?.dishes ?? []).flatMap((dishId, index) => {
    const row = rows.get(dishId)
    if (row === undefined) return []
    return [{ row, fit: hit?.fits?.[index] ?? 0, isSoldOut: row.isSoldOut || row.stockLeft === 0 }]
  })
  return found
    .sort(
      (a, b) => b.fit - a.fit || Number(a.isSoldOut) - Number(b.isSoldOut) || b.row.monthlySales - a.row.monthlySales
    )
    .slice(0, mostDishes)
    .map(({ row: { dishId, name, image, priceMinor }, fit, isSoldOut }) => ({
      dishId,
      dishName: name,
      image,
      dishPrice: amountOf(priceMinor, currency),
      isSoldOut,
      fit
    }))
}
