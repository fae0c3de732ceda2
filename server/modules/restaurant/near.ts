import * as z from 'zod/mini'
import type { Point } from '@/domain/geo'
import type { RequestContext } from '../../http/context'
import { compareRanks, cursorInstant, cursorOf } from '../../http/cursor'
import { catalogueOf } from './catalogue'
import type { RestaurantEntry } from './entries'
import { nearestOf, type NearOutlet, nearRank } from './nearest'
import { placeOf } from './place'

/** Where a page of the nearest ended, and from where and when the first was read. */
export const nearCursors = cursorOf(
  z.object({
    at: cursorInstant,
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
    rank: z.tuple([z.number(), z.number(), z.string()])
  })
)

/** Some of a city's outlets, the nearest of them first. */
interface NearRequest {
  readonly where: { readonly cityCode?: string | undefined } & { readonly [K in keyof Point]?: number | undefined }
  /** Which outlets of a city are asked for. */
  readonly readWanted: (cityCode: string) => Promise<(entry: RestaurantEntry) => boolean>
  /** What they are near to; absent for whoever asks. */
  readonly from?: Point | undefined
  /** Where the page before ended. */
  readonly after?: { readonly rank: ReturnType<typeof nearRank> } | undefined
  readonly count: number
}

/** The first of the outlets that are asked for in the city where somebody browses. */
export async function readNearOutlets(
  { kernel, markers }: Pick<RequestContext, 'kernel' | 'markers'>,
  request: NearRequest
) {
  const catalogue = catalogueOf(kernel)
  const place = await placeOf(catalogue, request.where, markers)
  const isWanted = await request.readWanted(place.cityCode)
  const { restaurants } = await catalogue.city(place.cityCode)
  const { after, count } = request
  const { latitude, longitude } = request.from ?? place.point
  const point = { latitude, longitude }
  const isAsked = (outlet: NearOutlet) =>
    isWanted(outlet.entry) && (after === undefined || compareRanks(nearRank(outlet), after.rank) > 0)
  const near = nearestOf(restaurants, point, isAsked, count)
  return { place, point, near }
}
