import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { Point } from '@/domain/geo'
import { compareRanks } from '../../http/cursor'
import type { RestaurantEntry } from './entries'
import { distanceTo } from './terms'

/** An outlet, and how far it is. */
export interface NearOutlet {
  readonly entry: RestaurantEntry
  readonly meters: number
}

/** Where an outlet stands in a list of the nearest. */
export const nearRank = ({ meters, entry }: NearOutlet): [number, number, string] => [0, meters, entry.row.restaurantId]

const indexes = new WeakMap<readonly RestaurantEntry[], KDBush>()

/** The places of a city's outlets, by which the nearest are found without a look at the rest: a city may have ten thousand. */
function indexOf(restaurants: readonly RestaurantEntry[]): KDBush {
  const known = indexes.get(restaurants)
  if (known) return known
  const index = new KDBush(restaurants.length)
  for (const { row } of restaurants) index.add(row.longitude, row.latitude)
  indexes.set(restaurants, index.finish())
  return index
}

/** The first `count` by {@link nearRank}: of those as far as the last of them, to the metre, their ids decide, so that all of them are looked at. */
export function nearestOf(
  restaurants: readonly RestaurantEntry[],
  point: Point,
  isAsked: (outlet: NearOutlet) => boolean,
  count: number
): NearOutlet[] {
  const outletAt = (index: number): NearOutlet[] => {
    const entry = restaurants[index]
    return entry ? [{ entry, meters: distanceTo(entry.row, point) }] : []
  }
  const find = (maximum: number, kilometers: number) =>
    around(indexOf(restaurants), point.longitude, point.latitude, maximum, kilometers, (index) =>
      outletAt(index).some(isAsked)
    ).flatMap(outletAt)
  const first = find(count, Infinity)
  const last = first[count - 1]
  return (last === undefined ? first : find(Infinity, (last.meters + 1) / 1000))
    .sort((a, b) => compareRanks(nearRank(a), nearRank(b)))
    .slice(0, count)
}
