import fc from 'fast-check'
import { compareRanks } from '../../../server/http/cursor'
import type { RestaurantEntry } from '../../../server/modules/restaurant/entries'
import { nearestOf, nearRank } from '../../../server/modules/restaurant/nearest'
import { distanceTo } from '../../../server/modules/restaurant/terms'

/** Degrees of a city in steps of about a metre and of about a kilometre: many outlets are equally far, or in one building. */
const degrees = (middle: number) =>
  fc
    .tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -1, max: 1 }))
    .map(([kilometers, meters]) => middle + kilometers / 100 + meters / 100_000)
const points = fc.record({ latitude: degrees(1.3), longitude: degrees(103.8) })

/** Outlets of a city; of each, nothing but where it is counts. */
const cities = fc
  .array(points, { maxLength: 60 })
  .map((places) => places.map((place, index) => ({ row: { ...place, restaurantId: `r${index}` } }) as RestaurantEntry))

describe('the nearest outlets', () => {
  it('are those that a look at every outlet finds, page by page', () => {
    fc.assert(
      fc.property(
        cities,
        points,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        (city, point, count, nth) => {
          const isWanted = ({ row }: RestaurantEntry) => Number(row.restaurantId.slice(1)) % nth === 0
          const all = city
            .filter(isWanted)
            .map((entry) => ({ entry, meters: distanceTo(entry.row, point) }))
            .sort((a, b) => compareRanks(nearRank(a), nearRank(b)))
          let seen = 0
          for (let after: ReturnType<typeof nearRank> | undefined; seen === 0 || seen < all.length;) {
            const from = after
            const page = nearestOf(
              city,
              point,
              (outlet) => isWanted(outlet.entry) && (from === undefined || compareRanks(nearRank(outlet), from) > 0),
              count
            )
            expect(page).toEqual(all.slice(seen, seen + count))
            const last = page.at(-1)
            if (last === undefined) break
            after = nearRank(last)
            seen += page.length
          }
        }
      )
    )
  })

  it('are found across the line of dates', () => {
    const [west, east] = [-179.99, 179.99].map(
      (longitude, index) => ({ row: { latitude: 0, longitude, restaurantId: `r${index}` } }) as RestaurantEntry
    )
    const city = [west, east].flatMap((entry) => entry ?? [])
    const found = nearestOf(city, { latitude: 0, longitude: 179.995 }, () => true, 2)
    expect(found.map(({ entry }) => entry.row.restaurantId)).toEqual(['r1', 'r0'])
  })
})
