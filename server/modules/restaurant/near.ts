import * as z from 'zod/mini'
import type { Point } from '@/domain/geo'
import type { RequestContext } from '../../http/context'
import { compareRanks, cursorInstant, cursorOf } from '../../http/cursor'
import { catalogueOf } from './catalogue'
import type { RestaurantEntry } from './entries'
import { firstBy } from './first-by'
import { placeOf } from './place'
import { distanceTo } from './terms'

/** An outlet, and how far it is. */
export interface NearOutlet {
  readonly entry: RestaurantEntry
  readonly meters: number
}

/** Where an outlet stands in a list of the nearest. */
export const nearRank = ({ meters, entry }: NearOutlet): [number, number, string] => [0, meters, entry.row.restaurantId]

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
  /** Of a city, those that may come. */
  readonly readIds: (cityCode: string) => Promise<ReadonlySet<string>>
  /** Which of those are wanted; absent for all. */
  readonly isWanted?: (entry: RestaurantEntry) => boolean
  /** What they are near to; absent for who asks. */
  readonly from?: Point | undefined
  /** Where the page before ended. */
  readonly after?: { readonly rank: ReturnType<typeof nearRank> } | undefined
  readonly count: number
}

function* nearAfter(
  restaurants: readonly RestaurantEntry[],
  ids: ReadonlySet<string>,
  point: Point,
  { isWanted, after }: NearRequest
): Generator<NearOutlet> {
  for (const entry of restaurants) {
    if (!ids.has(entry.row.restaurantId) || isWanted?.(entry) === false) continue
    const outlet = { entry, meters: distanceTo(entry.row, point) }
    if (after === undefined || compareRanks(nearRank(outlet), after.rank) > 0) yield outlet
  }
}

/** The first of the outlets that are asked for in the city where somebody browses. */
export async function readNearOutlets(
  { kernel, markers }: Pick<RequestContext, 'kernel' | 'markers'>,
  request: NearRequest
) {
  const catalogue = catalogueOf(kernel)
  const place = await placeOf(catalogue, request.where, markers)
  const ids = await request.readIds(place.cityCode)
  const { restaurants } = await catalogue.city(place.cityCode)
  const { latitude, longitude } = request.from ?? place.point
  const point = { latitude, longitude }
  const near = firstBy(
    nearAfter(restaurants, ids, point, request),
    (a, b) => compareRanks(nearRank(a), nearRank(b)),
    request.count
  )
  return { place, point, near }
}
