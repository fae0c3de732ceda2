import type { ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { catalogueOf } from './catalogue'
import type { Narrowing } from './filters'

type Filtered = Pick<ValidParams<'restaurantFeed'>, 'filters' | 'priceBand' | 'category'>

/** What a list is narrowed to, with what dishes cost where that is asked. */
export async function narrowingOf(
  { filters = [], priceBand, category }: Filtered,
  cityCode: string,
  { kernel }: RequestContext
): Promise<Narrowing> {
  return {
    filters,
    ...(category === undefined ? {} : { category }),
    ...(priceBand === undefined
      ? {}
      : { priceBand: { band: priceBand, typical: await catalogueOf(kernel).typicalPrices(cityCode) } })
  }
}
