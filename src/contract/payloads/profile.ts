import * as z from 'zod/mini'
import { otpCode, user } from './login'
import { restaurantCard } from './restaurant'
import { countryCode, cursor, id, instant, nothing, pageOf, text } from './shared'

const openTrade = z.object({ kind: z.enum(['order', 'afterSale', 'reservation']), id, number: z.string() })

/** The person's own data (spec section 3, User; section 5, Account deletion). */
export const profilePayloads = {
  /** Only what is given changes. */
  profileUpdate: {
    params: z.object({
      nickName: z.optional(text(40)),
      gender: z.optional(z.enum(['secret', 'male', 'female'])),
      countryCode: z.optional(countryCode),
      cityCode: z.optional(text(40)),
      dietaryPreferences: z.optional(z.array(text(30)).check(z.maxLength(20))),
      dietaryTaboos: z.optional(z.array(text(30)).check(z.maxLength(20))),
      commonAddressId: z.optional(z.nullable(id))
    }),
    result: user
  },
  /** The file: JPEG, PNG or WebP of at most 5 MB; kept re-encoded, square, without what the camera wrote into it. */
  avatarUpload: { params: nothing, result: user },
  favoriteList: { params: z.object({ cursor }), result: pageOf(restaurantCard) },
  favoriteGet: { params: z.object({ restaurantId: id }), result: z.object({ isFavorite: z.boolean() }) },
  favoriteSet: {
    params: z.object({ restaurantId: id, isFavorite: z.boolean() }),
    result: z.object({ isFavorite: z.boolean() })
  },
  closureGet: {
    params: nothing,
    result: z.object({
      openTrades: z.array(openTrade),
      /** What would be lost; amounts of the wallet are paid out by customer service before closing. */
      walletBalances: z.array(z.object({ currency: z.string(), amount: z.string() })),
      points: z.int(),
      coolingDays: z.int(),
      /** Null until asked for. */
      requestedAt: z.nullable(instant),
      closesAt: z.nullable(instant)
    })
  },
  /** The code is sent to the account's mobile for `closeAccount`; an account without a mobile proves itself by its live session alone. */
  closureRequest: {
    params: z.object({ otpCode: z.optional(otpCode), reason: z.optional(text(200)) }),
    result: z.object({ closesAt: instant })
  },
  closureCancel: { params: nothing, result: z.object({ closesAt: z.null() }) },
  dataExport: {
    params: nothing,
    result: z.object({ fileName: z.string(), exportedAt: instant, data: z.record(z.string(), z.unknown()) })
  }
}
