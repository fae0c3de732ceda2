import type { Result, ValidParams } from '@/contract/types'
import { countries } from '@/domain/countries'
import type { RequestContext } from '../../http/context'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { readFlashTeaser } from '../flash-sale'
import { catalogueOf, type Place, placeOf } from '../restaurant'
import { readUsableEnvelopes } from '../voucher'
import { readMealsAgain } from './again'

/** What home shows of somebody's own; empty to a visitor. */
async function readOwn({ kernel, session, now }: RequestContext, place: Place) {
  if (session === null || session.isVisitor) return { orderedFrom: [], again: [], envelopes: null }
  const { currency } = countries[place.countryCode]
  const [meals, envelopes] = await Promise.all([
    readMealsAgain(kernel, session.userId, place, now),
    readUsableEnvelopes(kernel.db, session.userId, { currency, now })
  ])
  return { ...meals, envelopes }
}

async function homeOwn(params: ValidParams<'homeOwn'>, context: RequestContext): Promise<Result<'homeOwn'>> {
  const place = await placeOf(catalogueOf(context.kernel), params, context.markers)
  const [own, flash] = await Promise.all([readOwn(context, place), readFlashTeaser(params, context)])
  return { ...own, flash }
}

/** What home shows to people who come back (spec section 2, Home area). */
export const homeModule: ServerModule = { name: 'home', routes: defineRoutes({ homeOwn }) }
