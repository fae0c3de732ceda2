import type { LoginData, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { defineRoutes } from '../../http/routes'
import { loginByIdentity } from '../identity'
import { loginByCode } from './login-by-code'
import { loginByMobile } from './login-by-mobile'
import { loginByWechat } from './login-by-wechat'
import { loginByPassword } from './login-by-password'
import { logout } from './logout'
import { changeMobile } from './mobile-change'
import { sendCode, listSessions, revokeSessions } from '../account'
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
