import {
  createECDH,
  createHash,
  createHmac,
  createPrivateKey,
  type KeyObject,
  sign,
  timingSafeEqual
} from 'node:crypto'
import * as z from 'zod'
import type { IdentityProvider } from '@/contract/types'
import { signButtonData, signLaunchData } from './telegram'

/** Our accounts at the sandbox's parties. */
export const sandboxApps = {
  wechatMini: 'wxsandboxmini',
  wechatWeb: 'wxsandboxweb',
  wechatOfficial: 'wxsandboxofficial',
  facebook: '1000000000',
  apple: 'sandbox.fanju',
  alipay: '2021000000000000'
} as const

/** A person of the sandbox, by number. Without a union id WeChat knows them by one name in each app. */
export interface SandboxPerson {
  readonly number: number
  readonly hasUnionId?: boolean
}

/** What a party is asked with. */
export type Asked = Readonly<Record<string, string | undefined>>
/** Whether it is asked as it wants to be: each of these, and exactly so. */
export const asksFor = (asked: Asked, wanted: Readonly<Record<string, string>>): boolean =>
  Object.entries(wanted).every(([name, value]) => asked[name] === value)
/** Where the parties of the sandbox send browsers back to: on this server, by whatever name it was reached. */
export const sandboxReturnPath = (provider: IdentityProvider): string => `/login/return/${provider}`

/** Whether our app opens the party's page as it wants to be opened. */
export function opensPage(provider: IdentityProvider, asked: Asked): boolean {
  switch (provider) {
    case 'wechat':
      return (
        asksFor(asked, { response_type: 'code' }) &&
        (asksFor(asked, { appid: sandboxApps.wechatWeb, scope: 'snsapi_login' }) ||
          asksFor(asked, { appid: sandboxApps.wechatOfficial, scope: 'snsapi_userinfo' }))
      )
    case 'facebook':
      return asksFor(asked, { client_id: sandboxApps.facebook, response_type: 'code', scope: 'public_profile' })
    case 'apple':
      return (
        asksFor(asked, {
          client_id: sandboxApps.apple,
          response_type: 'code id_token',
          response_mode: 'form_post',
          scope: 'name'
        }) && !!asked.nonce
      )
    case 'alipay':
      return asksFor(asked, { app_id: sandboxApps.alipay, scope: 'auth_user' })
    case 'telegram':
      return true
  }
}

const lifeMs = 5 * 60_000
/** As it stands in a code, which must stay as short as the real ones. */
const grantParts = z.tuple([z.string(), z.string(), z.number().int(), z.boolean(), z.number(), z.string()])
/** What a sandbox code or token stands for. */
export interface SandboxGrant {
  readonly use: string
  readonly app: string
  readonly person: number
  readonly hasUnionId: boolean
  readonly expiresAt: number
  /** Makes two codes of one moment differ. */
  readonly mark: string
}

/** What people of the sandbox are called. */
export const sandboxName = (number: number): string => `Sandbox person ${number}`
/** What a provider calls one of them, by its name; WeChat by `union` or the id of an app. */
export const sandboxSubject = (kind: string, number: number): string =>
  kind === 'telegram'
    ? String(7_000_000_000 + number)
    : kind === 'facebook'
      ? String(10_000_000_000 + number)
      : `sandbox-${kind}-${number}`

/** The key of everything that the sandbox signs; outside a developer's machine there is no sandbox. */
export const sandboxKey = (secret: string, use: string): string =>
  createHmac('sha256', secret).update(`sandbox-identity|${use}`).digest('hex')

/** The sandbox's bot at Telegram. */
export const sandboxBotToken = (secret: string): string => `7000000000:${sandboxKey(secret, 'telegram').slice(0, 35)}`

const macOf = (secret: string, text: string) =>
  createHmac('sha256', sandboxKey(secret, 'grant')).update(text).digest('base64url')

/** A code or a token of a party that only looks it up: it says itself, signed, what it stands for, so that every process knows it. */
export function sealGrant(secret: string, { use, app, person, hasUnionId, expiresAt, mark }: SandboxGrant): string {
  const text = Buffer.from(JSON.stringify([use, app, person, hasUnionId, expiresAt, mark])).toString('base64url')
  return `${text}.${macOf(secret, text)}`
}

/** What a code or token stands for; undefined when the sandbox has not made it. It may be over. */
export function openGrant(secret: string, sealed: string): SandboxGrant | undefined {
  const [text = '', mac = '', rest] = sealed.split('.')
  const right = Buffer.from(macOf(secret, text))
  if (rest !== undefined || right.length !== Buffer.byteLength(mac) || !timingSafeEqual(right, Buffer.from(mac)))
    return undefined
  const [use, app, person, hasUnionId, expiresAt, mark] = grantParts.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString())
  )
  return { use, app, person, hasUnionId, expiresAt, mark }
}

