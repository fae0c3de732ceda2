import * as z from 'zod/mini'
import { picture, restaurantCard } from '../restaurant/payloads'
import { amount, countryCode, currency, id, localizedText, text } from '../shared'

/** A combined area as a list shows it: its delivery fee is the only one of an order over its restaurants. */
const combineArea = z.object({
  combineOrderAreaId: id,
  name: localizedText,
  description: localizedText,
  image: picture,
  address: z.string(),
  countryCode,
  currency,
  /** After the caller's membership; `null` where nothing by distance can be said, and out of range. */
  deliveryFee: z.nullable(amount),
  originalDeliveryFee: z.nullable(amount),
  distanceMeters: z.nullable(z.int()),
  isOutOfRange: z.boolean(),
  restaurantCount: z.int()
})

const here = {
  cityCode: z.optional(text(40)),
  latitude: z.optional(z.coerce.number().check(z.gte(-90), z.lte(90))),
  longitude: z.optional(z.coerce.number().check(z.gte(-180), z.lte(180)))
}

/** Ordering from several restaurants of one area (spec section 2, combine). */
export const combinePayloads = {
  combineAreaList: { params: z.object(here), result: z.object({ items: z.array(combineArea) }) },
  combineAreaGet: {
    params: z.object({ combineOrderAreaId: id, ...here }),
    result: z.object({
      ...combineArea.shape,
      /** Most restaurants of one order. */ restaurantsMaximum: z.int(),
      restaurants: z.array(restaurantCard)
    })
  }
}
