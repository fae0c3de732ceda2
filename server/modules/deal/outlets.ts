import { and, eq, inArray } from 'drizzle-orm'
import type { DealOutlet } from '@/contract/types'
import { distanceMeters, type Point } from '@/domain/geo'
import { openingStateAt } from '@/domain/opening-hours'
import type { Db } from '../../db/database'
import { dealOutlets, restaurants } from '../../db/schema'
import { optionalInstant } from '../../http/wire'

/** From where deals are looked at. */
export interface DealPlace {
  readonly cityCode: string
  readonly point: Point
}

/** Outlets that a page names of all there are. */
export const shownOutlets = 3

type OutletRow = typeof restaurants.$inferSelect

function wireOutlet(row: OutletRow, { cityCode, point }: DealPlace, now: number): DealOutlet {
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
    distanceMeters: cityCode === row.cityCode ? distanceMeters(row, point) : null,
    isOpen,
    opensAt: optionalInstant(opensAt ?? null),
    closesAt: optionalInstant(closesAt ?? null)
  }
}

/** The outlets that take the codes of a deal, nearest first. */
export async function readOutlets(db: Db, dealId: string, place: DealPlace, now: number): Promise<DealOutlet[]> {
  const rows = await db
    .select({ outlet: restaurants })
    .from(dealOutlets)
    .innerJoin(restaurants, eq(restaurants.restaurantId, dealOutlets.restaurantId))
    .where(and(eq(dealOutlets.dealId, dealId), eq(restaurants.status, 'active')))
  return rows
    .map(({ outlet }) => ({ outlet, meters: distanceMeters(outlet, place.point) }))
    .sort((a, b) => a.meters - b.meters || (a.outlet.restaurantId < b.outlet.restaurantId ? -1 : 1))
    .map(({ outlet }) => wireOutlet(outlet, place, now))
}

/** How far the nearest outlet of each deal in the city of a place is, in metres. */
export async function readDistances(
  db: Db,
  dealIds: readonly string[],
  { cityCode, point }: DealPlace
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ dealId: dealOutlets.dealId, latitude: restaurants.latitude, longitude: restaurants.longitude })
    .from(dealOutlets)
    .innerJoin(restaurants, eq(restaurants.restaurantId, dealOutlets.restaurantId))
    .where(
      and(
        inArray(dealOutlets.dealId, [...dealIds]),
        eq(restaurants.status, 'active'),
        eq(restaurants.cityCode, cityCode)
      )
    )
  const nearest = new Map<string, number>()
  for (const { dealId, ...outlet } of rows) {
    const meters = distanceMeters(outlet, point)
    nearest.set(dealId, Math.min(meters, nearest.get(dealId) ?? meters))
  }
  return nearest
}
