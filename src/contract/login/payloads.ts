import * as z from 'zod/mini'
import { typedCode, typedPhone } from '@/domain/typed-text'
import { isVerificationCode } from '@/domain/validators'
import { done, id, markers, nothing, orEmpty, requiredText, secret, sharedId, text } from '../shared'

/** As typed, without what stands between its digits; the server reads it in the country of the request. */
export const mobile = z
  .string('mobileInvalid')
  .check(z.overwrite(typedPhone), z.minLength(1, 'mobileInvalid'), z.maxLength(30, 'mobileInvalid'))

/** Six digits, however they were typed. */
export const otpCode = z.string('codeRequired').check(
  z.overwrite(typedCode),
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
    params: z.object({ mobile, password: secret(64), accessToken: z.optional(accessToken) }),
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
      purpose: z.enum([
        'login',
        'register',
        'resetPassword',
        'changeMobile',
        'unbind',
        'closeAccount',
        'withdraw',
        'apply',
        'questionnaire'
      ])
    }),
    /** Seconds until another code may be asked for. */
    result: z.object({ resendAfterSeconds: z.int() })
  }
}
