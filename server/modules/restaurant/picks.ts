import * as z from 'zod/mini'
import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { flashSaleState } from '@/domain/flash-sale'
import type { PickShelf } from '@/domain/pick-shelf'
import { cursorOf } from '../../http/cursor'
import { cardOf, isOutOfReach } from './card-presenter'
import { catalogueOf } from './catalogue'
import type { RestaurantEntry } from './entries'
import { membershipsOf } from './membership'
import { dishOf, flashSaleOf } from './menu-presenter'
import { placeOf } from './place'
import { readStockOf, type DishRow } from './repository'
import { canDeliver, canHandOver, distanceTo, openingOf } from './terms'

const pageSize = 10
const cursors = cursorOf(z.object({ from: z.int().check(z.gte(0), z.lte(5000)) }))

interface Pick {
  readonly dish: DishRow
  readonly entry: RestaurantEntry
}

const isOnShelf: Readonly<Record<PickShelf, (dish: DishRow) => boolean>> = {
  recommend: ({ priceMinor, originalPriceMinor }) => originalPriceMinor !== null && originalPriceMinor > priceMinor,
  newYear: ({ isNewYear }) => isNewYear
}

/** A flash sale that is to come or over is no pick. */
function isSold(dish: DishRow, now: number): boolean {
  const sale = flashSaleOf(dish)
  return sale === null || flashSaleState(sale, now) === 'live'
}

const savedShare = ({ priceMinor, originalPriceMinor }: DishRow): number =>
  originalPriceMinor === null ? 0 : 1 - priceMinor / originalPriceMinor

/** Those that can be had now, then those that are worth waiting for; the most saved first. */
function inOrder(picks: readonly Pick[], now: number): Pick[] {
  const isNow = ({ dish, entry }: Pick) => Number(!dish.isSoldOut && openingOf(entry, now).isOpen)
  return [...picks].sort(
    (a, b) =>
      isNow(b) - isNow(a) ||
      savedShare(b.dish) - savedShare(a.dish) ||
      b.dish.monthlySales - a.dish.monthlySales ||
      (a.dish.dishId < b.dish.dishId ? -1 : 1)
  )
}

/** Dishes of a shelf around a place, with the restaurants that make them (spec section 2, recommend; section 3, Cart containers): nothing that cannot be brought or collected. */
export async function listPicks(
  params: ValidParams<'recommendList'>,
  context: RequestContext
): Promise<Result<'recommendList'>> {
  const { kernel, markers, now } = context
  const catalogue = catalogueOf(kernel)
  const place = await placeOf(catalogue, params, markers)
  const [city, dishes, memberships] = await Promise.all([
    catalogue.city(place.cityCode),
    catalogue.picks(place.cityCode),
    membershipsOf(context)
  ])
  const inReach = ({ row }: RestaurantEntry) =>
    canHandOver(row) || (canDeliver(row) && !isOutOfReach(row, distanceTo(row, place.point)))
  const entries = new Map(
    city.restaurants
      .filter((entry) => !entry.row.isReservationOnly && inReach(entry))
      .map((entry) => [entry.row.restaurantId, entry])
  )
  const near = dishes.flatMap((dish) => {
    const entry = entries.get(dish.restaurantId)
    return entry ? [{ dish, entry }] : []
  })
  const picks = near.filter(({ dish }) => isOnShelf[params.shelf ?? 'recommend'](dish) && isSold(dish, now))
  const from = cursors.read(params.cursor)?.from ?? 0
  const page = inOrder(picks, now).slice(from, from + pageSize)
  const stock = await readStockOf(
    kernel.db,
    page.map(({ dish }) => dish.dishId)
  )
  return {
    items: page.map(({ dish, entry }) => ({
      dish: dishOf(dish, entry.row.currency, stock.get(dish.dishId)),
      restaurant: cardOf(entry, { now, point: place.point, memberships })
    })),
    nextCursor: from + pageSize < picks.length ? cursors.write({ from: from + pageSize }) : null,
    hasNewYear: near.some(({ dish }) => dish.isNewYear)
  }
}
