import { eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { instant } from '../../http/format'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { closeAccount, closureJob } from './close-account'
import { cancelClosure, readClosure, requestClosure } from './closure'
import { accountClosures } from './tables'

const routes = defineRoutes({
  closureGet: (_params, context) => readClosure(context),
  closureRequest: (params, context) => requestClosure(params, context),
  closureCancel: (_params, context) => cancelClosure(context)
})

const accountPart: AccountPart = {
  tables: [accountClosures],
  exported: async (db, userId) => {
    const [closure] = await db.select().from(accountClosures).where(eq(accountClosures.userId, userId))
    return {
      closure: closure
        ? { reason: closure.reason, requestedAt: instant(closure.requestedAt), closesAt: instant(closure.closesAt) }
        : null
    }
  },
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(accountClosures).where(eq(accountClosures.userId, userId))
  }
}

/** Closing an account, with a cooling-off (spec section 2, Settings: bye; section 5, Account deletion). */
export const closureModule: ServerModule = {
  name: 'closure',
  routes,
  jobs: (kernel) => ({ [closureJob]: closeAccount(kernel) }),
  accountPart
}
