import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { readViewerTerms } from '../membership'
import { restaurantOf } from './card-presenter'
import { catalogueOf } from './catalogue'
import { dishesOf } from './menu-presenter'
import { knownNear, placeOf } from './place'

/** What has become of the restaurants and dishes of a device's carts: each as its own page and menu show it now. */
export async function checkCarts(
  params: ValidParams<'cartCheck'>,
  context: RequestContext
): Promise<Result<'cartCheck'>> {
  const { kernel, markers, now } = context
  const catalogue = catalogueOf(kernel)
  const [place, memberships] = await Promise.all([placeOf(catalogue, params, markers), readViewerTerms(context)])
  const items = await Promise.all(
    params.carts.map(async ({ restaurantId, dishIds }) => {
      const served = await catalogue.servedMenu(restaurantId)
      if (!served || served.entry.row.status === 'removed') return { restaurantId, restaurant: null, dishes: [] }
      const { entry, stock } = served
      return {
        restaurantId,
        restaurant: restaurantOf(entry, { now, memberships, point: knownNear(place, entry.row) }),
        dishes: dishesOf(entry, stock, dishIds)
      }
    })
  )
  return { items }
}
