import type { Result, ValidParams } from '@/contract/types'
import type { TopBoard } from '@/domain/restaurant-filters'
import type { RequestContext } from '../../http/context'
import { readViewerTerms } from '../membership'
import { cardOf } from './card-presenter'
import { catalogueOf } from './catalogue'
import type { RestaurantEntry } from './entries'
import { firstBy } from './first-by'
import { placeOf } from './place'

const boardLength = 50
/** Fewer opinions than this say little: behind all that have more. */
const enoughReviews = 20
const newForMs = 60 * 86_400_000

type Order = (a: RestaurantEntry, b: RestaurantEntry) => number

const bySales: Order = ({ row: a }, { row: b }) => b.monthlySales - a.monthlySales
const byRating: Order = ({ row: a }, { row: b }) =>
  Number(b.reviewCount >= enoughReviews) - Number(a.reviewCount >= enoughReviews) ||
  (b.ratingTenths ?? 0) - (a.ratingTenths ?? 0) ||
  b.reviewCount - a.reviewCount
const byAge: Order = ({ row: a }, { row: b }) => b.listedAt - a.listedAt
const orders: Readonly<Record<TopBoard, Order>> = { sales: bySales, rating: byRating, new: byAge }

function standsOn(board: TopBoard, { row }: RestaurantEntry, now: number): boolean {
  if (board === 'sales') return row.monthlySales > 0
  return board === 'rating' ? row.ratingTenths !== null : row.listedAt <= now && now - row.listedAt < newForMs
}

/** The best of a city by sales or rating, or its newest; of one cuisine, if one is asked for (spec section 2, top). */
export async function listTop(
  params: ValidParams<'restaurantTop'>,
  context: RequestContext
): Promise<Result<'restaurantTop'>> {
  const { kernel, markers, now } = context
  const { board, category } = params
  const catalogue = catalogueOf(kernel)
  const place = await placeOf(catalogue, params, markers)
  const [city, memberships] = await Promise.all([catalogue.city(place.cityCode), readViewerTerms(context)])
  const standing = city.restaurants.filter(
    (entry) => standsOn(board, entry, now) && (category === undefined || entry.row.cuisine.zh === category)
  )
  const entries = firstBy(
    standing,
    (a, b) => orders[board](a, b) || (a.row.restaurantId < b.row.restaurantId ? -1 : 1),
    boardLength
  )
  return { items: entries.map((entry) => cardOf(entry, { now, point: place.known, memberships })) }
}

/** Cuisines of a city's restaurants, the most frequent first, each with a photo. */
export async function listCategories(
  params: ValidParams<'categoryList'>,
  { kernel, markers }: RequestContext
): Promise<Result<'categoryList'>> {
  const catalogue = catalogueOf(kernel)
  const { cityCode } = await placeOf(catalogue, params, markers)
  const { restaurants } = await catalogue.city(cityCode)
  const byName = new Map<string, RestaurantEntry[]>()
  for (const entry of restaurants) {
    const ofCuisine = byName.get(entry.row.cuisine.zh)
    if (ofCuisine) ofCuisine.push(entry)
    else byName.set(entry.row.cuisine.zh, [entry])
  }
  const groups = [...byName.values()]
    .sort((a, b) => b.length - a.length)
    .flatMap((entries) => {
      const [best] = firstBy(entries, bySales, 1)
      return best ? [{ name: best.row.cuisine, image: best.row.image, places: entries.length }] : []
    })
  return { items: groups }
}
