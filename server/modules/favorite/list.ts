import * as z from 'zod/mini'
import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext, Session } from '../../http/context'
import { cursorInstant, cursorOf } from '../../http/cursor'
import {
  cardOf,
  catalogueOf,
  type Catalogue,
  type RestaurantEntry,
  readMemberships,
  cityReachMeters,
  placeOf,
  distanceTo
} from '../restaurant'
import { readFavorites } from './repository'

const pageSize = 10
const cursors = cursorOf(z.object({ at: cursorInstant, restaurantId: z.string().check(z.maxLength(200)) }))

/** From the city's snapshot, which lists read anyway; a shop that is in no list has an entry of its own. */
async function entryOf(
  catalogue: Catalogue,
  { restaurantId, cityCode }: { restaurantId: string; cityCode: string }
): Promise<RestaurantEntry | null> {
  const city = await catalogue.city(cityCode)
  return city.restaurants.find(({ row }) => row.restaurantId === restaurantId) ?? catalogue.menu(restaurantId)
}

/** A person's favourites as cards seen from where they are, newest first; removed restaurants are left out (spec section 2, my/favorite). */
export async function listFavorites(
  { cursor }: ValidParams<'favoriteList'>,
  { kernel, session, markers, now }: RequestContext<Session>
): Promise<Result<'favoriteList'>> {
  const catalogue = catalogueOf(kernel)
  const found = await readFavorites(kernel.db, session.userId, cursors.read(cursor), pageSize + 1)
  const { rows, nextCursor } = cursors.page(found, pageSize, ({ at, restaurantId }) => ({ at, restaurantId }))
  const [place, memberships] = await Promise.all([
    placeOf(catalogue, {}, markers),
    readMemberships(kernel.db, session.userId, now)
  ])
  const entries = await Promise.all(rows.map((row) => entryOf(catalogue, row)))
  // From another city nothing by distance can be said
  const pointFor = (entry: RestaurantEntry) =>
    distanceTo(entry.row, place.point) <= cityReachMeters ? place.point : null
  return {
    items: entries.flatMap((entry) => (entry ? [cardOf(entry, { now, memberships, point: pointFor(entry) })] : [])),
    nextCursor
  }
}
