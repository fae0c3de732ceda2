import type { LoginData, Result, ValidParams } from '@/contract/types'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { defineRoutes } from '../../http/routes'
import {
  findRenewable,
  listSessions,
  loginAnswer,
  mobileOf,
  renewSession,
  revokeFamily,
  revokeSessions,
  sendCode
} from '../account'
import { holdsIdentity, isClaim, loginByIdentity } from '../identity'
import { loginByCode } from './login-by-code'
import { loginByPassword } from './login-by-password'
import { changeMobile } from './mobile-change'
import { changePassword } from './password-change'
import { resetPassword } from './password-reset'
import { register } from './register'
import { visitorToken } from './visitor'

/** WeChat's ids link the account where the session proves them, and are refused where nothing does. */
function loginByCodeOrIdentity(
  { openIdApp, unionId, ...byCode }: ValidParams<'loginByCode'>,
  context: RequestContext
): Promise<LoginData> {
  if (!openIdApp && !unionId) return loginByCode(byCode, context)
  return loginByIdentity({ provider: 'wechat', proof: {}, claims: { openId: openIdApp, unionId }, ...byCode }, context)
}

/** Renews the session of a stored mobile by a token that may have expired (spec section 4, Start-up login 1 and 5). */
async function loginByMobile(params: ValidParams<'loginByMobile'>, context: RequestContext): Promise<LoginData> {
  const { kernel, now } = context
  const mobile = mobileOf(params.mobile, context)
  return inTransaction(kernel.database, async (tx) => {
    const old = await findRenewable(tx, params.accessToken, now)
    if (!old || old.user.mobile !== mobile) throw new AppError('unauthorized')
    if (old.user.status !== 'A') throw new AppError('accountSuspended')
    const accessToken = await renewSession(tx, kernel, old)
    return loginAnswer(tx, kernel, { user: old.user, accessToken, isNewUser: false, isGivenVoucher: false })
  })
}

/** With a mobile, its code and no proof of an identity it is a login by code: ids without proof are claims, and bind nothing. */
async function loginByWechat(
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

/** Ends the session on every process; the token and those renewed from it can neither call nor be renewed again. */
async function logout(context: RequestContext<Session>): Promise<Result<'logout'>> {
  await inTransaction(context.kernel.database, (tx) => revokeFamily(tx, context.kernel, context.session.tokenHash))
  return { isDone: true }
}

/** Spec section 7, login calls. */
export const loginRoutes = defineRoutes({
  visitorToken: (params, context) => visitorToken(params, context),
  loginByPassword: (params, context) => loginByPassword(params, context),
  loginByCode: (params, context) => loginByCodeOrIdentity(params, context),
  loginByMobile: (params, context) => loginByMobile(params, context),
  logout: (_params, context) => logout(context),
  otpSend: (params, context) => sendCode(params, context),
  register: (params, context) => register(params, context),
  passwordReset: (params, context) => resetPassword(params, context),
  passwordChange: (params, context) => changePassword(params, context),
  loginByWechat: (params, context) => loginByWechat(params, context),
  sessionList: (_params, context) => listSessions(context),
  sessionRevoke: (params, context) => revokeSessions(params, context),
  mobileChange: (params, context) => changeMobile(params, context)
})
