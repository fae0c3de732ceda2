import * as z from 'zod/mini'
import { orderChoices } from '../quote/payloads'
import { picture } from '../restaurant/payloads'
import { amount, currency, id, instant, localizedText } from '../shared'

/** Friends cut the delivery fee of a person's next order at a restaurant. */
const bargain = z.object({
  bargainId: id,
  restaurantId: id,
  restaurantName: localizedText,
  restaurantImage: picture,
  currency,
  /** The delivery fee there was to cut, what is cut, and what is left of it. */
  fee: amount,
  cut: amount,
  left: amount,
  /** How much of the fee is cut, in percent. */
  share: z.int(),
  /** Friends cut while it is `open`; `used` means that an order has it. */
  status: z.enum(['open', 'complete', 'used', 'ended']),
  isOwner: z.boolean(),
  /** What the person who looks has cut. */
  ownCut: z.nullable(amount),
  /** First to last; of a name only its beginning. */
  friends: z.array(z.object({ name: z.string(), avatar: z.nullable(z.string()), cut: amount })),
  endsAt: instant
})

/** Cutting the delivery fee with friends (spec section 2, shopcart/bargain). */
export const bargainPayloads = {
  /** What there is to cut for these choices, and the bargain that runs already; nothing begins. */
  bargainOffer: {
    params: orderChoices,
    result: z.object({
      restaurantId: id,
      restaurantName: localizedText,
      restaurantImage: picture,
      currency,
      fee: amount,
      running: z.nullable(bargain)
    })
  },
  bargainBegin: { params: orderChoices, result: bargain },
  bargainGet: { params: z.object({ bargainId: id }), result: bargain },
  bargainCut: { params: z.object({ bargainId: id }), result: bargain }
}
