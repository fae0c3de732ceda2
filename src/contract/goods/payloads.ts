import * as z from 'zod/mini'
import { martItem, picture, place } from '../restaurant/payloads'
import { currency, id, instant, localizedText, sharedId } from '../shared'

/** What somebody had the last time, and what of it can no longer be had. */
const lastBasket = z.object({
  orderId: id,
  orderedAt: instant,
  /** Those that can be had again. */
  lines: z.array(z.object({ dishId: id, dishName: localizedText, image: z.nullable(picture), dishCount: z.int() })),
  gone: z.array(localizedText)
})

/** Home of the mart and its goods one by one. A price comes from the server alone: what a link says of one is read by nobody. */
export const goodsPayloads = {
  /** Null and empty where the city has no mart. */
  martHome: {
    params: z.object(place),
    result: z.object({
      restaurantId: z.nullable(id),
      currency,
      /** What came in fresh today. */
      arrivals: z.array(martItem),
      /** On flash sale now or later: first what can be bought, then what begins the soonest, then what is sold out. */
      flash: z.array(martItem),
      /** What the person had before, the latest first. */
      boughtBefore: z.array(martItem),
      lastBasket: z.nullable(lastBasket)
    })
  },
  martItem: {
    params: z.object({ dishId: id, ...place, inviteUserId: z.optional(sharedId) }),
    result: z.object({
      dishName: localizedText,
      /** Null once it is no longer sold. */
      item: z.nullable(martItem),
      currency,
      mart: z.object({
        restaurantId: id,
        name: localizedText,
        cityCode: z.string(),
        city: localizedText,
        utcOffsetMinutes: z.int()
      }),
      /** Whether the mart is the person's own. */
      isHere: z.boolean(),
      /** Other marts with goods of the name, the person's own first; empty while it is sold here. */
      soldAt: z.array(z.object({ dishId: id, cityCode: z.string(), city: localizedText, isHere: z.boolean() })),
      /** The person hears when it is back. */
      isWaiting: z.boolean(),
      /** The next rounds that bring it; empty for what is brought whenever the mart is open. */
      rounds: z.array(z.object({ startsAt: instant, endsAt: instant })),
      /** Of the same shelf, what sells best first. */
      similar: z.array(martItem),
      /** Whose link was followed. */
      inviter: z.nullable(z.object({ nickName: z.string(), avatar: z.nullable(z.string()) }))
    })
  },
  /** Asks to hear once when what is sold out is back, or no longer. */
  goodsWait: {
    params: z.object({ dishId: id, isOn: z.boolean() }),
    result: z.object({ isWaiting: z.boolean() })
  }
}
