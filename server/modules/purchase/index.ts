import { runOnce } from '../../http/idempotency'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { expiryJob } from '../order'
import { readCancelTerms } from './cancel-terms'
import { cancelOrder, expireOrder } from './end'

const routes = defineRoutes({
  orderCancel: (params, context) =>
    runOnce(context, 'orderCancel', params, (tx) => cancelOrder(tx, context.kernel, context.session.userId, params)),
  orderCancelTerms: ({ orderId }, { kernel, session, now }) => readCancelTerms(kernel, session.userId, orderId, now)
})

/** What every purchase goes through, whatever its kind: placed for its payment, cancelled, stopped by whoever sells it, expired. */
export const purchaseModule: ServerModule = {
  name: 'purchase',
  routes,
  jobs: (kernel) => ({ [expiryJob]: expireOrder(kernel) })
}

// What other modules may use
export { returnsOfPart } from './cancel-terms'
export { createPurchase, invoiceOf, noPicture, oneAtATime, refuseManyUnpaid, submitQueue, writeOrder } from './create'
export { cancelOrder, type OrderStop, readCancelReason, refuseCash, stopOrder } from './end'
export { presentPaying, type PurchasePaying, walletPart } from './paying'
