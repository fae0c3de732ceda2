import { defineRoutes } from '../../http/routes'
import { logout } from './logout'
import { visitorToken } from './visitor'

/** Spec section 7, login calls. */
export const loginRoutes = defineRoutes({
  visitorToken: (params, context) => visitorToken(params, context),
  logout: (_params, context) => logout(context)
})
