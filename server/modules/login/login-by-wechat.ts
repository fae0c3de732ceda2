import type { ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import { loginByIdentity, holdsIdentity, isClaim } from '../identity'
import { loginByCode } from './login-by-code'

/** With a mobile, its code and no proof of an identity it is a login by code: ids without proof are claims, and bind nothing. */
export async function loginByWechat(
  { openId, unionId, ticket, accessToken, ...mobileProof }: ValidParams<'loginByWechat'>,
  context: RequestContext
) {
  const { mobile, otpCode, inviteUserId } = mobileProof
  const claims = { openId, unionId }
  const isProven = Boolean(ticket || accessToken) || (await holdsIdentity(context, 'wechat', claims))
  if (!isProven && mobile !== undefined && otpCode !== undefined)
    return loginByCode({ mobile, otpCode, inviteUserId }, context)
  if (!isProven && mobile !== undefined && !isClaim(claims)) throw new AppError('codeRequired')
  return loginByIdentity({ provider: 'wechat', proof: { ticket, accessToken }, claims, ...mobileProof }, context)
}
