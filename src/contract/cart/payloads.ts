import * as z from 'zod/mini'
import { dish, restaurant } from '../restaurant/payloads'
import { id, text } from '../shared'

/** Carts of several restaurants against what their menus say now (spec section 3, Cart containers). */
export const cartPayloads = {
  cartCheck: {
    params: z.object({
      carts: z
        .array(z.object({ restaurantId: id, dishIds: z.array(id).check(z.maxLength(200)) }))
        .check(z.maxLength(50)),
      cityCode: z.optional(text(40)),
      latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
      longitude: z.optional(z.number().check(z.gte(-180), z.lte(180)))
    }),
    result: z.object({
      /** In the order asked. `restaurant` is `null` for one that has left; of the dishes only those that are still on its menu. */
      items: z.array(z.object({ restaurantId: id, restaurant: z.nullable(restaurant), dishes: z.array(dish) }))
    })
  }
}
