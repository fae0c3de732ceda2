import type { Result } from '@/contract/types'
import { combinedRestaurantsMaximum } from '@/domain/combined-order'
import { subtract, toAmount } from '@/domain/money'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import { defineRoutes } from '../../http/routes'
import { cityReachMeters } from '../../platform/maps/cities'
import { readViewerTerms } from '../membership'
import {
  bestMembership,
  cardOf,
  catalogueOf,
  deliveryOf,
  distanceTo,
  isInRange,
  placeOf,
  type RestaurantEntry,
  type Viewer
} from '../restaurant'
import { type AreaRow, readArea, readAreas, readMemberIds } from './repository'
import { areaBase } from './terms'

type Area = Result<'combineAreaList'>['items'][number]

async function membersOf({ kernel }: RequestContext, area: AreaRow): Promise<RestaurantEntry[]> {
  const ids = await readMemberIds(kernel.db, area)
  const entries = await Promise.all(ids.map((id) => catalogueOf(kernel).menu(id)))
  return entries.filter((entry) => entry !== null)
}

/** The delivery fee as the quote will charge it: the same functions compute both. */
function feesOf(
  area: AreaRow,
  lead: RestaurantEntry | undefined,
  meters: number | null,
  { now, memberships }: Viewer
): Pick<Area, 'deliveryFee' | 'originalDeliveryFee'> {
  if (meters === null || !lead || !isInRange(area, meters)) return { deliveryFee: null, originalDeliveryFee: null }
  const base = areaBase(area, lead, meters, now)
  const { deliveryFee, membershipDeduction } = deliveryOf(base, bestMembership(base, memberships))
  return {
    deliveryFee: toAmount(subtract(deliveryFee, membershipDeduction)),
    originalDeliveryFee: membershipDeduction.minor > 0 ? toAmount(deliveryFee) : null
  }
}

function areaOf(area: AreaRow, members: readonly RestaurantEntry[], viewer: Viewer): Area {
  const { combineOrderAreaId, name, description, image, address, countryCode, currency } = area
  const meters = viewer.point && distanceTo(area, viewer.point)
  const isReachable = meters !== null && meters <= cityReachMeters
  return {
    combineOrderAreaId,
    name,
    description,
    image,
    address,
    countryCode,
    currency,
    ...feesOf(area, members[0], isReachable ? meters : null, viewer),
    distanceMeters: isReachable ? meters : null,
    isOutOfRange: isReachable && !isInRange(area, meters),
    restaurantCount: members.length
  }
}

async function viewerOf(params: Parameters<typeof placeOf>[1], context: RequestContext) {
  const { kernel, markers, now } = context
  const [place, memberships] = await Promise.all([
    placeOf(catalogueOf(kernel), params, markers),
    readViewerTerms(context)
  ])
  return { place, viewer: { now, memberships, point: place.known } }
}

/** The areas to order from (spec section 2, combine). */
export const combineRoutes = defineRoutes({
  combineAreaList: async (params, context) => {
    const { place, viewer } = await viewerOf(params, context)
    const areas = await readAreas(context.kernel.db, place.cityCode)
    return { items: await Promise.all(areas.map(async (area) => areaOf(area, await membersOf(context, area), viewer))) }
  },

  combineAreaGet: async (params, context) => {
    const area = await readArea(context.kernel.db, params.combineOrderAreaId)
    if (!area) throw new AppError('combineAreaNotFound')
    const { viewer } = await viewerOf(params, context)
    const members = await membersOf(context, area)
    return {
      ...areaOf(area, members, viewer),
      restaurantsMaximum: combinedRestaurantsMaximum,
      restaurants: members.map((entry) => cardOf(entry, viewer))
    }
  }
})
