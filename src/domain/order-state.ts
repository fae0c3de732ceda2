/** Spec section 4, Order. `paid` is paid, or to be paid in cash, and not yet confirmed by the restaurant: the "unconfirmed paid order" of section 5. */
export const orderStatuses = [
  'awaitingPayment',
  'paid',
  'accepted',
  'canPickUp',
  'delivering',
  'pickedUp',
  'delivered',
  'available',
  'used',
  'completed',
  'cancelled',
  'refunded',
  'expired',
  'paynowReview'
] as const
/** One state of an order. */
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * What can happen to an order. `reject` is the restaurant's no, `cancel` the customer's or the operator's, `refuse` is unpaid cash for
 * what was brought, `undoRedeem` that what was taken at the counter is not, or goes back.
 */
export const orderEvents = [
  'pay',
  'placeForCash',
  'paySubmittedForReview',
  'reviewApproved',
  'reviewRejected',
  'accept',
  'reject',
  'ready',
  'dispatch',
  'handOver',
  'deliver',
  'refuse',
  'complete',
  'confirmCollection',
  'redeem',
  'undoRedeem',
  'cancel',
  'expire',
  'refund'
] as const
/** One event of an order. */
export type OrderEvent = (typeof orderEvents)[number]

/** What is bought, and so which path an order takes through its states. */
export const orderKinds = ['delivery', 'pickup', 'deal', 'membership', 'box', 'booking', 'topUp', 'errand'] as const
/** One kind of order. */
export type OrderKind = (typeof orderKinds)[number]

/** Tabs of the order list after "all" (spec section 2, Order list tabs). */
export const orderTabs = ['awaitingPayment', 'awaitingUse', 'used', 'refundedOrAfterSale', 'expired'] as const
/** One tab; "all" is the absence of a tab. */
export type OrderTab = (typeof orderTabs)[number]

/** What a customer may do with an order; the server sends the list with each order. */
export type OrderAction =
  | 'pay'
  | 'cancel'
  | 'confirmCollection'
  | 'review'
  | 'afterSale'
  | 'reorder'
  | 'contact'
  | 'track'
  | 'invoice'
  | 'showCode'
  | 'giveBack'

/** Spec section 4, Order: an unpaid order expires this long after it was made. */
export const unpaidOrderExpiryMs = 30 * 60_000
/** Most orders of one person that wait for their payment at once: each holds stock, vouchers and wallet money until its time is over. */
export const unpaidOrdersMaximum = 10

type Transitions = Readonly<Partial<Record<OrderStatus, Readonly<Partial<Record<OrderEvent, OrderStatus>>>>>>

/** A payment that arrives after expiry revives a meal whose stock is still there (`pay`) or goes back (`refund`). */
const mealStart: Transitions = {
  awaitingPayment: {
    pay: 'paid',
    placeForCash: 'paid',
    paySubmittedForReview: 'paynowReview',
    cancel: 'cancelled',
    expire: 'expired'
  },
  paynowReview: { pay: 'paid', reviewApproved: 'paid', reviewRejected: 'awaitingPayment' },
  paid: { accept: 'accepted', reject: 'cancelled', cancel: 'cancelled' },
  cancelled: { refund: 'refunded' },
  expired: { pay: 'paid', refund: 'refunded' },
  completed: { refund: 'refunded' }
}

const delivered: Transitions = {
  ...mealStart,
  accepted: { dispatch: 'delivering', cancel: 'cancelled' },
  delivering: { deliver: 'delivered', refuse: 'cancelled', cancel: 'cancelled' },
  delivered: { complete: 'completed', refund: 'refunded' }
}

/** What is there as soon as it is paid, in the state `there`; money that comes after the 30 minutes takes it again or goes back. It is not delivered, so none of it is paid in cash. */
const thereAtOnce = (there: OrderStatus): Transitions => ({
  awaitingPayment: { pay: there, paySubmittedForReview: 'paynowReview', cancel: 'cancelled', expire: 'expired' },
  paynowReview: { pay: there, reviewApproved: there, reviewRejected: 'awaitingPayment' },
  cancelled: { refund: 'refunded' },
  expired: { pay: there, refund: 'refunded' },
  completed: { refund: 'refunded' }
})

/** Used once, by its date. One that ran out was paid for: only its money can still move, as no order is paid twice. */
const used: Transitions = {
  ...thereAtOnce('available'),
  available: { redeem: 'used', refund: 'refunded', expire: 'expired' },
  used: { complete: 'completed', refund: 'refunded' }
}

/** Follows its codes (`statusOfCodes`), which the counter also takes back. */
const deal: Transitions = { ...used, used: { ...used.used, undoRedeem: 'available' } }

const transitions: Readonly<Record<OrderKind, Transitions>> = {
  delivery: delivered,
  pickup: {
    ...mealStart,
    accepted: { ready: 'canPickUp', cancel: 'cancelled' },
    canPickUp: { handOver: 'pickedUp', confirmCollection: 'completed', refuse: 'cancelled', cancel: 'cancelled' },
    pickedUp: { confirmCollection: 'completed', complete: 'completed', refund: 'refunded' }
  },
  deal,
  box: used,
  booking: used,
  // In force until its period is over
  membership: { ...thereAtOnce('available'), available: { complete: 'completed', refund: 'refunded' } },
  topUp: thereAtOnce('completed'),
  errand: delivered
}