/** Apple's key in the sandbox: the same in every process, because it is made of the secret. Its public half is published as Apple does. */
export function sandboxAppleKey(secret: string): {
  readonly privateKey: KeyObject
  readonly jwk: Readonly<Record<string, string>>
} {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(createHash('sha256').update(sandboxKey(secret, 'apple')).digest())
  const point = curve.getPublicKey()
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }
  return {
    privateKey: createPrivateKey({ key: { ...jwk, d: curve.getPrivateKey().toString('base64url') }, format: 'jwk' }),
    jwk: { ...jwk, kid: 'sandbox', alg: 'ES256', use: 'sig' }
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An identity token as Apple makes it. Claims can be replaced, for tests of forgery. */
function signAppleToken(
  secret: string,
  now: number,
  subject: string,
  claims: Readonly<Record<string, unknown>> = {}
): string {
  const { privateKey, jwk } = sandboxAppleKey(secret)
  const seconds = Math.floor(now / 1000)
  const payload = {
    iss: 'https://appleid.apple.com',
    aud: sandboxApps.apple,
    sub: subject,
    iat: seconds,
    exp: seconds + 86_400,
    nonce_supported: true,
    ...claims
  }
  const text = `${part({ alg: 'ES256', kid: jwk.kid })}.${part(payload)}`
  return `${text}.${sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

interface Issue {
  readonly secret: string
  readonly now: number
  readonly mark: string
}

const grantOf = (
  { secret, now, mark }: Issue,
  use: string,
  app: string,
  { number, hasUnionId = true }: SandboxPerson
) => sealGrant(secret, { use, app, person: number, hasUnionId, expiresAt: now + lifeMs, mark })

const telegramUser = (number: number) => ({
  id: Number(sandboxSubject('telegram', number)),
  first_name: 'Sandbox',
  last_name: `person ${number}`
})

/** What a client gets from a provider by itself: WeChat's or Alipay's code, Facebook's token, Apple's identity token, Telegram's initData. */
export function sandboxCredential(
  provider: IdentityProvider,
  issue: Issue,
  person: SandboxPerson,
  nonce?: string
): string {
  const { secret, now } = issue
  switch (provider) {
    case 'wechat':
      return grantOf(issue, 'wechat', sandboxApps.wechatMini, person)
    case 'alipay':
      return grantOf(issue, 'alipay', sandboxApps.alipay, person)
    case 'facebook':
      return grantOf(issue, 'facebookToken', sandboxApps.facebook, person)
    case 'apple':
      return signAppleToken(secret, now, sandboxSubject('apple', person.number), nonce === undefined ? {} : { nonce })
    case 'telegram':
      return signLaunchData(
        {
          user: JSON.stringify(telegramUser(person.number)),
          auth_date: String(Math.floor(now / 1000)),
          query_id: issue.mark
        },
        sandboxBotToken(secret)
      )
  }
}

/** What the provider's page gives a browser to bring back, when the person agrees. */
export function sandboxReturn(
  provider: IdentityProvider,
  issue: Issue,
  person: SandboxPerson,
  asked: { readonly state: string; readonly nonce: string; readonly app: string }
): Record<string, string> {
  const { secret, now } = issue
  const { state, nonce, app } = asked
  switch (provider) {
    case 'wechat':
      return { code: grantOf(issue, 'wechat', app, person), state }
    case 'facebook':
      return { code: grantOf(issue, 'facebookCode', sandboxApps.facebook, person), state }
    case 'alipay':
      return {
        auth_code: grantOf(issue, 'alipay', sandboxApps.alipay, person),
        app_id: sandboxApps.alipay,
        scope: 'auth_user',
        state
      }
    case 'apple':
      return {
        code: grantOf(issue, 'apple', sandboxApps.apple, person),
        state,
        id_token: signAppleToken(secret, now, sandboxSubject('apple', person.number), { nonce }),
        user: JSON.stringify({ name: { firstName: 'Sandbox', lastName: `person ${person.number}` } })
      }
    case 'telegram': {
      const { id, ...names } = telegramUser(person.number)
      return {
        ...signButtonData(
          { id: String(id), ...names, auth_date: String(Math.floor(now / 1000)), username: `sandbox_${issue.mark}` },
          sandboxBotToken(secret)
        ),
        state
      }
    }
  }
}

/** What the browser brings back when the person says no, as each provider says it. */
export function sandboxRefusal(provider: IdentityProvider, state: string): Record<string, string> {
  if (provider === 'wechat' || provider === 'telegram') return { state }
  return { error: provider === 'apple' ? 'user_cancelled_authorize' : 'access_denied', state }
}
