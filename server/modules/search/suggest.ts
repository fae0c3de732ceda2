import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { catalogueOf, placeOf } from '../restaurant'
import { freshIndexOf } from './fresh-index'
import { findNames } from './matching'
import { searchWords } from './words'

const mostShown = 10
/** Some share their Chinese name, or belong to what was removed a moment ago. */
const mostRead = 30

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
  const [{ restaurants }, rows] = await Promise.all([
    catalogue.city(cityCode),
    findNames(kernel.database, cityCode, words, mostRead)
  ])
  const active = new Set(restaurants.map(({ row }) => row.restaurantId))
  const shown = rows.filter(
    ({ name, restaurantId }, place) =>
      active.has(restaurantId) && rows.findIndex((other) => other.name.zh === name.zh) === place
  )
  return {
    items: shown.slice(0, mostShown).map(({ name, kind, places, restaurantId }) => ({
      name,
      kind,
      places,
      restaurantId: kind === 'restaurant' && places === 1 ? restaurantId : null
    }))
  }
}
