import * as z from 'zod/mini'
import { place, restaurantCard } from '../restaurant/payloads'
import { cursor, id, pageOf } from '../shared'

/** Restaurants that a person keeps (spec section 3, User). */
export const favoritePayloads = {
  favoriteList: { params: z.object({ ...place, cursor }), result: pageOf(restaurantCard) },
  favoriteGet: { params: z.object({ restaurantId: id }), result: z.object({ isFavorite: z.boolean() }) },
  favoriteSet: {
    params: z.object({ restaurantId: id, isFavorite: z.boolean() }),
    result: z.object({ isFavorite: z.boolean() })
  }
}
