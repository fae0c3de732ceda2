import type { Storage } from '@/platform/storage'

/** Spec section 3, Global session. */
export interface Session {
  readonly userId: string
  readonly accessToken: string
  readonly isVisitor: boolean
}

/** Spec section 3, Login info stored locally: how the next start logs in again. */
export interface AuthInfo {
  readonly type: 'mobile'
  readonly userId: string
  /** E.164. */
  readonly mobile: string
}

/** Checks what the device kept; `undefined` for anything of another shape, `null` for nobody. */
export function readSession(data: unknown): Session | null | undefined {
  if (data === null) return null
  if (typeof data !== 'object' || !('userId' in data && 'accessToken' in data && 'isVisitor' in data)) return undefined
  const { userId, accessToken, isVisitor } = data
  if (typeof userId !== 'string' || typeof accessToken !== 'string' || typeof isVisitor !== 'boolean') return undefined
  return { userId, accessToken, isVisitor }
}

/** As {@link readSession}. */
export function readAuthInfo(data: unknown): AuthInfo | null | undefined {
  if (data === null) return null
  if (typeof data !== 'object' || !('type' in data && 'userId' in data && 'mobile' in data)) return undefined
  const { type, userId, mobile } = data
  if (type !== 'mobile' || typeof userId !== 'string' || typeof mobile !== 'string') return undefined
  return { type, userId, mobile }
}

/** What belongs to a person and goes when a session ends; the cart, the place and the language belong to the device. */
const personalKeys = ['fanju.user', 'fanju.authInfo', 'fanju.lastDeliveryDate', 'fanju.promotionCode', 'fanju.order']

/** Spec section 4, Start-up login 4: a failed login clears what was stored. */
export function forgetPerson(storage: Storage): void {
  for (const key of personalKeys) storage.remove(key)
}
