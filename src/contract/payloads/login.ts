import * as z from 'zod/mini'
import { isVerificationCode } from '@/domain/validators'
import {
  countryCode,
  done,
  id,
  latitude,
  longitude,
  markers,
  namedText,
  nothing,
  orEmpty,
  requiredText,
  sharedId,
  text
} from './shared'

/** As typed; the server reads it in the country of the request. */
export const mobile = namedText(30, { missing: 'mobileInvalid', tooLong: 'mobileInvalid' })
/** Six digits. */
export const otpCode = z.string('codeRequired').check(
  z.trim(),
  z.minLength(1, 'codeRequired'),
  z.refine((code) => isVerificationCode(code), 'codeIncorrect')
)
const accessToken = text(200)

/** What every login answers (spec section 3, Login response data). `userStatus` `A` means active. */
export const loginData = z.object({
  userId: id,
  accessToken,
  userStatus: z.enum(['A', 'I']),
  isNewUser: z.boolean(),
  isGivenVoucher: z.boolean(),
  encryptedUserId: z.string(),
  appModel: z.nullable(z.string()),
  invitateCount: z.int(),
  session_key: z.nullable(z.string()),
  isIdentityAuth: z.boolean(),
  unionId: z.nullable(z.string()),
  openIdApp: z.nullable(z.string()),
  nickName: z.string(),
  mobile: z.nullable(z.string())
})

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

/** Visitor token, the ways to log in, and codes by SMS (spec section 4, Start-up login; section 5, Login). */
export const loginPayloads = {
  visitorToken: {
    params: z.object({ appkey: requiredText(60), markers: z.optional(markers), accessToken: z.optional(accessToken) }),
    result: z.object({
      userId: id,
      accessToken,
      encryptedUserId: z.string(),
      /** Restores a saved automatic login: 1 mobile, 2 WeChat (spec section 4, Start-up login 5). */
      autoLogin: z.nullable(
        z.object({
          mode: z.union([z.literal(1), z.literal(2)]),
          mobile: z.nullable(z.string()),
          openId: z.nullable(z.string()),
          unionId: z.nullable(z.string())
        })
      )
    })
  },
  loginByPassword: {
    params: z.object({ mobile, password: requiredText(64), accessToken: z.optional(accessToken) }),
    result: loginData
  },
  /** `openIdApp` and `unionId` link the account when the caller's session has proven them; unproven ones are `identityProofRequired`. */
  loginByCode: {
    params: z.object({
      mobile,
      otpCode,
      source: z.optional(text(20)),
      openIdApp: z.optional(text(100)),
      unionId: z.optional(text(100)),
      inviteUserId: orEmpty(sharedId)
    }),
    result: loginData
  },
  /** Renews the session of a stored mobile: the token that proves it may be expired, but not revoked or past its renewal time. */
  loginByMobile: { params: z.object({ mobile, accessToken }), result: loginData },
  logout: { params: nothing, result: done },
  otpSend: {
    params: z.object({
      mobile,
      purpose: z.enum(['login', 'register', 'resetPassword', 'changeMobile', 'unbind', 'closeAccount'])
    }),
    /** Seconds until another code may be asked for. */
    result: z.object({ resendAfterSeconds: z.int() })
  }
}

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
  customerServiceUrl: { params: nothing, result: z.object({ url: z.string() }) },
  userBehaviour: {
    params: z.object({ source: requiredText(40), action: requiredText(40), restaurantId: z.optional(id) }),
    result: done
  }
}
