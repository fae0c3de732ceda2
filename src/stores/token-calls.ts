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
  readonly call: () => Call
  readonly session: Session | null
  readonly markers: () => Markers
  acceptVisitor(visitor: Result<'visitorToken'>): void
}

/** What proves an outside identity to a login: the server's own ticket for it, or a token of the same account that may still be renewed. */
type Proof = { readonly ticket: string } | { readonly accessToken: string }

const startUp = { isQuiet: true, isStartUp: true } as const
const unknownPerson = { id: '', name: '', picture: '' }

/** A visitor's token; the old one goes along, so that the same visitor stays the same. */
export function requestVisitorToken({
  call,
  session,
  markers
}: Pick<TokenHolder, 'call' | 'session' | 'markers'>): Promise<Result<'visitorToken'>> {
  const accessToken = session === null ? {} : { accessToken: session.accessToken }
  return call()('visitorToken', { appkey: build.appKey, markers: markers(), ...accessToken }, startUp)
}

/** The login of an outside party by the call that spec section 7 has for it. `more` is what joins it to a mobile or an inviter. */
export function logInByIdentity(
  call: Call,
  login: LoginInfo,
  proof: Proof,
  more: { readonly inviteUserId?: string } = {},
  options = {}
): Promise<LoginData> {
  const { type, openId, unionId, facebookInfo, appleInfo } = login
  const rest = { ...proof, ...more }
  if (type === 'wechat') return call('loginByWechat', { openId, unionId, ...rest }, options)
  if (type === 'facebook')
    return call('loginByFacebook', { info: facebookInfo?.info ?? unknownPerson, ...rest }, options)
  if (type === 'apple')
    return call(
      'loginByApple',
      { authResult: 'ticket' in proof ? proof.ticket : (appleInfo?.authResult ?? ''), ...rest },
      options
    )
  if (type === 'telegram') return call('loginByTelegram', { initData: '', ...rest }, options)
  if (type === 'alipay')
    return call(
      device.platform === 'alipay' ? 'loginByAlipayMiniProgram' : 'loginByAlipay',
      { alipayUserId: openId, ...rest },
      options
    )
  return Promise.reject(refusal())
}

/**
 * Logs in once more as spec section 4, Start-up login 1 and 5 say. What proves it is the token the person had; where it is gone or
 * refused, the host is asked who they are, and a mini-program tells it without a question.
 */
export async function logInAgain(holder: TokenHolder, login: LoginInfo, token: string | null): Promise<LoginData> {
  try {
    if (token === null) throw refusal()
    if (login.type !== 'mobile') return await logInByIdentity(holder.call(), login, { accessToken: token }, {}, startUp)
    return await holder.call()('loginByMobile', { mobile: login.mobile ?? '', accessToken: token }, startUp)
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
  const { ticket, isKnown, subject, openId, unionId } = await holder.call()(
    'identityVerify',
    { provider, credential: outcome.credential },
    startUp
  )
  if (!isKnown) throw refusal()
  return logInByIdentity(
    holder.call(),
    { ...login, openId: openId ?? subject, unionId: unionId ?? undefined },
    { ticket },
    {},
    startUp
  )
}

const refusal = () => new ApiError('refused', { code: codes.unauthorized })
