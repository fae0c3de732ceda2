import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import { readViewerTerms } from '../membership'
import { cardOf } from './card-presenter'
import { catalogueOf } from './catalogue'
import { placeOf } from './place'
import { distanceTo } from './terms'

/** The other outlets of a restaurant's chain in the same city, nearest first; none of one that stands alone. Throws `restaurantNotFound`. */
export async function listChain(
  params: ValidParams<'chainOutlets'>,
  context: RequestContext
): Promise<Result<'chainOutlets'>> {
  const { kernel, markers, now } = context
  const catalogue = catalogueOf(kernel)
  const entry = await catalogue.menu(params.restaurantId)
  if (!entry) throw new AppError('restaurantNotFound')
  const { chainId, cityCode, restaurantId } = entry.row
  if (chainId === null) return { items: [] }
  const [place, city, memberships] = await Promise.all([
    placeOf(catalogue, params, markers),
    catalogue.city(cityCode),
    readViewerTerms(context)
  ])
  const point = place.cityCode === cityCode ? place.known : null
  const others = city.restaurants
    .filter(({ row }) => row.chainId === chainId && row.restaurantId !== restaurantId)
    .sort((a, b) => distanceTo(a.row, point ?? entry.row) - distanceTo(b.row, point ?? entry.row))
  return { items: others.map((other) => cardOf(other, { now, point, memberships })) }
}
