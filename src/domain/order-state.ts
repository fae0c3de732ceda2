import type { DeliveryType } from './pricing'

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
 * What can happen to an order. `unaccept`: the rider who accepted cannot come. `reject`: the restaurant refuses. `cancel`: the customer or
 * support cancels. `refuse`: the customer does not pay the cash on delivery. `undoRedeem`: the counter takes back a redeemed code.
 * `noShow`: the guests of a booking did not come.
 */
export const orderEvents = [
  'pay',
  'placeForCash',
  'paySubmittedForReview',
  'reviewApproved',
  'reviewRejected',
  'accept',
  'unaccept',
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
  'noShow',
  'cancel',
  'expire',
  'refund'
] as const
/** One event of an order. */
export type OrderEvent = (typeof orderEvents)[number]

/** What an order buys. {@link orderKindRules} has the transitions and actions of each kind. */
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
/** Maximum number of unpaid orders of one kind and person: each holds stock, vouchers and wallet money until it expires. */
export const unpaidOrdersMaximum = 10

type Transitions = Readonly<Partial<Record<OrderStatus, Readonly<Partial<Record<OrderEvent, OrderStatus>>>>>>
type ActionsByStatus = Readonly<Partial<Record<OrderStatus, readonly OrderAction[]>>>

/** The rules of one kind of order. */
export interface OrderKindRules {
  readonly transitions: Transitions
  /** A meal or goods of a restaurant, with a row of meals. */
  readonly isMeal: boolean
  /** Delivered to the person or picked up by them; null if neither. */
  readonly deliveryType: DeliveryType | null
  /** Whether it counts as a purchase from its seller. A booking does not: a first-time deal is still open after one. */
  readonly isPurchase: boolean
  /** Food, or a voucher for food: only such an order of an invited friend earns the inviter a reward. */
  readonly isFood: boolean
  /** Whether paying for it earns coins. Wallet money and memberships do not: what is later bought with them does. */
  readonly earnsCoins: boolean
  /** Whether the order list shows it. A top-up is shown in the wallet's transactions only. */
  readonly isListed: boolean
  /** What the customer may do in a state, the main action first. */
  readonly actions: ActionsByStatus
  /** Tabs of the states for which {@link usualTabs} does not hold. */
  readonly tabs: Readonly<Partial<Record<OrderStatus, OrderTab>>>
}

/** Transitions until the payment. A payment after the expiry either revives the order or is refunded. */
const unpaidTransitions = (paid: OrderStatus): Transitions => ({
  awaitingPayment: { pay: paid, paySubmittedForReview: 'paynowReview', cancel: 'cancelled', expire: 'expired' },
  paynowReview: { pay: paid, reviewApproved: paid, reviewRejected: 'awaitingPayment' },
  cancelled: { refund: 'refunded' },
  expired: { pay: paid, refund: 'refunded' },
  completed: { refund: 'refunded' }
})

/** A meal until the restaurant accepts it; one to be paid in cash is accepted before it is paid. */
const mealTransitions: Transitions = {
  ...unpaidTransitions('paid'),
  awaitingPayment: { ...unpaidTransitions('paid').awaitingPayment, placeForCash: 'paid' },
  paid: { accept: 'accepted', reject: 'cancelled', cancel: 'cancelled' }
}

const deliveryTransitions: Transitions = {
  ...mealTransitions,
  accepted: { dispatch: 'delivering', cancel: 'cancelled' },
  delivering: { deliver: 'delivered', refuse: 'cancelled', cancel: 'cancelled' },
  delivered: { complete: 'completed', refund: 'refunded' }
}

/** Door to door: a rider accepts, fetches and hands over, or brings back. */
const errandTransitions: Transitions = {
  ...unpaidTransitions('paid'),
  paid: { accept: 'accepted', cancel: 'cancelled' },
  accepted: { dispatch: 'delivering', unaccept: 'paid', cancel: 'cancelled' },
  // `refund`: lost or damaged on the way
  delivering: { deliver: 'delivered', cancel: 'cancelled', refund: 'refunded' },
  delivered: { complete: 'completed', refund: 'refunded' }
}

const pickupTransitions: Transitions = {
  ...mealTransitions,
  accepted: { ready: 'canPickUp', cancel: 'cancelled' },
  canPickUp: { handOver: 'pickedUp', confirmCollection: 'completed', refuse: 'cancelled', cancel: 'cancelled' },
  pickedUp: { confirmCollection: 'completed', complete: 'completed', refund: 'refunded' }
}

/**
 * An order of codes: usable as soon as it is paid, until its date. Its status follows its codes (`statusOfCodes`), whose redemption the
 * counter can undo. An expired one was paid for: it can be refunded, not paid again.
 */
const codeTransitions: Transitions = {
  ...unpaidTransitions('available'),
  available: { redeem: 'used', refund: 'refunded', expire: 'expired' },
  used: { complete: 'completed', undoRedeem: 'available', refund: 'refunded' }
}

/**
 * A booking (spec section 4, Reservation): the restaurant confirms it, with or without a deposit. The guest may cancel until they are
 * seated. After a no-show it is expired, and the deposit is kept or refunded by the rule that was agreed.
 */
const bookingTransitions: Transitions = {
  ...unpaidTransitions('paid'),
  paid: { accept: 'available', reject: 'cancelled', cancel: 'cancelled' },
  available: { redeem: 'used', noShow: 'expired', cancel: 'cancelled' },
  used: { complete: 'completed', undoRedeem: 'available', refund: 'refunded' }
}

