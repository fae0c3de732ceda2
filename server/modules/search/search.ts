import { and, eq, inArray } from 'drizzle-orm'
import type { Result, SearchResult, ValidParams } from '@/contract/types'
import type { Db } from '../../db/database'
import { dishStock } from '../meal/tables'
import { dishes } from '../restaurant/tables'
import type { RequestContext } from '../../http/context'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { catalogueOf, feedOf, membershipsOf, narrowingOf, placeOf } from '../restaurant'
import { amountOf } from '../../http/format'
import { freshIndexOf } from './fresh-index'
import { findRestaurants, type RestaurantHit } from './matching'
import { searchWords, type SearchWords } from './words'

type FoundDish = SearchResult['dishes'][number]

/** What one search found in a city. */
interface Found {
  readonly isApproximate: boolean
  readonly hits: ReadonlyMap<string, RestaurantHit>
}

const keptMs = 5000
const mostKept = 300

/** What was found, kept while somebody pages through it: many look for the same. */
const foundOf = kernelPart(({ database, clock }) => {
  const kept = new Map<string, { readonly at: number; readonly found: Promise<Found> }>()
  const find = async (cityCode: string, words: SearchWords): Promise<Found> => {
    const { rows, isApproximate } = await findRestaurants(database, cityCode, words)
    return { isApproximate, hits: new Map(rows.map((hit) => [hit.id, hit])) }
  }
  return (key: string, cityCode: string, words: SearchWords): Promise<Found> => {
    const known = kept.get(key)
    if (known && clock.now() - known.at < keptMs) return known.found
    const found = find(cityCode, words)
    kept.delete(key)
    kept.set(key, { at: clock.now(), found })
    found.catch(() => kept.delete(key))
    const oldest = kept.keys().next()
    if (kept.size > mostKept && !oldest.done) kept.delete(oldest.value)
    return found
  }
})

/** Dishes as they are now: what has left the menu since is not found. */
async function readFoundDishes(
  db: Db,
  dishIds: readonly string[]
): Promise<ReadonlyMap<string, typeof dishes.$inferSelect & { readonly stockLeft: number | null }>> {
  if (dishIds.length === 0) return new Map()
  const rows = await db
    .select({ dish: dishes, stockLeft: dishStock.stockLeft })
    .from(dishes)
    .leftJoin(dishStock, eq(dishStock.dishId, dishes.dishId))
    .where(and(inArray(dishes.dishId, [...dishIds]), eq(dishes.status, 'active')))
  return new Map(rows.map(({ dish, stockLeft }) => [dish.dishId, { ...dish, stockLeft }]))
}

/** Restaurants of the city that fit the words, by name, cuisine, tag or dish, the best first unless another order is asked for. */
export async function searchRestaurants(
  params: ValidParams<'searchRestaurants'>,
  context: RequestContext
): Promise<Result<'searchRestaurants'>> {
  const { kernel, markers, now } = context
  const words = searchWords(params.words)
  if (words === null) return { items: [], nextCursor: null, isApproximate: false }
  const catalogue = catalogueOf(kernel)
  const place = await placeOf(catalogue, params, markers)
  await freshIndexOf(kernel).bring(place.cityCode)
  const [city, memberships, narrowing] = await Promise.all([
    catalogue.city(place.cityCode),
    membershipsOf(context),
    narrowingOf(params, place.cityCode, context)
  ])
  const key = `${place.cityCode}|${city.version}|${words.compact}|${words.words.join(' ')}`
  const { hits, isApproximate } = await foundOf(kernel)(key, place.cityCode, words)
  const matches = { scores: new Map([...hits].map(([id, { score }]) => [id, score])) }
  const page = feedOf(kernel).page({
    city,
    sort: params.sort ?? 'overall',
    narrowing,
    matches,
    point: place.point,
    memberships,
    cursor: params.cursor,
    now
  })
  const rows = await readFoundDishes(
    kernel.db,
    page.items.flatMap(({ restaurantId }) => hits.get(restaurantId)?.dishes ?? [])
  )
  const items = page.items.map((card) => {
    const found = (hits.get(card.restaurantId)?.dishes ?? []).flatMap((id): FoundDish[] => {
      const row = rows.get(id)
      return row
        ? [
            {
              dishId: id,
              dishName: row.name,
              image: row.image,
              dishPrice: amountOf(row.priceMinor, card.currency),
              isSoldOut: row.isSoldOut || row.stockLeft === 0
            }
          ]
        : []
    })
    return { card, dishes: found }
  })
  return { items, nextCursor: page.nextCursor, isApproximate }
}
