import * as z from 'zod/mini'
import type { Point } from '@/domain/geo'
import type { RequestContext } from '../../http/context'
import { compareRanks, cursorInstant, cursorOf } from '../../http/cursor'
import { catalogueOf } from './catalogue'
import type { RestaurantEntry } from './entries'
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

/** Outlets of the city where somebody browses that `readIds` answers for it, nearest first: to a point, or to who asks. */
export async function readNearOutlets(
  { kernel, markers }: Pick<RequestContext, 'kernel' | 'markers'>,
  where: { readonly cityCode?: string | undefined } & { readonly [K in keyof Point]?: number | undefined },
  readIds: (cityCode: string) => Promise<ReadonlySet<string>>,
  from?: Point
) {
  const catalogue = catalogueOf(kernel)
  const place = await placeOf(catalogue, where, markers)
  const ids = await readIds(place.cityCode)
  const { restaurants } = await catalogue.city(place.cityCode)
  const { latitude, longitude } = from ?? place.point
  const near = restaurants
    .filter(({ row }) => ids.has(row.restaurantId))
    .map((entry): NearOutlet => ({ entry, meters: distanceTo(entry.row, { latitude, longitude }) }))
    .sort((a, b) => compareRanks(nearRank(a), nearRank(b)))
  return { place, point: { latitude, longitude }, near }
}
