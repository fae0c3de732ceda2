import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { catalogueOf, placeOf } from '../restaurant'
import { freshIndexOf } from './fresh-index'
import { findNames } from './matching'
import { searchWords } from './words'

const mostShown = 10
/** Some share their Chinese name, or belong to what was removed a moment ago. */
const mostRead = 30
/** Restaurants are named beside dishes, and dishes beside restaurants, however many of the others fit better. */
const fewestOfEach = 3

type Row = Awaited<ReturnType<typeof findNames>>[number]

/** The best of all, with some of each where there are any. */
function mixed(rows: readonly Row[]): readonly Row[] {
  const isRestaurant = ({ kind }: Row) => kind === 'restaurant'
  const restaurants = rows.filter(isRestaurant)
  const others = rows.filter((row) => !isRestaurant(row))
  const best = rows.slice(0, mostShown).filter(isRestaurant).length
  const least = Math.min(fewestOfEach, restaurants.length)
  const most = mostShown - Math.min(fewestOfEach, others.length)
  const count = Math.min(Math.max(best, least), most)
  const shown = new Set([...restaurants.slice(0, count), ...others.slice(0, mostShown - count)])
  return rows.filter((row) => shown.has(row))
}

/** Names of the city that fit what was typed so far; the one restaurant of a name is named. */
export async function suggest(
  params: ValidParams<'searchSuggest'>,
  { kernel, markers }: RequestContext
): Promise<Result<'searchSuggest'>> {
  const words = searchWords(params.words)
  if (words === null) return { items: [] }
  const catalogue = catalogueOf(kernel)
  const { cityCode } = await placeOf(catalogue, params, markers)
  await freshIndexOf(kernel).bring(cityCode)
  const [{ restaurants }, mart, rows] = await Promise.all([
    catalogue.city(cityCode),
    catalogue.mart(cityCode),
    findNames(kernel.database, cityCode, words, mostRead)
  ])
  const active = new Set([...restaurants.map(({ row }) => row.restaurantId), ...(mart ? [mart.restaurantId] : [])])
  const shown = rows.filter(
    ({ name, restaurantId }, index) =>
      active.has(restaurantId) && rows.findIndex((other) => other.name.zh === name.zh) === index
  )
  return {
    items: mixed(shown).map(({ name, kind, places, restaurantId }) => ({
      name,
      kind,
      places,
      restaurantId: kind === 'restaurant' && places === 1 ? restaurantId : null
    }))
  }
}
