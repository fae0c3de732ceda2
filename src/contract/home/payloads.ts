import * as z from 'zod/mini'
import { flashLines } from '@/domain/flash-sale'
import { picture, place } from '../restaurant/payloads'
import { amount, currency, id, instant, localizedText } from '../shared'

/** A meal that can be had again: of a restaurant that is open now, the latest that the person ordered there. */
export const mealAgain = z.object({
  orderId: id,
  restaurantId: id,
  restaurantName: localizedText,
  /** Of a dish in it, else of the restaurant. */
  image: picture,
  /** The first of its dishes; `dishCount` is how many it had, each once. */
  dishNames: z.array(localizedText),
  dishCount: z.int(),
  /** As on the card of the restaurant. */
  deliveryMinutes: z.nullable(z.int())
})

/** A session of flash sales that sells now, else the next of today, by the first thing in it that can be had. */
const flashTeaser = z.object({
  sessionId: id,
  line: z.enum(flashLines),
  startsAt: instant,
  endsAt: instant,
  title: localizedText,
  image: picture,
  currency,
  price: amount,
  originalPrice: amount
})

/** Home of a person (spec section 2, Home area). */
export const homePayloads = {
  /** What is the person's own is empty to a visitor. */
  homeOwn: {
    params: z.object(place),
    result: z.object({
      /** Where they ordered in this city lately, open or not, the latest first. */
      orderedFrom: z.array(id),
      again: z.array(mealAgain),
      /** Red envelopes that can be used now; `amount` and `endsAt` are of the one that ends first. Null without any. */
      envelopes: z.nullable(z.object({ count: z.int(), amount, currency, endsAt: instant })),
      /** Null where none sells or will today, or where this program sells no deals. */
      flash: z.nullable(flashTeaser)
    })
  }
}
