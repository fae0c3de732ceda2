import { defineRoutes } from '../../http/routes'
import { loginByCode } from './login-by-code'
import { loginByMobile } from './login-by-mobile'
import { loginByPassword } from './login-by-password'
import { logout } from './logout'
import { sendCode } from './otp'
import { visitorToken } from './visitor'

/** Spec section 7, login calls. */
export const loginRoutes = defineRoutes({
  visitorToken: (params, context) => visitorToken(params, context),
  loginByPassword: (params, context) => loginByPassword(params, context),
  loginByCode: (params, context) => loginByCode(params, context),
  loginByMobile: (params, context) => loginByMobile(params, context),
  logout: (_params, context) => logout(context),
  otpSend: (params, context) => sendCode(params, context)
})
