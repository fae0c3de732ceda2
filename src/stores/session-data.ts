import type { LoginData, Result } from '@/contract/types'
import { isLoginType, type LoginInfo, type LoginType } from '@/domain/auth-state'
import { appVersion, appVersionCode } from '@/domain/constants'
import { isObject } from '@/domain/validators'
import type { Storage } from '@/platform/device/storage'
import { keyPrefix, type NamedKey } from './storage-keys'

/** Spec section 3, Global session; the person themselves is the store's `user`, their other ids its `authInfo`. */
export interface Session {
  readonly userId: string
  readonly accessToken: string
  readonly isVisitor: boolean
  /** The person's encrypted id in share links; only the server can read it. */
  readonly encryptedUserId: string
  readonly appModel: string | null
  readonly isNewUser: boolean
}

/** Why the server refused the login of a start: its code, and its own message where it had one. */
export interface RefusedStart {
  readonly code: number
  readonly message?: string | undefined
}

/** Spec section 3, Login info stored locally: how the next start logs in again. */
export type AuthInfo = LoginInfo & { readonly type: Exclude<LoginType, 'none'>; readonly userId: string }

/** What the server is told of the device and the release (`order/app/model/update`): at most 100 characters. */
export const appModelOf = (model: string): string => `${model.slice(0, 80)} ${appVersion} (${appVersionCode})`.trim()

/** The session a login begins. */
export const sessionOf = ({ userId, accessToken, encryptedUserId, appModel, isNewUser }: LoginData): Session => ({
  userId,
  accessToken,
  isVisitor: false,
  encryptedUserId,
  appModel,
  isNewUser
})

/** The session of a visitor. */
export const visitorSessionOf = ({
  userId,
  accessToken,
  encryptedUserId
}: Pick<Result<'visitorToken'>, 'userId' | 'accessToken' | 'encryptedUserId'>): Session => ({
  userId,
  accessToken,
  isVisitor: true,
  encryptedUserId,
  appModel: null,
  isNewUser: false
})

/** What a login stores for the next start: the data it was made with, completed by the server's answer. */
export function authInfoOf(
  { type, openId, unionId, mobile: said, facebookInfo, appleInfo, authCode, initData }: LoginInfo,
  data: LoginData
): AuthInfo {
  const mobile = data.mobile ?? said
  // The answer's ids are WeChat's: with another party's login they would be taken for ids of that party.
  const wechat = type === 'wechat' || type === 'mobile' ? data : { openIdApp: null, unionId: null }
  return {
    type: type === 'none' ? 'mobile' : type,
    userId: data.userId,
    nickName: data.nickName,
    openId: openId ?? wechat.openIdApp ?? undefined,
    unionId: unionId ?? wechat.unionId ?? undefined,
    mobile,
    facebookInfo: facebookInfo && { ...facebookInfo, mobile },
    appleInfo: appleInfo && { ...appleInfo, mobile },
    authCode,
    initData
  }
}

/** Checks what the device kept; `undefined` for anything of another shape, `null` when not logged in. */
export function readSession(data: unknown): Session | null | undefined {
  if (data === null) return null
  if (!isObject(data)) return undefined
  const { userId, accessToken, isVisitor, encryptedUserId, appModel } = data
  if (!isText(userId) || !isText(accessToken) || typeof isVisitor !== 'boolean') return undefined
  return {
    userId,
    accessToken,
    isVisitor,
    encryptedUserId: isText(encryptedUserId) ? encryptedUserId : '',
    appModel: isText(appModel) ? appModel : null,
    isNewUser: data.isNewUser === true
  }
}

/** Like {@link readSession}. A login type without the data that it needs is dropped. */
export function readAuthInfo(data: unknown): AuthInfo | null | undefined {
  if (data === null) return null
  if (!isObject(data) || !isText(data.userId) || !isLoginType(data.type) || data.type === 'none') return undefined
  const { type, userId, nickName, openId, unionId, mobile } = data
  const facebookInfo = readFacebookInfo(data.facebookInfo)
  const appleInfo = readAppleInfo(data.appleInfo)
  if (
    (type === 'mobile' && !isText(mobile)) ||
    (type === 'facebook' && !facebookInfo) ||
    (type === 'apple' && !appleInfo)
  )
    return undefined
  return {
    type,
    userId,
    nickName: textOf(nickName),
    openId: textOf(openId),
    unionId: textOf(unionId),
    mobile: textOf(mobile),
    facebookInfo,
    appleInfo,
    authCode: textOf(data.authCode),
    initData: textOf(data.initData)
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const textOf = (value: unknown): string | undefined => (isText(value) ? value : undefined)

function readFacebookInfo(data: unknown): LoginInfo['facebookInfo'] {
  if (!isObject(data) || !isObject(data.info)) return undefined
  const { id, name, picture } = data.info
  return isText(id) && isText(name) && isText(picture)
    ? { info: { id, name, picture }, mobile: textOf(data.mobile) }
    : undefined
}

function readAppleInfo(data: unknown): LoginInfo['appleInfo'] {
  return isObject(data) && isText(data.authResult)
    ? { authResult: data.authResult, mobile: textOf(data.mobile) }
    : undefined
}

/**
 * Keys that other stores, which may not exist yet, have stored for a person; they are removed when a session ends. The cart, the place and
 * the language belong to the device.
 */
const personalKeys: readonly NamedKey[] = ['lastDeliveryDate', 'promotionCode', 'order', 'dealOrder', 'dealCodes']

/** Spec section 4, Start-up login 4: a failed login clears what was stored. */
export function forgetPerson(storage: Storage): void {
  for (const key of personalKeys) storage.remove(keyPrefix + key)
}
