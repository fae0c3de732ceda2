import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { closeAccount, closureJob } from './close-account'
import { cancelClosure, readClosure, requestClosure } from './closure'

const routes = defineRoutes({
  closureGet: (_params, context) => readClosure(context),
  closureRequest: (params, context) => requestClosure(params, context),
  closureCancel: (_params, context) => cancelClosure(context)
})

/** Closing an account, with a cooling-off (spec section 2, Settings: bye; section 5, Account deletion). */
export const closureModule: ServerModule = { name: 'closure', routes, jobs: (kernel) => ({ [closureJob]: closeAccount(kernel) }) }
