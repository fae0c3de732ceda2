import { codes, type CodeName } from '@/contract/codes'
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
export { isSellable, refuseUnsold } from './sellable'
export { presentFigures } from './figures'
export { holdBalance, releaseHolds, retakeHolds, returnReductions } from './holds'
export { actionsOf } from './actions'
export {
  kindOf,
  plainKind,
  purchaseKinds,
  type Billed,
  type Move,
  type PurchaseKind,
  type Reader,
  type ReviewedKind,
  type ReviewSubject,
  type ReviewedPart
} from './kinds'
export { readOpenOrders } from './open-orders'
export { markDue, markPaid } from './paid'
export { viewOrder } from './read'
export {
  hasReturnedBalance,
  readReturned,
  expiryJob,
  insertsOfOrders,
  invoiceJob,
  listedOrderColumns,
  lockOrder,
  lockOwnOrder,
  lockParts,
  lockWhole,
  orderNumberDay,
  readAnyOrder,
  readOrder,
  readRefunds,
  type ListedOrder,
  type NewOrder,
  type OrderRow,
  type RefundRow
} from './repository'
export { toldOfOrder } from './told'
export { isVisibleTo, sharedOrders, type SharedOrders } from './shared-orders'
export { announceOrder, moveOrder } from './transition'
export {
  plainSummaries,
  plainView,
  readPurchaseParts,
  presentPurchase,
  presentWholePurchase,
  type PurchaseParts
} from './presenter'
