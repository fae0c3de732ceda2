import type { Result, ValidParams } from '@/contract/types'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { readRestaurant } from '../restaurant'
import { favoriteAccountPart } from './account-part'
import { listFavorites } from './list'
import { countFavoritesLocked, deleteFavorite, hasFavorite, insertFavorite } from './repository'

/** More than anybody comes back to; keeps one account from filling the table. */
const maximumFavorites = 500

async function setFavorite(
  { restaurantId, isFavorite }: ValidParams<'favoriteSet'>,
  { kernel, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'favoriteSet'>> {
  await inTransaction(kernel.database, async (tx) => {
    if (!isFavorite) return deleteFavorite(tx, userId, restaurantId)
    const restaurant = await readRestaurant(tx, restaurantId)
    if (!restaurant) throw new AppError('restaurantNotFound')
    if (restaurant.status === 'removed') throw new AppError('restaurantRemoved')
    const favorites = await countFavoritesLocked(tx, userId)
    if (favorites >= maximumFavorites && !(await hasFavorite(tx, userId, restaurantId)))
      throw new AppError('favoritesFull')
    return insertFavorite(tx, userId, restaurantId, now)
  })
  return { isFavorite }
}

const routes = defineRoutes({
  favoriteList: (params, context) => listFavorites(params, context),
  favoriteGet: async ({ restaurantId }, { kernel, session }) => ({
    isFavorite: await hasFavorite(kernel.db, session.userId, restaurantId)
  }),
  favoriteSet: (params, context) => setFavorite(params, context)
})

/** Restaurants that a person keeps (spec section 2, my/favorite). */
export const favoriteModule: ServerModule = { name: 'favorite', routes, accountPart: favoriteAccountPart }
