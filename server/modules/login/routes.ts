import { defineRoutes } from '../../http/routes'
import { loginByCode } from './login-by-code'
import { loginByMobile } from './login-by-mobile'
import { loginByPassword } from './login-by-password'
import { logout } from './logout'
import { changeMobile } from './mobile-change'
import { sendCode } from './otp'
import { changePassword } from './password-change'
import { resetPassword } from './password-reset'
import { register } from './register'
import { listSessions, revokeSessions } from './session-list'
import { visitorToken } from './visitor'

/** Spec section 7, login calls. */
export const loginRoutes = defineRoutes({
  visitorToken: (params, context) => visitorToken(params, context),
  loginByPassword: (params, context) => loginByPassword(params, context),
  loginByCode: (params, context) => loginByCode(params, context),
  loginByMobile: (params, context) => loginByMobile(params, context),
  logout: (_params, context) => logout(context),
  otpSend: (params, context) => sendCode(params, context),
  register: (params, context) => register(params, context),
  passwordReset: (params, context) => resetPassword(params, context),
  passwordChange: (params, context) => changePassword(params, context),
  sessionList: (_params, context) => listSessions(context),
  sessionRevoke: (params, context) => revokeSessions(params, context),
  mobileChange: (params, context) => changeMobile(params, context)
})
