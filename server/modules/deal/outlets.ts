import type { DealOutlet } from '@/contract/types'
import { distanceMeters, type Point } from '@/domain/geo'
import { openingStateAt } from '@/domain/opening-hours'
import type { RequestContext } from '../../http/context'
import { optionalInstant } from '../../http/format'
import { isSellable } from '../order'
import { catalogueOf, type Place, placeOf } from '../restaurant'
import type { restaurants } from '../restaurant/tables'

/** From where deals are looked at. */
export interface DealPlace extends Place {
  /** Whether the program that looks sells deals. */
  readonly isSellable: boolean
}

type OutletView = Pick<DealPlace, 'cityCode' | 'point' | 'known'>

/** From where a caller looks at deals. */
export const dealPlaceOf = async (
  params: Parameters<typeof placeOf>[1],
  context: RequestContext
): Promise<DealPlace> => ({
  ...(await placeOf(catalogueOf(context.kernel), params, context.markers)),
  isSellable: isSellable(context, 'deal')
})

/** Outlets that a page names of all there are. */
export const shownOutlets = 3

/** An outlet that takes codes. */
export type OutletRow = typeof restaurants.$inferSelect

/** Where an outlet is that takes codes. */
export type OutletPoint = Pick<OutletRow, 'cityCode' | 'latitude' | 'longitude'>

function presentOutlet(row: OutletRow, { cityCode, known }: OutletView, now: number): DealOutlet {
  const { restaurantId, name, address, phone, latitude, longitude, utcOffsetMinutes } = row
  const hours = { windows: row.openingWindows, closedDates: row.closedDates, utcOffsetMinutes }
  const { isOpen, opensAt, closesAt } = openingStateAt(hours, now)
  return {
    restaurantId,
    name,
    address,
    phone,
    latitude,
    longitude,
    distanceMeters: known !== null && cityCode === row.cityCode ? distanceMeters(row, known) : null,
    isOpen,
    opensAt: optionalInstant(opensAt ?? null),
    closesAt: optionalInstant(closesAt ?? null)
  }
}

/** The outlets that take the codes of a deal, nearest first. */
export const presentOutlets = (rows: readonly OutletRow[], place: OutletView, now: number): DealOutlet[] =>
  rows
    .map((outlet) => ({ outlet, meters: distanceMeters(outlet, place.point) }))
    .sort((a, b) => a.meters - b.meters || (a.outlet.restaurantId < b.outlet.restaurantId ? -1 : 1))
    .map(({ outlet }) => presentOutlet(outlet, place, now))

/** How far the nearest of some outlets is; null where there is none. */
export const nearestMeters = (rows: readonly OutletPoint[], point: Point): number | null =>
  rows.reduce<number | null>((nearest, row) => {
    const meters = distanceMeters(row, point)
    return nearest === null || meters < nearest ? meters : nearest
  }, null)
