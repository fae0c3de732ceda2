import * as z from 'zod/mini'
import { pickShelves } from '@/domain/pick-shelf'
import { topBoards } from '@/domain/restaurant-filters'
import { dish, filtering, martItem, picture, place, restaurantCard, toldOfDish } from '../restaurant/payloads'
import { amount, currency, cursor, done, id, instant, localizedText, pageOf, requiredText, text } from '../shared'

const words = requiredText(40)

/** A dish for which a restaurant was found, at today's price. `fit` is higher the more of its name is what was typed, 0 where it is only like it. */
const foundDish = z.object({
  dishId: id,
  dishName: localizedText,
  image: z.nullable(picture),
  dishPrice: amount,
  isSoldOut: z.boolean(),
  fit: z.int()
})

/** A restaurant that was found. */
export const searchResult = z.object({ card: restaurantCard, dishes: z.array(foundDish) })

/** The mart of the city with those of its goods that were found, the best first; none of them where only its own name fits. */
const foundMart = z.object({ restaurantId: id, name: localizedText, currency, items: z.array(martItem) })

/** A dish that the person has ordered before, as it can be ordered again. */
export const orderedDish = z.object({
  orderId: id,
  orderedAt: instant,
  restaurantId: id,
  restaurantName: localizedText,
  isOpen: z.boolean(),
  currency,
  dishId: id,
  dishName: localizedText,
  image: z.nullable(picture),
  dishPrice: amount,
  isSoldOut: z.boolean(),
  told: toldOfDish
})

/** A reduced dish with the restaurant that makes it. */
export const pick = z.object({ dish, restaurant: restaurantCard })

/** Finding, lists of the best, value picks (spec section 2, Home area and Restaurants). */
export const searchPayloads = {
  /** `isApproximate` when nothing holds the words and these are only like them; `mart` stands in the first page alone. */
  searchRestaurants: {
    params: z.object({ ...place, ...filtering, words, cursor: z.optional(text(400)) }),
    result: z.object({ ...pageOf(searchResult).shape, isApproximate: z.boolean(), mart: z.nullable(foundMart) })
  },
  searchOrdered: {
    params: z.object({ ...place, words: z.optional(text(40)) }),
    result: z.object({ items: z.array(orderedDish) })
  },
  /** `restaurantId` leads to the one restaurant of that name. */
  searchSuggest: {
    params: z.object({ ...place, words }),
    result: z.object({
      items: z.array(
        z.object({
          name: localizedText,
          kind: z.enum(['restaurant', 'cuisine', 'tag', 'dish']),
          places: z.int(),
          restaurantId: z.nullable(id)
        })
      )
    })
  },
  /** Somebody looked for a whole name that the city has, and found it: once a day it counts for the hot terms. Other words are kept nowhere. */
  searchNote: { params: z.object({ ...place, words }), result: done },
  searchHot: { params: z.object(place), result: z.object({ items: z.array(localizedText) }) },
  /** Cuisines of the city; `name.zh` is what lists are asked for by. */
  categoryList: {
    params: z.object(place),
    result: z.object({ items: z.array(z.object({ name: localizedText, image: picture, places: z.int() })) })
  },
  restaurantTop: {
    params: z.object({ ...place, board: z.enum(topBoards), category: filtering.category }),
    result: z.object({ items: z.array(restaurantCard) })
  },
  /** Of the shelf of value picks unless another is named. `hasNewYear` while there are dishes for New Year around. */
  recommendList: {
    params: z.object({ ...place, shelf: z.optional(z.enum(pickShelves)), cursor }),
    result: z.object({ ...pageOf(pick).shape, hasNewYear: z.boolean() })
  }
}
