import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import { codes } from '@/contract/codes'
import type { LoginData, Result } from '@/contract/types'
import { build } from '@/platform/build'
import type { AuthInfo, Session } from './session-data'

interface TokenHolder {
  readonly call: () => Call
  readonly session: Session | null
  readonly authInfo: AuthInfo | null
}

/** A visitor's token; the old one goes along, so that the same visitor stays the same. */
export function requestVisitorToken({ call, session }: TokenHolder): Promise<Result<'visitorToken'>> {
  const accessToken = session === null ? {} : { accessToken: session.accessToken }
  return call()('visitorToken', { appkey: build.appKey, ...accessToken }, { isQuiet: true })
}

/** A new token for the stored mobile, proven by the old token; refused without one. */
export async function renewByMobile({ call, session, authInfo }: TokenHolder, mobile = authInfo?.mobile): Promise<LoginData> {
  if (session === null || mobile === undefined) throw new ApiError('refused', { code: codes.unauthorized })
  return call()('loginByMobile', { mobile, accessToken: session.accessToken }, { isQuiet: true })
}
