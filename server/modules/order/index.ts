import { type CodeName, codes } from '@/contract/codes'
import { messageOf, type MessageParameters } from '@/contract/messages'
import type { LocaleCode, QuoteProblem } from '@/contract/types'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { orderAccountPart } from './account-part'
import { readHistory } from './history'
import { activeOrders, getOrder, listOrders } from './read'

const routes = defineRoutes({
  orderGet: ({ orderId }, { kernel, session, now }) => getOrder(kernel, orderId, { userId: session.userId, now }),
  orderList: (params, { kernel, session, now }) => listOrders(kernel, params, { userId: session.userId, now }),
  orderActive: async (_params, { kernel, session, now }) => ({
    items: await activeOrders(kernel, { userId: session.userId, now })
  }),
  orderHistory: ({ cursor }, { kernel, session, now }) => readHistory(kernel, cursor, { userId: session.userId, now })
})

/** Orders of every kind of purchase: their states, what they hold, their lists. */
export const orderModule: ServerModule = { name: 'order', routes, accountPart: orderAccountPart }

/** Why an order cannot be submitted as it stands; the first of several is what a submit answers. */
export interface Problem {
  readonly codeName: CodeName
  readonly dishId?: string
  readonly parameters: MessageParameters
}

/** As answered, with its text. */
export function presentProblem({ codeName, dishId, parameters }: Problem, locale: LocaleCode): QuoteProblem {
  return {
    code: codes[codeName],
    message: messageOf(locale, codeName, parameters),
    parameters: { ...parameters },
    ...(dishId === undefined ? {} : { dishId })
  }
}

// What other modules may use
export { actionsOf } from './actions'
export { exportedRefund, ordersOfKind } from './export'
export { presentFigures } from './figures'
export { holdBalance, releaseHolds, retakeHolds, returnReductions } from './holds'
export {
  type Billed,
  kindOf,
  moneyFollowers,
  type Move,
  orderFollowers,
  plainKind,
  type PurchaseKind,
  purchaseKinds,
  type Reader,
  type ReviewedKind,
  type ReviewedPart,
  type ReviewSubject,
  tellMoneyFollowers,
  type WaitingShares
} from './kinds'
export { readOpenOrders } from './open-orders'
export { markDue, markPaid } from './paid'
export {
  plainSummaries,
  plainView,
  presentPurchase,
  presentWholePurchase,
  type PurchaseParts,
  readPurchaseParts
} from './presenter'
export { viewOrder } from './read'
export {
  expiryJob,
  hasReturnedBalance,
  insertsOfOrders,
  invoiceJob,
  isUnpaid,
  type ListedOrder,
  listedOrderColumns,
  lockOrder,
  lockOwnOrder,
  lockParts,
  lockWhole,
  type NewOrder,
  orderNumberDay,
  type OrderRow,
  readAnyOrder,
  readOrder,
  readRefunds,
  readReturned,
  type RefundRow
} from './repository'
export { isSellable, refuseUnsold } from './sellable'
export { isVisibleTo, type SharedOrders, sharedOrders } from './shared-orders'
export { toldOfOrder } from './told'
export { announceOrder, moveOrder } from './transition'
