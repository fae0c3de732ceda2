import { inTransaction } from '../../db/transaction'
import { runOnce } from '../../http/idempotency'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { submitCombined } from '../combine/submit'
import { watchCodeTries } from '../promotion-code/tries'
import { orderAccountPart } from './account-part'
import { readCancelTerms } from './cancel-terms'
import { cancelOrder, confirmCollection, expireOrder } from './end'
import { readHistory } from './history'
import { activeOrders, getOrder, listOrders } from './read'
import { expiryJob } from './repository'
import { submitOrder } from './submit'

const routes = defineRoutes({
  orderSubmit: (params, context) => watchCodeTries(context, params.promotionCode,
    () => runOnce(context, 'orderSubmit', params, (tx) => (params.combineOrderAreaId === undefined ? submitOrder : submitCombined)(tx, params, context))),
  orderGet: ({ orderId }, { kernel, session, now }) => getOrder(kernel.db, session.userId, orderId, now),
  orderList: (params, { kernel, session, now }) => listOrders(kernel.db, session.userId, params, now),
  orderActive: async (_params, { kernel, session, now }) => ({ items: await activeOrders(kernel.db, session.userId, now) }),
  orderCancel: (params, context) => runOnce(context, 'orderCancel', params,
    (tx) => cancelOrder(tx, context.kernel, context.session.userId, params)),
  orderCancelTerms: ({ orderId }, { kernel, session, now }) => readCancelTerms(kernel.db, session.userId, orderId, now),
  orderHistory: ({ cursor }, { kernel, session, now }) => readHistory(kernel.db, session.userId, cursor, now),
  orderConfirmCollection: ({ orderId }, { kernel, session }) =>
    inTransaction(kernel.database, (tx) => confirmCollection(tx, kernel, session.userId, orderId))
})

/** Orders from submit to their end. */
export const orderModule: ServerModule = { name: 'order', routes, jobs: (kernel) => ({ [expiryJob]: expireOrder(kernel) }), accountPart: orderAccountPart }