/** In force from the payment until the end of its period. */
const membershipTransitions: Transitions = {
  ...unpaidTransitions('available'),
  available: { complete: 'completed', refund: 'refunded' }
}

const unpaidActions: ActionsByStatus = { awaitingPayment: ['pay', 'cancel'] }
const trackedActions: ActionsByStatus = {
  ...unpaidActions,
  paid: ['cancel', 'track'],
  accepted: ['track'],
  delivering: ['track']
}

/** The rules most kinds share: neither a meal nor delivered, and listed. */
const purchase = {
  isMeal: false,
  isPurchase: true,
  isFood: false,
  earnsCoins: true,
  deliveryType: null,
  isListed: true,
  actions: unpaidActions,
  tabs: {}
} as const
const meal = { ...purchase, isMeal: true, isFood: true } as const

/**
 * The differences between kinds, in one table, so that no other code compares kinds. What a kind does on the server is its
 * `PurchaseKind`; how it looks is in `features/order/kinds.ts`. Tests add kinds of their own.
 */
export const orderKindRules: Readonly<Record<OrderKind, OrderKindRules>> = {
  delivery: { ...meal, transitions: deliveryTransitions, deliveryType: 'delivery', actions: trackedActions },
  pickup: {
    ...meal,
    transitions: pickupTransitions,
    deliveryType: 'pickup',
    actions: { ...trackedActions, canPickUp: ['confirmCollection', 'track'] }
  },
  deal: {
    ...purchase,
    isFood: true,
    transitions: codeTransitions,
    actions: { ...unpaidActions, available: ['showCode'] }
  },
  box: {
    ...purchase,
    isFood: true,
    transitions: codeTransitions,
    actions: { ...unpaidActions, available: ['showCode'] }
  },
  // A cancelled booking is no refund: most cost nothing
  booking: {
    ...purchase,
    isPurchase: false,
    transitions: bookingTransitions,
    actions: { ...unpaidActions, paid: ['cancel'], available: ['cancel'] },
    tabs: { cancelled: 'expired' }
  },
  // A membership is used from the day it is bought
  membership: {
    ...purchase,
    earnsCoins: false,
    transitions: membershipTransitions,
    tabs: { available: 'used' }
  },
  topUp: { ...purchase, earnsCoins: false, transitions: unpaidTransitions('completed'), isListed: false },
  errand: { ...purchase, transitions: errandTransitions, deliveryType: 'delivery', actions: trackedActions }
}

/** Whether a value is the name of a kind of {@link orderKindRules}. */
export const isOrderKind = (name: unknown): name is OrderKind =>
  typeof name === 'string' && Object.prototype.hasOwnProperty.call(orderKindRules, name)

/** The kinds whose rules match, in the order of {@link orderKindRules}. */
export const orderKindsWhere = (matches: (rules: OrderKindRules) => boolean): OrderKind[] =>
  Object.keys(orderKindRules)
    .filter(isOrderKind)
    .filter((kind) => matches(orderKindRules[kind]))

/** Kinds of orders that are a meal or goods of a restaurant, with a row of meals. */
export const mealKinds = orderKindsWhere(({ isMeal }) => isMeal)

/** Whether orders of a kind are delivered to the customer. */
export const isDeliveryKind = (kind: OrderKind): boolean => orderKindRules[kind].deliveryType === 'delivery'

/** Whether the customer picks up orders of a kind. */
export const isPickupKind = (kind: OrderKind): boolean => orderKindRules[kind].deliveryType === 'pickup'

/** The status after an event, or undefined if the event is not allowed in this status (spec section 4, Order). */
export const nextStatus = (kind: OrderKind, status: OrderStatus, event: OrderEvent): OrderStatus | undefined =>
  orderKindRules[kind].transitions[status]?.[event]

const usualTabs: Readonly<Record<OrderStatus, OrderTab>> = {
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

/** The statuses of a kind that a tab shows (spec section 2, Order list tabs); every status of a kind has exactly one tab. */
export const statusesOfTab = (kind: OrderKind, tab: OrderTab): OrderStatus[] =>
  orderStatuses.filter((status) => (orderKindRules[kind].tabs[status] ?? usualTabs[status]) === tab)

/** Statuses of the order history: the customer has received the order, or never will. A deal that is not used yet is not finished. */
export const finishedStatuses: readonly OrderStatus[] = [
  'delivered',
  'used',
  'completed',
  'cancelled',
  'refunded',
  'expired'
]

/** The customer has received the order for good. `used` counts: an order of codes may never become `completed`. */
export const fulfilledStatuses: readonly OrderStatus[] = ['used', 'completed']
/** Whether a status is one of {@link fulfilledStatuses}. */
export const isFulfilled = (status: OrderStatus): boolean => fulfilledStatuses.includes(status)

/** Statuses of {@link finishedStatuses} in which the customer has what was paid for. */
export const receivedStatuses: readonly OrderStatus[] = ['delivered', 'used', 'completed']

const activeStatuses: ReadonlySet<OrderStatus> = new Set([
  'awaitingPayment',
  'paynowReview',
  'paid',
  'accepted',
  'canPickUp',
  'delivering'
])

/** Whether the customer still waits for something or must act soon: such orders are on the strip of the home tab. */
export const isActive = (status: OrderStatus): boolean => activeStatuses.has(status)
