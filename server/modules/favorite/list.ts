import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext, Session } from '../../http/context'
import { readMembershipTerms } from '../membership'
import { cardOf, type Catalogue, catalogueOf, knownNear, placeOf, type RestaurantEntry } from '../restaurant'
import { readFavorites } from './repository'

const pageSize = 10

/** A restaurant from the snapshot of its city, which lists already load; one that no list shows is read by itself. */
async function entryOf(
  catalogue: Catalogue,
  { restaurantId, cityCode }: { restaurantId: string; cityCode: string }
): Promise<RestaurantEntry | null> {
  const city = await catalogue.city(cityCode)
  return city.restaurants.find(({ row }) => row.restaurantId === restaurantId) ?? catalogue.menu(restaurantId)
}

/** A person's favourites as cards with the distance from where they are, newest first; removed restaurants are left out (spec section 2, my/favorite). */
export async function listFavorites(
  { cursor, ...where }: ValidParams<'favoriteList'>,
  { kernel, session, markers, now }: RequestContext<Session>
): Promise<Result<'favoriteList'>> {
  const catalogue = catalogueOf(kernel)
  const { rows, nextCursor } = await readFavorites(kernel.db, session.userId, { cursor, size: pageSize })
  const [place, memberships] = await Promise.all([
    placeOf(catalogue, where, markers),
    readMembershipTerms(kernel.db, session.userId, now)
  ])
  const entries = await Promise.all(rows.map((row) => entryOf(catalogue, row)))
  return {
    items: entries.flatMap((entry) =>
      entry ? [cardOf(entry, { now, memberships, point: knownNear(place, entry.row) })] : []
    ),
    nextCursor
  }
}
