import * as z from 'zod/mini'
import { countryCode, done, id, latitude, longitude, markers, nickName, nothing, requiredText, text } from '../shared'

/** The person as the app shows them (spec section 3, User). */
export const user = z.object({
  userId: id,
  isVisitor: z.boolean(),
  nickName: z.string(),
  avatar: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  gender: z.enum(['secret', 'male', 'female']),
  countryCode: z.nullable(countryCode),
  city: z.nullable(z.string()),
  cityCode: z.nullable(z.string()),
  points: z.int(),
  dietaryPreferences: z.array(z.string()),
  dietaryTaboos: z.array(z.string()),
  commonAddressId: z.nullable(id),
  hasPassword: z.boolean(),
  /** When the account will be closed, if the person asked for it. */
  closesAt: z.nullable(z.string()),
  vipInfo: z.object({
    tier: z.enum(['none', 'VIP', 'SVIP']),
    hasFoodieCard: z.boolean(),
    foodieCardUntil: z.nullable(z.string())
  })
})

/** The person, and where they are (spec section 3, User and Location markers). */
export const userPayloads = {
  userInfo: { params: z.object({ userId: z.optional(id) }), result: user },
  userPoints: {
    params: z.object({ userId: z.optional(id), locale: z.optional(text(10)) }),
    result: z.object({ points: z.int() })
  },
  locationUpdate: {
    params: z.object({ userId: z.optional(id), markers, locateSuccess: z.boolean() }),
    result: z.object({
      countryCode,
      cityCode: z.string(),
      city: z.string(),
      /** False when the person is outside every city served; the city is then the country's default one, else Singapore. */
      isServed: z.boolean(),
      /** Where to look for restaurants: the person's own place, or the city's centre when they are outside. */
      latitude,
      longitude
    })
  },
  appModelUpdate: { params: z.object({ appModel: requiredText(100) }), result: done },
  /** Only what is given changes. */
  profileUpdate: {
    params: z.object({
      nickName: z.optional(nickName(40)),
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
  avatarUpload: { params: nothing, result: user }
}
