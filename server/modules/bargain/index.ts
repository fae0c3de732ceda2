import { inTransaction } from '../../db/transaction'
import { runOnce } from '../../http/idempotency'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { bargainAccountPart } from './account-part'
import { cutBargain, offerBargain, startBargain, viewBargain } from './service'

const routes = defineRoutes({
  bargainOffer: (params, context) => offerBargain(params, context),
  bargainBegin: (params, context) => inTransaction(context.kernel.database, (tx) => startBargain(tx, params, context)),
  bargainGet: ({ bargainId }, context) => viewBargain(context.kernel.db, bargainId, context),
  bargainCut: (params, context) =>
    runOnce(context, 'bargainCut', params, (tx) => cutBargain(tx, params.bargainId, context))
})

/** Friends cut the delivery fee through a shared link (spec section 2, shopcart/bargain). What is cut is a line of the quote. */
export const bargainModule: ServerModule = {
  name: 'bargain',
  seed: async () => (await import('./seed')).bargainSeed,
  routes,
  accountPart: bargainAccountPart
}
