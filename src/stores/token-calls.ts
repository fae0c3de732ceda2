import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import { codes } from '@/contract/codes'
import type { IdentityProvider, LoginData, Result } from '@/contract/types'
import type { LoginInfo, LoginType } from '@/domain/auth-state'
import type { Markers } from '@/domain/markers'
import { build } from '@/platform/device/build'
import { device } from '@/platform/device/device'
import { identity } from '@/platform/identity/identity'
import type { Session } from './session-data'

/** Who asks for a token, and what they hold. */
export interface TokenHolder {
  readonly call: Call
  readonly session: Session | null
  readonly markers: () => Markers
  acceptVisitor(visitor: Result<'visitorToken'>): void
}

/** What proves an outside identity to a login: the server's own ticket for it, or a token of the same account that may still be renewed. */
type Proof = { readonly ticket: string } | { readonly accessToken: string }

const startUp = { isQuiet: true, isStartUp: true } as const
const unknownPerson = { id: '', name: '', picture: '' }
const unknownLogin = { mobile: '', otpCode: '', inviteUserId: '' }

/** A visitor's token; the old one goes along, so that the same visitor stays the same. */
export function requestVisitorToken({
  call,
  session,
  markers
}: Pick<TokenHolder, 'call' | 'session' | 'markers'>): Promise<Result<'visitorToken'>> {
  const accessToken = session === null ? {} : { accessToken: session.accessToken }
  return call('visitorToken', { appkey: build.appKey, markers: markers(), ...accessToken }, startUp)
}

/**
 * The login of an outside party by the call that spec section 7 has for it: what the party said stands in the spec's fields, empty where it
 * said nothing, and what proves it to our server beside them. `more` is what joins it to an inviter.
 */
export function logInByIdentity(
  call: Call,
  login: LoginInfo,
  proof: Proof,
  more: { readonly inviteUserId?: string } = {},
  options = {}
): Promise<LoginData> {
  const { type, openId = '', unionId = '', mobile = '', facebookInfo, appleInfo, authCode = '', initData = '' } = login
  const rest = { ...proof, ...more }
  if (type === 'wechat') return call('loginByWechat', { openId, unionId, ...unknownLogin, mobile, ...rest }, options)
  if (type === 'facebook')
    return call('loginByFacebook', { info: facebookInfo?.info ?? unknownPerson, mobile, ...rest }, options)
  if (type === 'apple')
    return call('loginByApple', { authResult: appleInfo?.authResult ?? '', mobile, ...rest }, options)
  if (type === 'telegram') return call('loginByTelegram', { initData, ...rest }, options)
  if (type === 'alipay')
    return call(
      device.platform === 'alipay' ? 'loginByAlipayMiniProgram' : 'loginByAlipay',
      { alipayUserId: openId, authCode, ...rest },
      options
    )
  return Promise.reject(refusal())
}

/**
 * Logs in once more (spec section 4, Start-up login 1 and 5). What proves it is the token the person had; where it is gone or
 * refused, the host is asked who they are, and a mini-program tells it without a question.
 */
export async function logInAgain(holder: TokenHolder, login: LoginInfo, token: string | null): Promise<LoginData> {
  try {
    if (token === null) throw refusal()
    if (login.type !== 'mobile') return await logInByIdentity(holder.call, login, { accessToken: token }, {}, startUp)
    return await holder.call('loginByMobile', { mobile: login.mobile ?? '', accessToken: token }, startUp)
  } catch (error) {
    const provider = providerOf(login.type)
    if (provider === null || !(error instanceof ApiError) || error.isOffline || error.is('accountSuspended'))
      throw error
    return logInSilently(holder, login, provider)
  }
}

/** The outside party of a type of login. */
const providerOf = (type: LoginType): IdentityProvider | null => (type === 'none' || type === 'mobile' ? null : type)

/** An unknown identity is not used to log in again: it would make an unwanted account. */
async function logInSilently(holder: TokenHolder, login: LoginInfo, provider: IdentityProvider): Promise<LoginData> {
  const outcome = await identity.credentialOf(provider)
  if (outcome.kind !== 'given') throw refusal()
  const visitor = await requestVisitorToken(holder)
  holder.acceptVisitor(visitor)
  const { credential } = outcome
  const { ticket, isKnown, ...told } = await holder.call('identityVerify', { provider, credential }, startUp)
  if (!isKnown) throw refusal()
  const { mobile } = login
  return logInByIdentity(
    holder.call,
    { ...loginInfoOf(provider, { ...told, credential }), mobile },
    { ticket },
    {},
    startUp
  )
}

/** What an outside party said of a person, and with what. */
export interface ToldIdentity {
  readonly subject: string
  readonly openId: string | null
  readonly unionId: string | null
  readonly name: string | null
  readonly picture: string | null
  /** Null where the party's page brought none that the spec's login names. */
  readonly credential: string | null
}

/** The same as login info has it (spec section 3, Login info stored locally). */
export function loginInfoOf(
  provider: IdentityProvider,
  { subject, openId, unionId, name, picture, credential }: ToldIdentity
): LoginInfo {
  const said = credential ?? ''
  if (provider === 'facebook')
    return { type: provider, facebookInfo: { info: { id: subject, name: name ?? '', picture: picture ?? '' } } }
  if (provider === 'apple') return { type: provider, appleInfo: { authResult: said } }
  if (provider === 'alipay') return { type: provider, openId: subject, authCode: said }
  if (provider === 'telegram') return { type: provider, openId: subject, initData: said }
  return { type: provider, openId: openId ?? undefined, unionId: unionId ?? undefined }
}

const refusal = () => new ApiError('refused', { code: codes.unauthorized })