/** Kinds of orders that are a meal or goods of a restaurant, with a row of meals. */
export const mealKinds = ['delivery', 'pickup'] as const satisfies readonly OrderKind[]

/** Whether an order is a meal. */
export const isMeal = (kind: OrderKind): boolean => kind === 'delivery' || kind === 'pickup'

/** Kinds that a person's list of orders leaves out: a top-up stands in the wallet's bill. */
export const unlistedKinds = ['topUp'] as const satisfies readonly OrderKind[]

/** The state after an event, or undefined when the event is not allowed there; from one table (spec section 4, Order). */
export const nextStatus = (kind: OrderKind, status: OrderStatus, event: OrderEvent): OrderStatus | undefined =>
  transitions[kind][status]?.[event]

const tabOfStatus: Readonly<Record<OrderStatus, OrderTab>> = {
  awaitingPayment: 'awaitingPayment',
  paynowReview: 'awaitingPayment',
  paid: 'awaitingUse',
  accepted: 'awaitingUse',
  canPickUp: 'awaitingUse',
  delivering: 'awaitingUse',
  available: 'awaitingUse',
  pickedUp: 'used',
  delivered: 'used',
  used: 'used',
  completed: 'used',
  cancelled: 'refundedOrAfterSale',
  refunded: 'refundedOrAfterSale',
  expired: 'expired'
}

/** The statuses that a tab shows (spec section 2, Order list tabs); every status has exactly one tab. */
export const statusesOfTab = (tab: OrderTab): OrderStatus[] =>
  orderStatuses.filter((status) => tabOfStatus[status] === tab)

/** Orders that are over, for looking back: the customer has it, or never will. A deal that waits to be used is not. */
export const finishedStatuses: readonly OrderStatus[] = [
  'delivered',
  'used',
  'completed',
  'cancelled',
  'refunded',
  'expired'
]

/** Statuses of {@link finishedStatuses} in which the customer has what was paid for. */
export const enjoyedStatuses: readonly OrderStatus[] = ['delivered', 'used', 'completed']

const activeStatuses: ReadonlySet<OrderStatus> = new Set([
  'awaitingPayment',
  'paynowReview',
  'paid',
  'accepted',
  'canPickUp',
  'delivering'
])

/** Whether the customer still waits for something or must act soon: the active-order strip of the home tab. */
export const isActive = (status: OrderStatus): boolean => activeStatuses.has(status)

/** What the actions depend on besides the status. */
export interface OrderActionContext {
  /** The 30 minutes are over although the job has not yet written `expired`. */
  readonly isExpired?: boolean
  /** False when the dishes are gone and cannot be ordered again; true unless said. */
  readonly canReorder?: boolean
  /** Cash is still to be paid for it, so the counter hands it over and not the customer; false unless said. */
  readonly isCashDue?: boolean
  /** True until the order has its review; false unless said. */
  readonly isUnreviewed?: boolean
  /** An invoice was asked for; false unless said. */
  readonly hasInvoice?: boolean
  /** True while something of the meal can still be asked back; false unless said. */
  readonly isReturnable?: boolean
  /** Codes of a deal can still be given back; false unless said. */
  readonly canGiveBack?: boolean
}

/** Whether the customer has had what they ordered, so that they can say how it was. */
export const isReviewable = (status: OrderStatus): boolean =>
  status === 'delivered' || status === 'completed' || status === 'used'

function stateActions(
  kind: OrderKind,
  status: OrderStatus,
  { isExpired = false, isCashDue = false }: OrderActionContext
): OrderAction[] {
  switch (status) {
    case 'awaitingPayment':
      return isExpired ? [] : ['pay', 'cancel']
    case 'paid':
      return ['cancel', 'track']
    case 'canPickUp':
    case 'pickedUp':
      if (kind !== 'pickup') return []
      return isCashDue ? ['track'] : ['confirmCollection', 'track']
    case 'accepted':
    case 'delivering':
      return ['track']
    default:
      return []
  }
}

/** What the customer may do, main action first. The server checks each again when it is done. */
export function orderActions(kind: OrderKind, status: OrderStatus, context: OrderActionContext = {}): OrderAction[] {
  const actions = stateActions(kind, status, context)
  if (context.isUnreviewed === true && isReviewable(status)) actions.push('review')
  if (kind === 'deal' && status === 'available') actions.push('showCode')
  if (context.canGiveBack === true) actions.push('giveBack')
  if (context.isReturnable === true) actions.push('afterSale')
  const isOver = !isActive(status) || (status === 'awaitingPayment' && context.isExpired === true)
  if (isOver && isMeal(kind) && context.canReorder !== false) actions.push('reorder')
  if (context.hasInvoice === true && (status === 'completed' || status === 'used')) actions.push('invoice')
  return [...actions, 'contact']
}
