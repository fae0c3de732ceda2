import * as z from 'zod/mini'
import type { Result, ValidParams } from '@/contract/types'
import { isSoldAt } from '@/domain/flash-sale'
import type { PickShelf } from '@/domain/pick-shelf'
import type { RequestContext } from '../../http/context'
import { compareRanks, cursorInstant, cursorOf } from '../../http/cursor'
import { readViewerTerms } from '../membership'
import { cardOf } from './card-presenter'
import { catalogueOf } from './catalogue'
import type { RestaurantEntry } from './entries'
import { dishOf, flashSaleOf } from './menu-presenter'
import { placeOf } from './place'
import { type DishRow, readStockOf } from './repository'
import { canDeliver, canHandOver, distanceTo, isInRange, openingOf } from './terms'

const pageSize = 10
/** Of one restaurant on the shelf of reduced dishes: more of them are on its menu, and others would not be seen. */
const mostOfOutlet = 4
const cursors = cursorOf(
  z.object({
    at: cursorInstant,
    rank: z.tuple([z.number(), z.number(), z.number(), z.string().check(z.maxLength(200))])
  })
)

interface Pick {
  readonly dish: DishRow
  readonly entry: RestaurantEntry
}

/** Those that can be had now, then those that are worth waiting for; the most saved first. */
type Rank = readonly [isLater: number, saved: number, sales: number, dishId: string]

const isOnShelf: Readonly<Record<PickShelf, (dish: DishRow) => boolean>> = {
  recommend: ({ priceMinor, originalPriceMinor }) => originalPriceMinor !== null && originalPriceMinor > priceMinor,
  newYear: ({ isNewYear }) => isNewYear
}

const savedShare = ({ priceMinor, originalPriceMinor }: DishRow): number =>
  originalPriceMinor === null ? 0 : 1 - priceMinor / originalPriceMinor

const rankOf = ({ dish, entry }: Pick, now: number): Rank => [
  dish.isSoldOut || !openingOf(entry, now).isOpen ? 1 : 0,
  -savedShare(dish),
  -dish.monthlySales,
  dish.dishId
]

/** Lets the first of each restaurant through, as they come. */
function atMostOfOutlet(most: number): (pick: Pick) => boolean {
  const counts = new Map<string, number>()
  return ({ dish: { restaurantId } }) => {
    const count = (counts.get(restaurantId) ?? 0) + 1
    counts.set(restaurantId, count)
    return count <= most
  }
}

/** The same picks in nearly the same order: no dish, by its name, and no restaurant twice in a row as far as there are others. */
function spread(picks: readonly Pick[]): Pick[] {
  const rest = [...picks]
  const spaced: Pick[] = []
  while (rest.length > 0) {
    const last = spaced.at(-1)
    const isOtherDish = ({ dish }: Pick) => dish.name.zh !== last?.dish.name.zh
    const isOtherOutlet = ({ dish }: Pick) => dish.restaurantId !== last?.dish.restaurantId
    const isOther = (pick: Pick) => isOtherDish(pick) && isOtherOutlet(pick)
    const next = rest.find(isOther) ?? rest.find(isOtherDish) ?? rest[0]
    if (next === undefined) break
    rest.splice(rest.indexOf(next), 1)
    spaced.push(next)
  }
  return spaced
}

/**
 * Dishes of a shelf around a place, with the restaurants that make them (spec section 2, recommend; section 3, Cart containers): nothing
 * that cannot be brought or collected, nor is further than its restaurant brings. The cursor carries the time of the first page and the rank of the last dish, so that a dish that
 * comes or goes between two pages neither repeats another nor loses one.
 */
export async function listPicks(
  params: ValidParams<'recommendList'>,
  context: RequestContext
): Promise<Result<'recommendList'>> {
  const { kernel, markers, now } = context
  const cursor = cursors.read(params.cursor)
  const catalogue = catalogueOf(kernel)
  const place = await placeOf(catalogue, params, markers)
  const [city, dishes, memberships] = await Promise.all([
    catalogue.city(place.cityCode),
    catalogue.picks(place.cityCode),
    readViewerTerms(context)
  ])
  const inReach = ({ row }: RestaurantEntry) =>
    (canHandOver(row) || canDeliver(row)) && (place.known === null || isInRange(row, distanceTo(row, place.known)))
  const entries = new Map(
    city.restaurants
      .filter((entry) => !entry.row.isReservationOnly && inReach(entry))
      .map((entry) => [entry.row.restaurantId, entry])
  )
  const near = dishes.flatMap((dish) => {
    const entry = entries.get(dish.restaurantId)
    return entry ? [{ dish, entry }] : []
  })
  const picks = near.filter(
    ({ dish }) => isOnShelf[params.shelf ?? 'recommend'](dish) && isSoldAt(flashSaleOf(dish), now)
  )
  const at = cursor?.at ?? now
  const ranked = picks
    .map((pick) => ({ ...pick, rank: rankOf(pick, at) }))
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .filter(params.shelf === 'newYear' ? () => true : atMostOfOutlet(mostOfOutlet))
    .filter(({ rank }) => cursor === undefined || compareRanks<Rank>(rank, cursor.rank) > 0)
  const { rows, nextCursor } = cursors.page(ranked, pageSize, ({ rank }) => ({ at, rank: [...rank] }))
  const stock = await readStockOf(
    kernel.db,
    rows.map(({ dish }) => dish.dishId)
  )
  return {
    items: spread(rows).map(({ dish, entry }) => ({
      dish: dishOf(dish, entry.row.currency, stock.get(dish.dishId)),
      restaurant: cardOf(entry, { now, point: place.known, memberships })
    })),
    nextCursor,
    hasNewYear: near.some(({ dish }) => dish.isNewYear)
  }
}
