import * as z from 'zod/mini'
import { platforms } from '@/domain/markers'
import { loginData, mobile, otpCode } from '../login/payloads'
import { id, instant, nickName, nothing, orEmpty, requiredText, secret, sharedId, text } from '../shared'

/** Outside parties by which a person may be known. */
export const identityProvider = z.enum(['wechat', 'facebook', 'apple', 'alipay', 'telegram'])

/**
 * What proves an outside identity besides the fields the spec names. One of: `ticket`, which `identityVerify` or the way back from the
 * provider's page gave; or `accessToken`, a session of the same identity that may still be renewed, by which start-up logs in again.
 * Neither is needed where the fields prove it: by the provider's own token, or because they name the identity that the caller's session
 * has had verified (`identityVerify`) or whose account it is of. What nothing proves is `identityProofRequired`.
 */
const identityProof = { ticket: z.optional(text(400)), accessToken: z.optional(text(200)) }

/**
 * What attaches an outside identity to a mobile: with a code that was sent to the mobile, the identity joins the account of that mobile,
 * which is made when there is none. Without a mobile an unknown identity gets an account of its own; so it does with a mobile and no code at
 * Facebook's and Apple's login, which have none in spec section 7. Elsewhere that is `codeRequired`.
 */
const mobileProof = { mobile: orEmpty(mobile), otpCode: orEmpty(otpCode), inviteUserId: orEmpty(sharedId) }

const binding = z.object({
  provider: identityProvider,
  isBound: z.boolean(),
  /** What the provider calls the person; null when it tells nothing or nothing is bound. */
  name: z.nullable(z.string()),
  boundAt: z.nullable(instant),
  /** False when it is the only way left to log in, or when nothing is bound. */
  canUnbind: z.boolean(),
  /** False when the server has no account with the provider. */
  isOffered: z.boolean()
})

const loginSession = z.object({
  sessionId: id,
  /** The device as it called itself; empty when it never did. */
  device: z.string(),
  platform: z.nullable(z.enum(platforms)),
  city: z.nullable(z.string()),
  createdAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean()
})

/** An address, or the picture as Facebook itself answers it. */
const facebookPicture = z.union([text(2000), z.object({ data: z.object({ url: text(2000) }) })])

/** What a provider said of a person, to be said in the fields of its login (spec section 7). */
const told = {
  subject: z.string(),
  openId: z.nullable(z.string()),
  unionId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  picture: z.nullable(z.string())
}

const newPassword = { password: secret(64), confirmPassword: secret(64) }

/**
 * What setting a password answers: a login, and the outside accounts that can still log in, oldest first. A new password ends every
 * session but unlinks no identity, and one of them may be a stranger's.
 */
const passwordSaved = z.object({
  ...loginData.shape,
  linkedAccounts: z.array(z.object({ provider: identityProvider, name: z.nullable(z.string()) }))
})

/** The logins by outside parties, sign-up, passwords, linked accounts and sessions (spec section 4, Start-up login; sections 5 and 7). */
export const identityPayloads = {
  passwordReset: { params: z.object({ mobile, otpCode, ...newPassword }), result: passwordSaved },
  /** The current password, or a code sent to the account's mobile for `resetPassword`. Ends every session; the answer is a new one. */
  passwordChange: {
    params: z.object({ currentPassword: z.optional(secret(64)), otpCode: z.optional(otpCode), ...newPassword }),
    result: passwordSaved
  },
  loginByWechat: {
    params: z.object({
      openId: z.optional(text(100)),
      unionId: z.optional(text(100)),
      ...identityProof,
      ...mobileProof
    }),
    result: loginData
  },
  loginByFacebook: {
    /** `info.accessToken` is Facebook's own, as its login gives it to a client; the server has Facebook confirm it. */
    params: z.object({
      info: z.object({
        id: text(100),
        name: z.optional(text(100)),
        picture: z.optional(facebookPicture),
        accessToken: z.optional(text(1000))
      }),
      ...identityProof,
      ...mobileProof
    }),
    result: loginData
  },
  /** `authResult` is Apple's identity token, or the ticket that stands for it. */
  loginByApple: {
    params: z.object({ authResult: secret(4000), ...identityProof, ...mobileProof }),
    result: loginData
  },
  loginByAlipay: {
    params: z.object({
      alipayUserId: z.optional(text(100)),
      authCode: z.optional(text(200)),
      ...identityProof,
      ...mobileProof
    }),
    result: loginData
  },
  loginByAlipayMiniProgram: {
    params: z.object({
      alipayUserId: z.optional(text(100)),
      authCode: z.optional(text(200)),
      ...identityProof,
      ...mobileProof
    }),
    result: loginData
  },
  /** One `initData` is valid for one login only, so a session renews itself by its token; what the button of a page gave is proven by its ticket. */
  loginByTelegram: {
    params: z.object({ initData: z.string().check(z.trim(), z.maxLength(4000)), ...identityProof, ...mobileProof }),
    result: loginData
  },
  register: {
    params: z.object({
      mobile,
      otpCode,
      ...newPassword,
      nickName: z.optional(nickName(20)),
      inviteUserId: orEmpty(sharedId)
    }),
    result: loginData
  },
  loginWays: { params: nothing, result: z.object({ providers: z.array(identityProvider) }) },
  /** Begins at the provider's own page; `returnTo` is the path and hash of the app's page, such as `/customer/#/pages/my/login`. */
  identityStart: {
    params: z.object({ provider: identityProvider, purpose: z.enum(['login', 'bind']), returnTo: requiredText(300) }),
    result: z.object({ url: z.string() })
  },
  /** Has the provider confirm what a client got from it: WeChat's or Alipay's code, Facebook's token, Apple's identity token, Telegram's initData. */
  identityVerify: {
    params: z.object({ provider: identityProvider, credential: secret(4000) }),
    result: z.object({
      /** Good once, for ten minutes, and for the session that asked. */
      ticket: z.string(),
      isKnown: z.boolean(),
      ...told
    })
  },
  /** What the page of a provider said; the ticket is not used up. `credential`: Apple's token, Alipay's code, Telegram's signed fields. */
  identityRead: {
    params: z.object({ provider: identityProvider, ticket: requiredText(400) }),
    result: z.object({ ...told, credential: z.nullable(z.string()) })
  },
  sessionList: { params: nothing, result: z.object({ items: z.array(loginSession) }) },
  /** Without `sessionId` every session but the caller's ends. */
  sessionRevoke: { params: z.object({ sessionId: z.optional(id) }), result: z.object({ ended: z.int() }) },
  bindingList: {
    params: nothing,
    result: z.object({ mobile: z.nullable(z.string()), hasPassword: z.boolean(), items: z.array(binding) })
  },
  bindingAdd: {
    params: z.object({ provider: identityProvider, ticket: secret(400) }),
    result: z.object({ items: z.array(binding) })
  },
  /** Proven by the password, or by a code sent to the account's mobile for `unbind`. */
  bindingRemove: {
    params: z.object({
      provider: identityProvider,
      password: z.optional(secret(64)),
      otpCode: z.optional(otpCode)
    }),
    result: z.object({ items: z.array(binding) })
  },
  /** Codes to both for `changeMobile`; `currentOtpCode` may be missing only when the account has no mobile yet. */
  mobileChange: {
    params: z.object({ mobile, otpCode, currentOtpCode: z.optional(otpCode) }),
    result: z.object({ mobile: z.string() })
  }
}
